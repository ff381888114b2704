<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/** Finds the phone number in a line. The twin of `shared/lib/phone`; both pass `shared/data/phone-vectors.json`. */
final class Phone {

	/**
	 * Splits a line into the number and the text before it.
	 *
	 * The number runs from the first digit to the end, including one plus, slash or opening bracket right before that
	 * digit. Stored posts were split the same way.
	 * @param string $text 'Call 020 7946 0958'.
	 * @return array{prefix: string, number: string, href: string} To be escaped. Prefix: exactly as typed, empty if it
	 *     is only white space. Href: 'tel:', a plus if the number starts with one, digits. If the text has no digit,
	 *     all is prefix and the others are empty.
	 */
	public static function split( string $text ): array {
		if ( 1 !== preg_match( '~[+/(]?\d~', $text, $match, PREG_OFFSET_CAPTURE ) ) {
			return array( 'prefix' => $text, 'number' => '', 'href' => '' );
		}
		$prefix = substr( $text, 0, $match[0][1] );
		$number = substr( $text, $match[0][1] );
		return array(
			'prefix' => '' === Whitespace::trim( $prefix ) ? '' : $prefix,
			'number' => $number,
			'href'   => 'tel:' . ( '+' === $number[0] ? '+' : '' ) . preg_replace( '/\D/', '', $number ),
		);
	}
}
