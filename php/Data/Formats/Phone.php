<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/** Where in a line the number is. The twin of `shared/lib/phone`; both pass `shared/data/phone-vectors.json`. */
final class Phone {

	/**
	 * Cuts a line into what stands before the number and the number.
	 *
	 * The number runs from the first digit to the end; one plus, slash or opening bracket right before
	 * the digit belongs to it. That is where stored posts were cut.
	 * @param string $text 'Call 020 7946 0958'.
	 * @return array{prefix: string, number: string, href: string} Prefix: exactly as typed, nothing if
	 *         it was white space only. Href: 'tel:', a plus if the number begins with one, digits. In a
	 *         text without a digit all is prefix and the other two are empty. To be escaped.
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
