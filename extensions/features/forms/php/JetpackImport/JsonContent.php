<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

/**
 * Reads JSON with `fields` (key, label, value, type, meta), `ip`, `entry_title` and more. In the first months WordPress
 * removed the backslashes: quotation marks in a text end it too early, and letters beyond ASCII read 'u00fc'. Both are
 * repaired as far as possible.
 * @phpstan-import-type Content from StoredPost
 */
final class JsonContent {

	/** A field in JSON without backslashes; the next field or the end follows it. */
	private const FIELD = '/\{"key":"(.*?)","label":"(.*?)","value":(.*?),"type":"([a-z-]*)"(?:,"meta":.*?)?\}(?=,\{"key":"|\])/s';

	/**
	 * @param bool $may_lack Whether the backslashes may be missing.
	 * @return Content|null Null if it is not an entry.
	 */
	public static function read( string $content, bool $may_lack ): ?array {
		$lacks = $may_lack && ! str_contains( $content, '\\' );
		$data  = json_decode( $content, true ) ?? json_decode( stripslashes( trim( $content ) ), true );
		$data  = is_array( $data ) ? $data : self::repair( $content );
		if ( ! is_array( $data['fields'] ?? null ) ) {
			return null;
		}
		if ( $lacks ) {
			array_walk_recursive(
				$data,
				static function ( mixed &$value ): void {
					$value = is_string( $value ) ? self::restore_letters( $value ) : $value;
				}
			);
		}
		$fields = array();
		foreach ( array_filter( $data['fields'], 'is_array' ) as $field ) {
			$key      = StoredValue::text( $field['key'] ?? $field['id'] ?? '' );
			$fields[] = StoredValue::field( $key, StoredValue::text( $field['label'] ?? $key ), StoredValue::text( $field['type'] ?? '' ), $field['value'] ?? '' );
		}
		return array(
			'fields'  => $fields,
			'name'    => '',
			'email'   => '',
			'ip'      => StoredValue::text( $data['ip'] ?? '' ),
			'url'     => StoredValue::text( $data['request_url'] ?? '' ),
			'place'   => is_numeric( $data['source_id'] ?? null ) ? (string) (int) $data['source_id'] : '',
			'is_test' => ! empty( $data['is_test'] ),
		);
	}

	/**
	 * Finds the fields in JSON that can't be decoded.
	 * @return array<string, mixed> Decoded like JSON, with only what is needed.
	 */
	private static function repair( string $content ): array {
		$fields = array();
		preg_match_all( self::FIELD, $content, $found, PREG_SET_ORDER );
		foreach ( $found as list( , $key, $label, $value, $type ) ) {
			$decoded = json_decode( $value, true );
			if ( null === $decoded && 'null' !== $value ) {
				$inner   = (string) preg_replace( '/^\[?"?|"?\]?$/', '', $value );
				$decoded = str_starts_with( $value, '[' ) ? explode( '","', $inner ) : $inner;
			}
			$fields[] = array(
				'key'   => $key,
				'label' => $label,
				'type'  => $type,
				'value' => $decoded,
			);
		}
		preg_match( '/"ip":"([0-9a-fA-F.:]{3,45})"/', $content, $ip );
		return $fields ? array( 'fields' => $fields, 'ip' => $ip[1] ?? '' ) : array();
	}

	/**
	 * Restores letters whose escape lost its backslash: 'Mu00fcller'. JSON escapes only letters beyond ASCII, so codes
	 * of ASCII characters were typed.
	 */
	private static function restore_letters( string $text ): string {
		return (string) preg_replace_callback(
			'/(?:u[0-9a-f]{4})+/',
			static function ( array $found ): string {
				$codes = str_split( $found[0], 5 );
				foreach ( $codes as $code ) {
					if ( hexdec( substr( $code, 1 ) ) < 0x80 ) {
						return $found[0];
					}
				}
				$letters = json_decode( '"\\' . implode( '\\', $codes ) . '"' );
				return is_string( $letters ) ? $letters : $found[0];
			},
			$text
		);
	}
}
