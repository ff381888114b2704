<?php
declare( strict_types=1 );

namespace Millwork\SiteCopy;

use Millwork\Data\FreshOption;

/**
 * Notices that a database belongs to a copy of the site: a staging site, a clone, a backup restored elsewhere. A copy
 * has the same waiting emails and posts and the same keys, so it must send none of them and charge nobody.
 *
 * The site's URL is stored on activation and on an update. If the current URL differs, this is a copy until an
 * administrator says that it is the live site. The scheme, `www.`, a final slash and, on the owner's own computer
 * (localhost, *.localhost, 127.*, [::1]), the port make no difference. A site stored as production is also a copy if
 * WP_ENVIRONMENT_TYPE says staging, development or local. A host can decide with the constant MILLWORK_SITE_IS_COPY or
 * the filter `millwork_site_is_copy`.
 *
 * This is checked when something goes out or comes in, on pages with a payment form, and in the admin. It reads one
 * autoloaded option.
 */
final class Detection {

	/** The option: `address` in hexadecimal, `environment`, and `copy` once a copy was noticed. */
	public const OPTION = 'millwork_site_address';

	/** A step of Migrations: stores the URL unless one is stored. */
	public static function mark(): void {
		if ( '' === self::live_address() ) {
			self::store( self::live() );
		}
	}

	/** Whether this site is a copy, so that nothing that was waiting goes out and payments stay in test mode. */
	public static function is_copy(): bool {
		$is_copy = self::forced() ?? self::seems_copy();
		if ( ! $is_copy && isset( self::record()['copy'] ) && '' !== self::address() ) {
			// A copy's database replaced the live site's. The next copy, even at the same URL, is a new one.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => array_diff_key( $stored, array( 'copy' => true ) ), true );
		}
		return $is_copy;
	}

	/**
	 * Everything stored before this time came with the copy and must wait. What visitors send to the copy is newer.
	 * @return string In UTC, as in the database. On the live site, long ago.
	 */
	public static function holds_before(): string {
		return gmdate( 'Y-m-d H:i:s', self::is_copy() ? self::since() : 0 );
	}

	/**
	 * Whether something must wait because it came with the copy.
	 * @param string $created When it was stored, in UTC, as in the database.
	 */
	public static function holds( string $created ): bool {
		return $created < self::holds_before();
	}

	/** Stores when a copy was noticed, once. Call it before storing what a visitor sends, so that this is newer. */
	public static function notice(): void {
		if ( self::is_copy() ) {
			self::since();
		}
	}

	/** The Unix timestamp when the copy was noticed. Stores the current time if none is stored. */
	public static function since(): int {
		$copy  = self::noted_copy();
		$since = $copy['since'] ?? time();
		if ( true === self::forced() && ! ( $copy['confirmed'] ?? false ) ) {
			// The host has decided, maybe after the copy was noticed, so no administrator is asked.
			self::store_confirmed( $since );
		} elseif ( ! $copy ) {
			self::store_copy( $since, false );
		}
		return $since;
	}

	/** Whether an administrator has said that this is a copy. */
	public static function is_confirmed(): bool {
		return self::noted_copy()['confirmed'] ?? false;
	}

	/** Whether the host has decided what this site is. */
	public static function is_forced(): bool {
		return null !== self::forced();
	}

	/** Stores that an administrator said that this is a copy. */
	public static function confirm_copy(): void {
		self::store_confirmed( self::since() );
	}

	/** Stores that this is certainly a copy. $since is the Unix timestamp when it was noticed. */
	private static function store_confirmed( int $since ): void {
		self::store_copy( $since, true );
		/**
		 * Fires when an administrator, or the host with the constant MILLWORK_SITE_IS_COPY, has confirmed that this
		 * site is a copy. Cancel unsent work that was copied: if this database replaced the live site's, it would be
		 * sent twice.
		 *
		 * @param string $since The time the copy was noticed, in UTC, as databases write times.
		 */
		do_action( 'millwork_site_is_confirmed_copy', gmdate( 'Y-m-d H:i:s', $since ) );
	}

