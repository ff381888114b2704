<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Prefill;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Page\Config;
use Millwork\Features\Forms\Page\FormMarkup;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\TypedText;
use WP;

/**
 * Fills in fields from parameters of the page's URL, each of which the author has allowed. The script
 * `late/prefill` does it, so that pages can come from a cache. Without scripts the server does it, unless WordPress has
 * a page cache: that could show one visitor's values to the next.
 */
final class Prefill {

	/**
	 * Types that can be filled in. Nobody agrees to anything, and nothing is uploaded, by opening a link: of a signature,
	 * only the name is filled in.
	 */
	private const TYPES = array( 'text', 'name', 'email', 'url', 'telephone', 'textarea', 'number', 'slider', 'date', 'time', 'select', 'radio', 'checkbox-multiple', 'rating', 'image-select', 'hidden', 'address', 'signature' );

	/** Parameters that caches ignore: a page with one may be shown to visitors without it. */
	private const OF_CAMPAIGNS = '/^(?:utm_|mtm_|pk_|gclid$|fbclid$|msclkid$|mc_)/i';

	/**
	 * @param array<string, mixed> $attributes The field's.
	 * @return string The parameter that fills in a field; '' for none.
	 */
	public static function parameter( string $type, array $attributes ): string {
		$name   = $attributes['millworkPrefill'] ?? '';
		$is_fit = in_array( $type, self::TYPES, true ) && is_string( $name ) && 1 === preg_match( '/^[a-z][a-z0-9_-]{0,39}$/iD', $name );
		return $is_fit && ! self::is_reserved( $name ) ? $name : '';
	}

	/** Whether WordPress, a plugin or this one reads a parameter of this site's addresses. */
	public static function is_reserved( string $name ): bool {
		return in_array( strtolower( $name ), self::reserved(), true ) || str_starts_with( strtolower( $name ), 'millwork' );
	}

	/**
	 * The values in the page's URL.
	 * @return string|list<string>|null Null to show the author's default.
	 */
	public static function value( Field $field, string $parameter ): string|array|null {
		if ( '' === $parameter || ( defined( 'WP_CACHE' ) && WP_CACHE ) || preg_match( self::OF_CAMPAIGNS, $parameter ) ) {
			return null;
		}
		if ( null !== $field->parts ) {
			return self::parts( $field, $parameter );
		}
		$most  = 'textarea' === $field->type ? Field::MAX_TEXT : Field::MAX_LINE;
		$texts = array();
		foreach ( CurrentPage::texts( $parameter ) as $one ) {
			$text = 'textarea' === $field->type ? TypedText::from_input( $one ) : TypedText::line( $one );
			if ( '' !== $text && mb_strlen( $text, 'UTF-8' ) <= $most && ( ! $field->options || in_array( $text, $field->options, true ) ) ) {
				$texts[] = $text;
			}
		}
		if ( ! $texts || ( in_array( $field->type, array( 'number', 'slider' ), true ) && ! is_numeric( $texts[0] ) ) ) {
			return null;
		}
		return 'checkbox-multiple' === $field->type ? $texts : $texts[0];
	}

	/**
	 * The values of several inputs: each line of an address has a parameter of its own, such as `ship_city`.
	 * @return list<string>|null In the order of the parts.
	 */
	private static function parts( Field $field, string $parameter ): ?array {
		$values = array();
		foreach ( array_column( $field->parts ?? array(), 'part' ) as $part ) {
			$own      = 'address' === $field->type ? "{$parameter}_$part" : ( 'agreed' === $part ? '' : $parameter );
			$text     = '' === $own || self::is_reserved( $own ) ? '' : TypedText::line( CurrentPage::texts( $own )[0] ?? '' );
			$values[] = mb_strlen( $text, 'UTF-8' ) > Field::MAX_LINE ? '' : $text;
		}
		return '' === implode( '', $values ) ? null : $values;
	}

	/** @return string A hidden field that the URL may fill in: HTML, escaped. Its default stays on the server. */
	public static function hidden( Field $field, mixed $value ): string {
		return $field->prefill ? FormMarkup::hidden( InputNames::input( $field->name ), is_string( $value ) ? ForeignText::escape( $value ) : '' ) : '';
	}

	/**
	 * Adds the script for a form.
	 * @param string                $form_id    32 hexadecimal digits.
	 * @param array<string, string> $parameters By field.
	 */
	public static function add( string $form_id, array $parameters ): void {
		if ( $parameters ) {
			Config::add_parts( array( 'prefill' ), array( 'prefill' => array( "form-$form_id" => $parameters ) ) );
		}
	}

	/**
	 * Gives the editor the names that are taken.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return $data + array( 'reservedParameters' => self::reserved() );
	}

	/** @return list<string> Parameters that WordPress and other plugins read: `?name=` would show another page. */
	private static function reserved(): array {
		$wp = $GLOBALS['wp'] ?? null;
		return $wp instanceof WP ? array_values( array_unique( array_map( 'strtolower', array( ...$wp->public_query_vars, 'replytocom', 'unapproved', 'moderation-hash', 'doing_wp_cron' ) ) ) ) : array();
	}
}
