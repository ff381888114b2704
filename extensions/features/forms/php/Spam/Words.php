<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use Millwork\Data\Rows;

/**
 * The words of an entry, for the spam filter. They are stored as hashes only, so that an erased entry leaves no text
 * behind.
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 */
final class Words {

	/** The row with the number of learned entries: no hash has this form. */
	public const TOTAL = 'total';

	/** The option with the key of the hashes. */
	public const KEY = 'millwork_form_words_key';

	/** The most words of an entry. */
	private const MOST = 200;

	/** In bytes: what is read of a text. */
	private const MOST_BYTES = 20 * KB_IN_BYTES;

	/** Fields with texts of the visitor's own. */
	private const TYPES = array( 'name', 'text', 'textarea', 'url' );

	private const WORD = '/[\p{L}\p{N}][\p{L}\p{N}\p{M}’\'-]{2,29}/u';

	private const HOST = '~(?:https?://|www\.)([\p{L}\p{N}.-]{3,100})~iu';

	/** Scripts that an entry may be written in. */
	private const SCRIPTS = array( 'Latin', 'Cyrillic', 'Han', 'Arabic', 'Greek', 'Hebrew', 'Hangul', 'Thai', 'Devanagari' );

	/**
	 * @param list<Value> $data
	 * @return array<string, string> Readable words by hash, each once: words, hosts of links, the domain of the address,
	 *                               scripts, and the number of links.
	 */
	public static function from_entry( array $data ): array {
		$text  = '';
		$words = array();
		foreach ( $data as $field ) {
			$value = implode( "\n", array_filter( (array) $field['value'], 'is_string' ) );
			if ( in_array( $field['type'], self::TYPES, true ) ) {
				$text .= "$value\n";
			} elseif ( 'email' === $field['type'] && str_contains( $value, '@' ) ) {
				$words[] = '@' . substr( (string) strrchr( $value, '@' ), 1 );
			}
		}
		$text  = mb_strtolower( mb_scrub( substr( $text, 0, self::MOST_BYTES ), 'UTF-8' ), 'UTF-8' );
		$links = (int) preg_match_all( self::HOST, $text, $hosts );
		preg_match_all( self::WORD, (string) preg_replace( self::HOST, ' ', $text ), $found );
		foreach ( self::SCRIPTS as $script ) {
			if ( preg_match( "/(?:\p{{$script}}[^\p{L}]*){5}/u", $text ) ) {
				/* translators: %s: the name of a script, such as Cyrillic. */
				$words[] = sprintf( __( '%s letters', 'millwork' ), $script );
			}
		}
		/* translators: %s: a number; the last one ends with a plus, such as 3+. */
		$words[] = sprintf( __( '%s links', 'millwork' ), $links > 2 ? '3+' : (string) $links );
		$words   = array_slice( array_unique( array( ...$words, ...$hosts[1], ...$found[0] ) ), 0, self::MOST );
		return array_column( array_map( static fn( string $word ): array => array( self::hash( $word ), $word ), $words ), 1, 0 );
	}

	/**
	 * Forgets everything. Entries that were learned are not learned again.
	 * @return string The message for the owner.
	 */
	public static function forget(): string {
		if ( Tables::are_ready() ) {
			Rows::run( 'DELETE FROM %i', Tables::words() );
		}
		return __( 'Done. The spam filter starts learning again from what you mark next.', 'millwork' );
	}

	private static function hash( string $word ): string {
		static $key = '';
		if ( '' === $key ) {
			$stored = get_option( self::KEY );
			$key    = is_string( $stored ) && '' !== $stored ? $stored : wp_generate_password( 32, false );
			if ( $key !== $stored ) {
				update_option( self::KEY, $key, false );
			}
		}
		return substr( hash_hmac( 'sha256', $word, $key ), 0, 16 );
	}
}