	/**
	 * Stores the record of a copy at the current URL.
	 * @param int  $since     When it was noticed, a Unix timestamp.
	 * @param bool $confirmed Whether it is certainly one.
	 */
	private static function store_copy( int $since, bool $confirmed ): void {
		$copy = array( 'address' => bin2hex( self::address() ), 'since' => $since, 'confirmed' => $confirmed );
		self::store( compact( 'copy' ) + self::record() );
	}

	/** Stores that an administrator said that this is the live site. */
	public static function confirm_live(): void {
		self::store( self::live() );
		/**
		 * Fires when an administrator has confirmed that this is the live site now. Paused work may continue.
		 */
		do_action( 'millwork_site_is_live' );
	}

	/** @return string The live site's URL, as from address(); '' if none is stored. */
	public static function live_address(): string {
		return self::decode( self::record()['address'] ?? '' );
	}

	/**
	 * The current URL from Settings → General or wp-config.php, not as changed by language plugins.
	 * @return string Host and path, such as 'example.com/blog'; '' if PHP runs without one.
	 */
	public static function address(): string {
		$parts = (array) wp_parse_url( (string) get_option( 'home' ) );
		$host  = strtolower( $parts['host'] ?? '' );
		if ( '' === $host ) {
			return '';
		}
		$port = $parts['port'] ?? 0;
		if ( 1 === preg_match( '/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/D', $host ) ) {
			$host = 'localhost';
		} elseif ( ! in_array( $port, array( 0, 80, 443 ), true ) ) {
			$host .= ":$port";
		}
		return (string) preg_replace( '/^www\./', '', $host ) . rtrim( $parts['path'] ?? '', '/' );
	}

	/** @return array<string, mixed> The record of the live site. */
	private static function live(): array {
		return array(
			// In hexadecimal, because programs that copy sites replace the URL wherever they find it.
			'address'     => bin2hex( self::address() ),
			'environment' => wp_get_environment_type(),
		);
	}

	/** Whether URL and WP_ENVIRONMENT_TYPE indicate a copy. */
	private static function seems_copy(): bool {
		$live    = self::live_address();
		$present = self::address();
		$is_copy = '' !== $live && '' !== $present
			&& ( $live !== $present || ( 'production' === ( self::record()['environment'] ?? '' ) && 'production' !== wp_get_environment_type() ) );
		/**
		 * Filters whether this site is a copy of the live site.
		 *
		 * @param bool   $is_copy Whether its URL and WP_ENVIRONMENT_TYPE indicate a copy.
		 * @param string $present Its present URL without the scheme, such as 'staging.example.com/blog'.
		 * @param string $live    The URL of the live site, in the same form; '' if none is stored.
		 */
		return (bool) apply_filters( 'millwork_site_is_copy', $is_copy, $present, $live );
	}

	/** @return bool|null What the host says; null if nothing. */
	private static function forced(): ?bool {
		$forced = defined( 'MILLWORK_SITE_IS_COPY' ) ? constant( 'MILLWORK_SITE_IS_COPY' ) : null;
		return is_bool( $forced ) ? $forced : null;
	}

	/**
	 * The record of a copy at the current URL.
	 * @return array{address: string, since: int, confirmed: bool}|null Null if none is stored.
	 */
	private static function noted_copy(): ?array {
		$copy = self::record()['copy'] ?? null;
		if ( ! is_array( $copy ) || bin2hex( self::address() ) !== ( $copy['address'] ?? null ) || ! is_int( $copy['since'] ?? null ) ) {
			return null;
		}
		return array(
			'address'   => $copy['address'],
			'since'     => $copy['since'],
			'confirmed' => true === ( $copy['confirmed'] ?? false ),
		);
	}

	/** Decodes a stored URL. */
	private static function decode( mixed $noted ): string {
		return is_string( $noted ) && 0 === strlen( $noted ) % 2 && ctype_xdigit( $noted ) ? (string) hex2bin( $noted ) : '';
	}

	/** @return array<array-key, mixed> */
	private static function record(): array {
		$record = get_option( self::OPTION, array() );
		return is_array( $record ) ? $record : array();
	}

	/**
	 * Stores the option, autoloaded so that a page with a payment form needs no query.
	 * @param array<array-key, mixed> $record
	 */
	private static function store( array $record ): void {
		FreshOption::change( self::OPTION, static fn(): array => $record, true );
	}
}
