<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\ContactForm7;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Source;

/**
 * Contact Form 7: forms are posts of the type `wpcf7_contact_form` with meta `_form`, `_mail`, `_mail_2` and
 * `_messages` (https://contactform7.com/docs/). It stores no entries; the plugin Flamingo does. It has no export of its
 * own, so WordPress's is all there is.
 */
final class Plugin implements Source {

	private const TYPE = 'wpcf7_contact_form';

	/** Before the ID of a channel of messages whose form was deleted. */
	private const CHANNEL = 'channel-';

	public function slug(): string {
		return 'cf7';
	}

	public function label(): string {
		return 'Contact Form 7';
	}

	public function titles(): array {
		$titles = Rows::pairs( "SELECT ID, post_title FROM %i WHERE post_type = %s AND post_status IN ('publish', 'draft', 'private') ORDER BY post_title, ID LIMIT 1000", $GLOBALS['wpdb']->posts, self::TYPE );
		foreach ( array_diff_key( Flamingo::channels(), array_flip( $this->channels_of_forms() ) ) as $channel => $title ) {
			/* translators: %s: name of a deleted form. */
			$titles[ self::CHANNEL . $channel ] = sprintf( __( '%s (messages in Flamingo)', 'millwork' ), $title );
		}
		return $titles;
	}

	public function form( string $key ): ?FoundForm {
		if ( str_starts_with( $key, self::CHANNEL ) ) {
			$title = Flamingo::channels()[ (int) substr( $key, strlen( self::CHANNEL ) ) ] ?? null;
			if ( null === $title ) {
				return null;
			}
			$form          = new FoundForm( $key, $title );
			$form->is_lost = true;
			return $form;
		}
		$post = Rows::first( 'SELECT ID, post_title FROM %i WHERE ID = %d AND post_type = %s', $GLOBALS['wpdb']->posts, (int) $key, self::TYPE );
		return $post ? Form::read( Stored::meta( array( (int) $post['ID'] ) )[ (int) $post['ID'] ], $key, (string) $post['post_title'] ) : null;
	}

	public function count( string $key ): int {
		return Flamingo::count( $this->channel( $key ) );
	}

	public function entries( FoundForm $form, int $after, int $most ): array {
		return Flamingo::entries( $this->channel( $form->key ), $after, $most );
	}

	public function from_file( array $decoded ): ?array {
		return null;
	}

	public function headings(): array {
		return array( 'date' => 'date' );
	}

	public function shortcodes(): array {
		return array( 'contact-form-7' => array( 'id', 'title' ), 'contact-form' => array( '0' ) );
	}

	public function blocks(): array {
		return array( 'contact-form-7/contact-form-selector' => 'id' );
	}

	public function named( string $name ): string {
		global $wpdb;
		if ( preg_match( '/^[0-9a-f]{7,40}$/iD', $name ) ) {
			$by_hash = Rows::value( "SELECT post_id FROM %i WHERE meta_key = '_hash' AND meta_value LIKE %s ORDER BY meta_id LIMIT 1", $wpdb->postmeta, Rows::prefix( strtolower( $name ) ) );
			if ( null !== $by_hash && self::TYPE === get_post_type( (int) $by_hash ) ) {
				return $by_hash;
			}
		}
		if ( ctype_digit( $name ) ) {
			// Forms from before version 3 have another number.
			$id = self::TYPE === get_post_type( (int) $name ) ? $name : Rows::value( "SELECT post_id FROM %i WHERE meta_key = '_old_cf7_unit_id' AND meta_value = %s LIMIT 1", $wpdb->postmeta, $name );
			return (string) $id;
		}
		return (string) Rows::value( "SELECT ID FROM %i WHERE post_type = %s AND post_status = 'publish' AND post_title = %s ORDER BY ID LIMIT 1", $wpdb->posts, self::TYPE, $name );
	}

	/** @return int The ID of the channel with a form's messages; 0 for none. */
	private function channel( string $key ): int {
		return str_starts_with( $key, self::CHANNEL ) ? (int) substr( $key, strlen( self::CHANNEL ) ) : $this->channels_of_forms()[ (int) $key ] ?? 0;
	}

	/** @return array<int, int> Channels by form. */
	private function channels_of_forms(): array {
		global $wpdb;
		$channels = array();
		foreach ( Rows::pairs( "SELECT p.ID, m.meta_value FROM %i p JOIN %i m ON m.post_id = p.ID WHERE p.post_type = %s AND m.meta_key = '_flamingo'", $wpdb->posts, $wpdb->postmeta, self::TYPE ) as $form => $meta ) {
			$channel = Stored::list( $meta )['channel'] ?? 0;
			if ( is_numeric( $channel ) && (int) $channel > 0 ) {
				$channels[ (int) $form ] = (int) $channel;
			}
		}
		return $channels;
	}
}
