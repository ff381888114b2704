<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * Tokens in owners' texts: `{name}` stands for a value, `{name|there}` has a fallback for an empty one. Names ignore
 * case and repeated spaces. A token whose name isn't known stays as it is. A known name may contain `|`. The package
 * `shared/lib/tokens` does the same in TypeScript; both pass `shared/data/token-vectors.json`.
 */
final class Tokens {

	private const TOKEN = '/\{([^{}\n]{1,300})\}/u';

	/**
	 * Values aren't searched for tokens, and aren't escaped.
	 * @param callable(string, string=): ?string $value A token's value by its name in lower case; null if there is no
	 *                                                  such token. Also gets the byte before the token, or ''.
	 */
	public static function fill( string $text, callable $value ): string {
		return (string) preg_replace_callback(
			self::TOKEN,
			static function ( array $found ) use ( $text, $value ): string {
				list( list( $whole, $at ), list( $token ) ) = $found;

				$before                    = $at > 0 ? $text[ $at - 1 ] : '';
				list( $filled, $fallback ) = self::read( $token, static fn( string $name ): ?string => $value( $name, $before ) );
				return null === $filled ? $whole : ( '' === trim( $filled ) ? $fallback : $filled );
			},
			$text,
			flags: PREG_OFFSET_CAPTURE
		);
	}

	/**
	 * The names of a text's tokens, each once.
	 * @param callable(string): ?string $value As for fill(). Tells whether `|` belongs to a name.
	 * @return list<string> In lower case, also unknown ones.
	 */
	public static function names( string $text, callable $value ): array {
		preg_match_all( self::TOKEN, $text, $found );
		$names = array_map( static fn( string $token ): string => self::read( $token, $value )[2], $found[1] );
		return array_values( array_unique( array_filter( $names, static fn( string $name ): bool => '' !== $name ) ) );
	}

	public static function key( string $name ): string {
		return mb_strtolower( trim( (string) preg_replace( '/\s+/u', ' ', $name ) ) );
	}

	/**
	 * @param string                    $token Without braces.
	 * @param callable(string): ?string $value
	 * @return array{?string, string, string} The value, or null if there is none; the fallback; the name.
	 */
	private static function read( string $token, callable $value ): array {
		$whole  = self::key( $token );
		$filled = '' === $whole ? null : $value( $whole );
		if ( null !== $filled || ! str_contains( $token, '|' ) ) {
			return array( $filled, '', $whole );
		}
		list( $name, $fallback ) = explode( '|', $token, 2 );
		$name                    = self::key( $name );
		return array( '' === $name ? null : $value( $name ), trim( $fallback ), $name );
	}
}
