<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * Which addresses are valid, and how those in a text are linked. The twin of `shared/lib/email`;
 * both pass `shared/data/email-vectors.json`. WordPress's `is_email()` takes and refuses others.
 */
final class Email {

	/** Takes and refuses what the npm package email-validator 2.0.4 does, odd cases too. */
	private const PATTERN = '{\A[' . self::ATOM . '](?:\.?[`' . self::ATOM . '])*@[A-Za-z0-9](?:-*\.?[A-Za-z0-9])*\.[A-Za-z](?:-?[A-Za-z0-9])+\z}';

	/** The characters of a local part (RFC 5322, atext); a backtick may not come first. */
	private const ATOM = 'A-Za-z0-9!#$%&\'*+/=?^_\{|\}~-';

	/** What may follow an address in a sentence. Stored posts were cut with this set. */
	private const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

	/** What would end or change the address in a mailto link: RFC 6068, section 2. */
	private const RESERVED = '{[%/?#&=^`\{|\}]}';

	/**
	 * Whether an address is valid: at most 254 characters, 64 before the @, 63 in a label of the domain.
	 * @param string $text The address, without white space around it.
	 */
	public static function is_valid( string $text ): bool {
		if ( strlen( $text ) > 254 || 1 !== preg_match( self::PATTERN, $text ) ) {
			return false;
		}
		list( $local, $domain ) = explode( '@', $text );
		return strlen( $local ) <= 64 && max( array_map( 'strlen', explode( '.', $domain ) ) ) <= 63;
	}

	/**
	 * The invalid addresses of a list. What stands between two commas is one, white space around it aside.
	 *
	 * Waits for routes that take recipients or subscribers as one text; the editor has its twin already.
	 * @param string $comma_separated Addresses with commas between them; empty entries are skipped.
	 * @return list<string> Trimmed, in their order.
	 */
	public static function find_invalid( string $comma_separated ): array {
		$entries = array_map( array( Whitespace::class, 'trim' ), explode( ',', $comma_separated ) );
		return array_values( array_filter( $entries, static fn( string $entry ): bool => '' !== $entry && ! self::is_valid( $entry ) ) );
	}

	/**
	 * Cuts a text into links and what stands between them. What has no white space in it is a link if it is a valid address once trailing punctuation is taken off; the punctuation
	 * stays outside of the link.
	 * @return list<array{text: string, href?: string}> The texts together are the text; to be escaped.
	 */
	public static function link( string $text ): array {
		/**
		 * What was cut so far.
		 * @var list<array{text: string, href?: string}> $segments
		 */
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

	/**
	 * The mailto address of a valid e-mail address.
	 * @param string $address A valid address.
	 */
	private static function href( string $address ): string {
		return 'mailto:' . preg_replace_callback( self::RESERVED, static fn( array $match ): string => rawurlencode( $match[0] ), $address );
	}
}
