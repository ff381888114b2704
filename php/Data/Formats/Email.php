<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * Which email addresses are valid, and how those in a text are linked. The twin of `shared/lib/email`; both pass
 * `shared/data/email-vectors.json`. WordPress's `is_email()` differs.
 */
final class Email {

	/** Accepts and rejects the same addresses as the npm package email-validator 2.0.4, including odd cases. */
	private const PATTERN = '{\A[' . self::ATOM . '](?:\.?[`' . self::ATOM . '])*@[A-Za-z0-9](?:-*\.?[A-Za-z0-9])*\.[A-Za-z](?:-?[A-Za-z0-9])+\z}';

	/** The characters of a local part (RFC 5322, atext). A backtick may not come first. */
	private const ATOM = 'A-Za-z0-9!#$%&\'*+/=?^_\{|\}~-';

	/** What may follow an address in a sentence. Links in stored posts were made with this set. */
	private const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

	/** What would end or change the address in a mailto link (RFC 6068, section 2). */
	private const RESERVED = '{[%/?#&=^`\{|\}]}';

	/** Checks for at most 254 characters, 64 before the @ and 63 in a label of the domain, too. Doesn't trim. */
	public static function is_valid( string $text ): bool {
		if ( strlen( $text ) > 254 || 1 !== preg_match( self::PATTERN, $text ) ) {
			return false;
		}
		list( $local, $domain ) = explode( '@', $text );
		return strlen( $local ) <= 64 && max( array_map( 'strlen', explode( '.', $domain ) ) ) <= 63;
	}

	/**
	 * The invalid addresses of a list.
	 *
	 * Waits for routes that accept recipients or subscribers as one text. The editor already has its counterpart.
	 * @param string $comma_separated Empty entries are skipped.
	 * @return list<string> Trimmed, in their order.
	 */
	public static function find_invalid( string $comma_separated ): array {
		$entries = array_map( array( Whitespace::class, 'trim' ), explode( ',', $comma_separated ) );
		return array_values( array_filter( $entries, static fn( string $entry ): bool => '' !== $entry && ! self::is_valid( $entry ) ) );
	}

	/**
	 * Splits a text into links and the text between them. A run of characters without white space is a link if it is a
	 * valid address without its trailing punctuation, which stays outside of the link.
	 * @return list<array{text: string, href?: string}> Together the whole text; to be escaped.
	 */
	public static function link( string $text ): array {
		/** @var list<array{text: string, href?: string}> $segments */
		$segments = array();
		$plain    = '';
		$tokens   = preg_split( '/(' . Whitespace::CHARACTER . '+)/', $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		foreach ( is_array( $tokens ) ? $tokens : array( $text ) as $token ) {
			$address = rtrim( $token, self::PUNCTUATION );
			if ( ! self::is_valid( $address ) ) {
				$plain .= $token;
				continue;
			}
			if ( '' !== $plain ) {
				$segments[] = array( 'text' => $plain );
			}
			$segments[] = array( 'text' => $address, 'href' => self::href( $address ) );
			$plain      = substr( $token, strlen( $address ) );
		}
		if ( '' !== $plain ) {
			$segments[] = array( 'text' => $plain );
		}
		return $segments;
	}

	/** The mailto URL of a valid email address. */
	private static function href( string $address ): string {
		return 'mailto:' . preg_replace_callback( self::RESERVED, static fn( array $match ): string => rawurlencode( $match[0] ), $address );
	}
}
