<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Wording;

use Millwork\Data\FreshOption;

/**
 * Stores the templates of messages: the site's, those of networks and those of accounts. An account's wins over its
 * network's, and that over the site's. A message that an author writes for a post wins over all of them, and is sent as
 * it is: it may have been stored by Jetpack or a program, and can contain braces.
 */
final class Templates {

	/** Only read when something is shared or shown in the admin. */
	private const OPTION = 'millwork_sharing_templates';

	/** The longest template, in code units of UTF-16, as the field counts. */
	public const LONGEST = 1000;

	/** What is shared where nobody has entered a template: the title. The link or its card is added to every message. */
	public const DEFAULT = '{title}';

	/** The key of the site's template. */
	public const SITE = 'site';

	public static function network( string $id ): string {
		return "network.$id";
	}

	public static function account( int $id ): string {
		return "account.$id";
	}

	/** @return string '' for none. */
	public static function get( string $key ): string {
		$stored = get_option( self::OPTION, array() );
		$text   = is_array( $stored ) ? $stored[ $key ] ?? '' : '';
		return is_string( $text ) ? self::clean( $text ) : '';
	}

	/** The template of a network's accounts that have none. */
	public static function inherited( string $network ): string {
		foreach ( array( self::network( $network ), self::SITE ) as $key ) {
			if ( '' !== self::get( $key ) ) {
				return self::get( $key );
			}
		}
		return self::DEFAULT;
	}

	/** @param int $account The account's number; 0 for none. */
	public static function for_account( string $network, int $account ): string {
		$own = $account ? self::get( self::account( $account ) ) : '';
		return '' === $own ? self::inherited( $network ) : $own;
	}

	/**
	 * Stores templates. The caller has checked the capability and the lengths.
	 * @param array<string, string> $templates By key; without words to restore the default.
	 */
	public static function store( array $templates ): void {
		$cleaned = array_map( array( self::class, 'clean' ), $templates );
		FreshOption::change( self::OPTION, static fn( array $stored ): array => array_filter( $cleaned + $stored, static fn( mixed $text ): bool => is_string( $text ) && '' !== $text ), false );
	}

	/** How long a template is, in code units of UTF-16. */
	public static function length( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}

	/** A template without control characters and the space around it; '' if there is nothing else. */
	public static function clean( string $text ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", mb_scrub( $text, 'UTF-8' ) );
		// All control characters but tab and line breaks, and code points that are no characters.
		$text = (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\x{80}-\x{9F}\x{FDD0}-\x{FDEF}]/u', '', $text );
		return preg_match( '/[^\s\p{C}\p{Z}]/u', $text ) ? (string) preg_replace( '/^\s+|\s+$/u', '', $text ) : '';
	}
}
