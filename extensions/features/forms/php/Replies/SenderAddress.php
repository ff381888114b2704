<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

/**
 * The email address of the person who sent an entry.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class SenderAddress {

	/**
	 * The address as typed; the entry's own is in lower case.
	 * @param Entry $entry
	 * @return string '' if there is none. It may be invalid.
	 */
	public static function of( array $entry ): string {
		foreach ( $entry['data'] as $field ) {
			if ( 'email' === $field['type'] && is_string( $field['value'] ) && strtolower( trim( $field['value'] ) ) === $entry['email'] ) {
				return trim( $field['value'] );
			}
		}
		return $entry['email'];
	}
}
