<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Visitors\SigningKeys;
use WP_HTML_Tag_Processor;

/** For test cases: reads the form on a page and makes of it what a browser sends. */
trait Browser {

	/**
	 * What the form on a page would send.
	 * @return array<string, list<string>> Values by the input's name.
	 */
	private static function inputs( string $page ): array {
		$tags   = new WP_HTML_Tag_Processor( $page );
		$inputs = array();
		$is_in  = false;
		$select = '';
		$value  = null;
		while ( $tags->next_token() ) {
			$tag  = $tags->get_tag();
			$name = (string) $tags->get_attribute( 'name' );
			if ( 'FORM' === $tag ) {
				$is_in = ! $tags->is_tag_closer() && $tags->has_class( 'wp-block-jetpack-contact-form' );
			} elseif ( ! $is_in ) {
				continue;
			} elseif ( 'INPUT' === $tag && '' !== $name ) {
				$is_choice = in_array( $tags->get_attribute( 'type' ), array( 'radio', 'checkbox' ), true );
				if ( ! $is_choice || null !== $tags->get_attribute( 'checked' ) ) {
					$inputs[ $name ][] = (string) $tags->get_attribute( 'value' );
				}
			} elseif ( 'TEXTAREA' === $tag ) {
				$inputs[ $name ][] = $tags->get_modifiable_text();
			} elseif ( 'SELECT' === $tag ) {
				if ( '' !== $select ) {
					$inputs[ $select ][] = (string) $value;
				}
				$select = $tags->is_tag_closer() ? '' : $name;
				$value  = null;
			} elseif ( 'OPTION' === $tag && ! $tags->is_tag_closer() ) {
				if ( null === $value || null !== $tags->get_attribute( 'selected' ) ) {
					$value = (string) $tags->get_attribute( 'value' );
				}
			}
		}
		return $inputs;
	}

	/**
	 * What PHP makes of what a browser sends.
	 * @param array<string, list<string>> $inputs Values by the input's name.
	 * @return array<array-key, mixed>
	 */
	private static function sent( array $inputs ): array {
		$pairs = array();
		foreach ( $inputs as $name => $values ) {
			foreach ( $values as $value ) {
				// Browsers end lines with CR LF.
				$pairs[] = rawurlencode( $name ) . '=' . rawurlencode( (string) preg_replace( '/\r\n?|\n/', "\r\n", $value ) );
			}
		}
		parse_str( implode( '&', $pairs ), $posted );
		return $posted;
	}

	/**
	 * What is sent from a page that asks for confirmation, as if someone had read it for five seconds.
	 * @param array<array-key, mixed> $posted As sent() gives it.
	 * @return array<array-key, mixed>
	 */
	private function later( array $posted ): array {
		$form_id    = (string) Definitions::id_of( $posted[ InputNames::FORM ] );
		$definition = Definitions::get( $form_id );
		$this->assertNotNull( $definition );
		$content = hash( 'sha256', $form_id . wp_json_encode( Validation::run( $definition, (array) ( $posted[ InputNames::VALUES ] ?? array() ) )['values'] ) );
		$parts   = explode( '.', $posted[ InputNames::CHALLENGE ] );
		$this->assertTrue( SigningKeys::is_valid( 'confirm', "$form_id:$content:$parts[0].$parts[1].$parts[2]", $parts[3] ), 'The page confirms something else than what comes back.' );
		$text                            = ( (int) $parts[0] - 5 ) . ".$parts[1].$parts[2]";
		$posted[ InputNames::CHALLENGE ] = "$text." . SigningKeys::sign( 'confirm', "$form_id:$content:$text" );
		return $posted;
	}

	/**
	 * The texts of the elements of a page that have a name.
	 * @param string $name The name in capitals, such as 'DD'; nothing of its kind is in it.
	 * @return list<string>
	 */
	private static function texts_of( string $page, string $name ): array {
		$tokens = new WP_HTML_Tag_Processor( $page );
		$texts  = array();
		$text   = null;
		while ( $tokens->next_token() ) {
			if ( $name === $tokens->get_tag() ) {
				if ( null !== $text ) {
					$texts[] = $text;
				}
				$text = $tokens->is_tag_closer() ? null : '';
			} elseif ( null !== $text && '#text' === $tokens->get_token_type() ) {
				$text .= $tokens->get_modifiable_text();
			}
		}
		return $texts;
	}
}
