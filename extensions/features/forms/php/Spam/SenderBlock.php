<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

/**
 * Blocks senders by WordPress's own list of disallowed words (Settings, Discussion), which forms and comments share. Only
 * those who may change that list can do so.
 */
final class SenderBlock {

	/** WordPress's option: one word or address a line. */
	private const LIST = 'disallowed_keys';

	public const CAPABILITY = 'manage_options';

	/**
	 * Whether the current user sees the sender as blocked.
	 * @param string $email An entry's address.
	 * @return bool|null Null if there is nothing to block, or the user may not.
	 */
	public static function is_blocked( string $email ): ?bool {
		return '' === $email || ! current_user_can( self::CAPABILITY ) ? null : in_array( $email, self::lines(), true );
	}

	/**
	 * The lines of the list that are in an entry.
	 * @param string[] $texts What the sender wrote.
	 * @return list<string>
	 */
	public static function matches( array $texts ): array {
		$text  = mb_strtolower( implode( "\n", $texts ) );
		$found = array_filter( self::lines(), static fn( string $line ): bool => str_contains( $text, $line ) );
		return array_slice( array_values( $found ), 0, 5 );
	}

	/** @param string $email An entry's address. */
	public static function change( string $email, bool $blocks ): void {
		$stored = (string) get_option( self::LIST, '' );
		if ( $blocks && ! in_array( $email, self::lines(), true ) ) {
			update_option( self::LIST, trim( "$stored\n$email" ) );
		} elseif ( ! $blocks ) {
			$lines = preg_split( '/\R/', $stored );
			$lines = array_filter( is_array( $lines ) ? $lines : array(), static fn( string $line ): bool => mb_strtolower( trim( $line ) ) !== $email );
			update_option( self::LIST, implode( "\n", $lines ) );
		}
	}

	/** @return list<string> In lower case. */
	private static function lines(): array {
		$lines = preg_split( '/\R/', mb_strtolower( (string) get_option( self::LIST, '' ) ) );
		return array_values( array_filter( array_map( 'trim', is_array( $lines ) ? $lines : array() ), static fn( string $line ): bool => '' !== $line ) );
	}
}
