<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

use Millwork\Features\Forms\Definition\PlainText;

/**
 * Reads a comment, lines with the sender's details, and the values: as JSON, from print_r(), or in post meta. They
 * passed through wp_kses(), so they are HTML.
 * @phpstan-import-type Content from StoredPost
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 */
final class LegacyContent {

	/** Keys among the values that are not fields. */
	private const NOT_TYPED = array( 'email_marketing_consent', 'entry_title', 'entry_permalink', 'entry_page', 'feedback_id' );

	/** A value printed by print_r(); the next one or the end follows. */
	private const PRINTED = '/^( *)\[([^\]\n]+)\] =(?:>|&gt;) (.*?)(?=^ *\[[^\]\n]+\] =(?:>|&gt;) |\z)/ms';

	/**
	 * @param array<string, mixed> $meta The `_feedback_…` values by key.
	 * @return Content Without fields if it is not an entry.
	 */
	public static function read( string $content, array $meta ): array {
		list( $comment, $rest ) = explode( '<!--more-->', $content, 2 ) + array( '', '' );

		$comment = self::plain( $comment );
		$lines   = self::lines( $rest );
		$values  = self::values( $rest );
		$all     = $meta['_feedback_all_fields'] ?? null;
		$extra   = $meta['_feedback_extra_fields'] ?? null;
		if ( ! $values ) {
			$values = is_array( $all ) ? $all : ( is_array( $extra ) ? $extra : array() );
		}
		$details = array(
			'name'  => $lines['AUTHOR'] ?? StoredValue::text( $meta['_feedback_author'] ?? '' ),
			'email' => $lines['AUTHOR EMAIL'] ?? StoredValue::text( $meta['_feedback_author_email'] ?? '' ),
			'url'   => $lines['AUTHOR URL'] ?? StoredValue::text( $meta['_feedback_author_url'] ?? '' ),
		);
		$fields  = array();
		foreach ( array_diff_key( $values, array_flip( self::NOT_TYPED ) ) as $key => $value ) {
			$key      = (string) $key;
			$value    = is_array( $value ) ? $value : self::plain( $value );
			$fields[] = StoredValue::field( $key, (string) preg_replace( '/^\d+_/', '', $key ), self::type( $value, $details, $comment ), $value );
		}
		return array(
			'fields'  => self::complete( $fields, $details, $comment ),
			'name'    => $details['name'],
			'email'   => $details['email'],
			'ip'      => $lines['IP'] ?? StoredValue::text( $meta['_feedback_ip'] ?? '' ),
			'url'     => StoredValue::text( $values['entry_permalink'] ?? $meta['_feedback_contact_form_url'] ?? '' ),
			'place'   => '',
			'is_test' => false,
		);
	}

	/** @return array<string, string> By the line's name. */
	private static function lines( string $rest ): array {
		$text = (string) preg_replace( '/\s*JSON_DATA.*|^Array\s*\(.*/ms', '', trim( $rest ) );
		if ( ! str_contains( $text, "\n" ) ) {
			// Another plugin has put everything on one line.
			$text = (string) preg_replace( '/ (?=(?:AUTHOR EMAIL|AUTHOR URL|SUBJECT|IP): )/', "\n", $text );
		}
		preg_match_all( '/^(AUTHOR(?: EMAIL| URL)?|SUBJECT|IP): (.*)$/m', $text, $found, PREG_SET_ORDER );
		$lines = array();
		foreach ( $found as list( , $name, $value ) ) {
			$lines[ $name ] ??= self::plain( $value );
		}
		return $lines;
	}

	/** @return array<array-key, mixed> By key. */
	private static function values( string $rest ): array {
		$parts = explode( 'JSON_DATA', $rest, 2 );
		if ( ! isset( $parts[1] ) ) {
			return self::printed( $rest );
		}
		$json   = trim( $parts[1] );
		$values = json_decode( $json, true ) ?? json_decode( stripslashes( $json ), true );
		if ( is_array( $values ) ) {
			return $values;
		}
		// Without backslashes a quotation mark ends a text too early, so the next key marks its end.
		preg_match_all( '/"([^"]+)":"(.*?)"(?=,"(?:\d+_|' . implode( '|', self::NOT_TYPED ) . ')|\})/s', $json, $found, PREG_SET_ORDER );
		return array_column( $found, 2, 1 );
	}

	/** @return array<array-key, mixed> The values from print_r(), by key. */
	private static function printed( string $rest ): array {
		$begin = strpos( $rest, 'Array' );
		if ( false === $begin ) {
			return array();
		}
		$text = str_ireplace( array( '<br />', ')</p>' ), '', substr( $rest, $begin ) );
		preg_match_all( self::PRINTED, (string) preg_replace( '/\)\s*\z/', '', $text ), $found, PREG_SET_ORDER );
		$values = array();
		$indent = strlen( $found[0][1] ?? '' );
		$last   = '';
		foreach ( $found as list( , $spaces, $key, $value ) ) {
			if ( strlen( $spaces ) > $indent && is_array( $values[ $last ] ?? null ) ) {
				$values[ $last ][] = trim( (string) preg_replace( '/\n\s*\)\s*\z/', '', $value ) );
				continue;
			}
			$last            = trim( $key );
			$values[ $last ] = preg_match( '/^Array\s*\(/', $value ) ? array() : trim( $value );
		}
		return $values;
	}

	/**
	 * The field's probable type.
	 * @param array<string, string> $details The sender's details, by type.
	 */
	private static function type( mixed $value, array $details, string $comment ): string {
		if ( is_array( $value ) ) {
			return isset( $value['files'] ) ? 'file' : 'checkbox-multiple';
		}
		if ( '' === $value ) {
			return 'text';
		}
		$type = array_search( $value, $details, true );
		return is_string( $type ) ? $type : ( self::words( $value ) === self::words( $comment ) ? 'textarea' : 'text' );
	}

	/**
	 * Adds the sender's details and the comment if no field has them: the oldest entries list only additional fields.
	 * @param list<Value>           $fields
	 * @param array<string, string> $details By type.
	 * @return list<Value>
	 */
	private static function complete( array $fields, array $details, string $comment ): array {
		$texts  = array_map( static fn( array $field ): string => self::words( implode( ', ', (array) $field['value'] ) ), $fields );
		$labels = array(
			'name'     => __( 'Name', 'millwork' ),
			'email'    => __( 'Email', 'millwork' ),
			'url'      => __( 'Website', 'millwork' ),
			'textarea' => __( 'Message', 'millwork' ),
		);
		foreach ( $details + array( 'textarea' => $comment ) as $type => $value ) {
			if ( '' !== $value && ! in_array( self::words( $value ), $texts, true ) ) {
				$fields[] = StoredValue::field( $type, $labels[ $type ], $type, $value );
			}
		}
		return $fields;
	}

	/** Plain text of HTML. */
	private static function plain( mixed $html ): string {
		return StoredValue::text( PlainText::decoded( StoredValue::text( $html ) ) );
	}

	/** A text for comparing: no tags, single spaces. */
	private static function words( string $text ): string {
		return PlainText::line( wp_strip_all_tags( $text ) );
	}
}
