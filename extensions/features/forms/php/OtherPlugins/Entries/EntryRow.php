<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

use Millwork\Data\Formats\Email;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\MailState;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Fields\AddressParts;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\Settings;
use Millwork\Features\Forms\Submission\NewEntry;
use Millwork\Visitors\TypedText;

/**
 * Makes the row of an imported entry. It has no work left: nobody is emailed or told.
 * @phpstan-import-type Value from Entries
 */
final class EntryRow {

	/** Characters of a value, values of an entry, and characters of all of them. */
	private const MOST_TEXT   = 20_000;
	private const MOST_VALUES = 1000;
	private const MOST_WHOLE  = 1_000_000;

	/** Values of a box that isn't checked. */
	private const OFF = array( '', '0', 'no', 'off', 'false', 'unchecked' );

	/**
	 * @param string $place   The entry's source, such as 'jetpack_form:12'.
	 * @param string $attempt Unique for the entry, up to 64 characters.
	 * @return array<string, string|int|null>|null By column; null if there is nothing in it.
	 */
	public static function make( FoundForm $form, FoundEntry $entry, string $place, string $attempt ): ?array {
		$data = self::data( $form, $entry );
		if ( '' === trim( implode( '', array_map( static fn( array $field ): string => implode( '', (array) $field['value'] ), $data ) ) ) ) {
			return null;
		}
		$name  = Texts::first( NewEntry::first( $data, array( 'name' ) ), $entry->name );
		$email = Texts::first( NewEntry::first( $data, array( 'email' ) ), Email::is_valid( $entry->email ) ? $entry->email : '' );
		$state = EntryState::tryFrom( $entry->state ) ?? EntryState::Inbox;
		return array(
			'form_id'        => '',
			'source'         => $place,
			'created'        => '' === $entry->created ? Rows::time() : $entry->created,
			'moved'          => Rows::time(),
			'state'          => $state->value,
			'previous_state' => EntryState::Trash === $state ? EntryState::Inbox->value : '',
			'is_read'        => (int) $entry->is_read,
			'sender'         => mb_strtolower( mb_substr( '' === $name ? $email : $name, 0, 100 ) ),
			'name'           => mb_substr( $name, 0, 191 ),
			'email'          => mb_strtolower( mb_substr( $email, 0, 191 ) ),
			'excerpt'        => NewEntry::excerpt( $data ),
			'data'           => (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			'url'            => esc_url_raw( mb_substr( $entry->url, 0, 2000 ), array( 'http', 'https' ) ),
			'ip'             => Settings::keeps_addresses() && filter_var( $entry->ip, FILTER_VALIDATE_IP ) ? $entry->ip : '',
			'attempt'        => $attempt,
			'spam_reason'    => EntryState::Spam === $state ? 'import' : '',
			'is_kept'        => 1,
			'work'           => WorkStep::Nothing->value,
			'mail'           => MailState::None->value,
		);
	}

	/** @return list<Value> */
	private static function data( FoundForm $form, FoundEntry $entry ): array {
		$data = array();
		$used = array();
		foreach ( $form->fields as $field ) {
			$texts = array();
			$lines = array();
			foreach ( array( $field->key, ...array_keys( $field->parts ) ) as $key ) {
				if ( array_key_exists( $key, $entry->values ) && ! isset( $used[ $key ] ) ) {
					$used[ $key ] = true;
					$lines       += self::lines( $field, (string) $key, $entry->values[ $key ] );
					array_push( $texts, ...self::texts( $field, $entry->values[ $key ] ) );
				}
			}
			if ( $lines ) {
				$lines  = array_replace( array_intersect_key( AddressParts::TOKENS, $lines ), $lines );
				$data[] = self::field( $field->id, $field->label, 'address', array_values( $lines ) ) + array( 'parts' => array_keys( $lines ) );
			} elseif ( $field->is_field() ) {
				$data[] = self::value( $field, $texts );
			} elseif ( FoundField::NOTHING === $field->type && array_filter( $texts, static fn( string $text ): bool => '' !== $text ) ) {
				// A field that the new form doesn't have; its answers are kept.
				$data[] = self::field( $field->id, '' === $field->label ? $field->key : $field->label, 'text', implode( ', ', $texts ) );
			}
		}
		foreach ( array_diff_key( $entry->values, $used ) as $key => $value ) {
			$texts = array_values( array_filter( self::scalars( $value ), static fn( string $text ): bool => '' !== $text ) );
			if ( $texts ) {
				$data[] = self::field( (string) $key, Texts::first( $entry->labels[ $key ] ?? $form->labels[ $key ] ?? '', Texts::plain( (string) $key ) ), 'text', implode( ', ', $texts ) );
			}
		}
		return self::within( array_slice( $data, 0, self::MOST_VALUES ) );
	}

	/**
	 * Cuts what would make an entry too long for the database.
	 * @param list<Value> $data
	 * @return list<Value>
	 */
	private static function within( array $data ): array {
		$left = self::MOST_WHOLE;
		foreach ( $data as $index => $field ) {
			$length = mb_strlen( implode( '', (array) $field['value'] ) );
			if ( $length > $left ) {
				$data[ $index ]['value'] = mb_substr( implode( ', ', (array) $field['value'] ), 0, $left );
				$length                  = $left;
			}
			$left -= $length;
		}
		return $data;
	}

	/**
	 * @param list<string> $texts
	 * @return Value
	 */
	private static function value( FoundField $field, array $texts ): array {
		$label = Texts::first( $field->label, Texts::line( $field->html ) );
		switch ( $field->type ) {
			case 'checkbox-multiple':
				return self::with_other( $field, self::field( $field->id, $label, $field->type, self::choices( $field, $texts ) ) );
			case 'checkbox':
			case 'consent':
				return self::field( $field->id, $label, $field->type, in_array( strtolower( $texts[0] ?? '' ), self::OFF, true ) ? '' : __( 'Yes', 'millwork' ) );
			case 'file':
			case 'signature':
				// A drawn signature is a picture, none that was typed and agreed to.
				$files = array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
				// The files stay where they are.
				return self::field( $field->id, $label, 1 === count( $files ) && preg_match( '~^https?://~i', $files[0] ) ? 'url' : 'text', 1 === count( $files ) ? $files[0] : $files );
			case 'name':
				return self::field( $field->id, $label, $field->type, implode( ' ', array_filter( $texts, static fn( string $text ): bool => '' !== trim( $text ) ) ) );
			case 'textarea':
			case 'address':
				return self::field( $field->id, $label, 'textarea', implode( "\n", $field->parts ? array_filter( $texts, static fn( string $text ): bool => '' !== trim( $text ) ) : $texts ) );
			default:
				return self::with_other( $field, self::field( $field->id, $label, $field->type, implode( ', ', array_map( static fn( string $text ): string => self::choice( $field, $text ), $texts ) ) ) );
		}
	}

	/**
	 * The answered lines of an address, if the plugin stores them apart.
	 * @return array<string, string> By our parts.
	 */
	private static function lines( FoundField $field, string $key, mixed $value ): array {
		$lines = array();
		foreach ( 'address' === $field->type ? $field->line_keys : array() as $name => $line ) {
			$name           = (string) $name;
			$text           = $name === $key ? $value : ( is_array( $value ) && str_starts_with( $name, "$key." ) ? $value[ substr( $name, strlen( $key ) + 1 ) ] ?? '' : '' );
			$lines[ $line ] = Texts::plain( implode( ', ', self::scalars( $text ) ) );
		}
		return array_filter( $lines, static fn( string $text ): bool => '' !== $text );
	}

	/**
	 * Chosen options. Files have them in one cell.
	 * @param list<string> $texts
	 * @return list<string>
	 */
	private static function choices( FoundField $field, array $texts ): array {
		$chosen = array();
		foreach ( $texts as $text ) {
			$lines = array_map( 'trim', explode( "\n", $text ) );
			foreach ( $lines as $line ) {
				$parts  = array_map( static fn( string|false $part ): string => trim( (string) $part ), (array) preg_split( '/[,|;]/', $line ) );
				$known  = array_filter( $parts, static fn( string $part ): bool => in_array( self::choice( $field, $part ), $field->options, true ) );
				$is_one = in_array( self::choice( $field, $line ), $field->options, true ) || count( $known ) < count( $parts );
				array_push( $chosen, ...array_map( static fn( string $part ): string => self::choice( $field, $part ), $is_one ? array( $line ) : $parts ) );
			}
		}
		return array_values( array_unique( array_filter( $chosen, static fn( string $text ): bool => '' !== $text ) ) );
	}

	/**
	 * Marks the option with a text of the visitor's own. Fluent Forms stores 'Other: larch', as we do.
	 * @param Value $value
	 * @return Value
	 */
	private static function with_other( FoundField $field, array $value ): array {
		$typed = '' === $field->other ? array() : array_filter( (array) $value['value'], static fn( string $text ): bool => str_starts_with( $text, "$field->other: " ) );
		return $typed ? $value + array( 'other' => $field->other ) : $value;
	}

	/** An option's label. */
	private static function choice( FoundField $field, string $text ): string {
		// Gravity Forms stores 'pine|12.50'.
		$value = $field->has_prices ? (string) preg_replace( '/\|[\d.]*$/D', '', $text ) : $text;
		return $field->has_labels ? $text : $field->options[ $text ] ?? $field->options[ $value ] ?? $text;
	}

	/**
	 * @param string|list<string> $value
	 * @return Value
	 */
	private static function field( string $name, string $label, string $type, string|array $value ): array {
		$cut = static fn( string $text ): string => mb_substr( $text, 0, self::MOST_TEXT );
		return array(
			'name'  => mb_substr( TypedText::line( $name ), 0, 200 ),
			'label' => $label,
			'type'  => $type,
			'value' => is_array( $value ) ? array_map( $cut, $value ) : $cut( $value ),
		);
	}

	/** @return list<string> */
	private static function texts( FoundField $field, mixed $value ): array {
		if ( is_string( $value ) && ( in_array( $field->type, array( 'file', 'checkbox-multiple' ), true ) || in_array( $field->kind, array( 'list', 'repeater' ), true ) ) ) {
			$list  = Stored::list( $value );
			$value = $list ? $list : $value;
		}
		return self::scalars( $value );
	}

	/** @return list<string> Texts at any depth, cleaned like typed ones. */
	private static function scalars( mixed $value, int $depth = 0 ): array {
		if ( ! is_array( $value ) ) {
			return is_scalar( $value ) ? array( trim( TypedText::from_input( $value ) ) ) : array();
		}
		$texts = array();
		foreach ( $depth > 4 ? array() : array_slice( $value, 0, self::MOST_VALUES ) as $one ) {
			array_push( $texts, ...self::scalars( $one, $depth + 1 ) );
		}
		return $texts;
	}
}
