<?php
declare( strict_types=1 );

namespace Millwork\SiteCopy;

use Millwork\Data\FreshOption;

/**
 * Notices that a database belongs to a copy of the site: a staging site, a clone, a backup restored somewhere else.
 * A copy holds the same waiting emails and posts and the same keys, so it must send none of them and charge nobody.
 *
 * The site's URL is stored on activation and on an update. If the present URL is different, this is a copy until an
 * administrator says that it is the live site now. The scheme, `www.`, a slash at the end and, on the owner's own
 * computer (localhost, *.localhost, 127.*, [::1]), the port make no difference. A site that was stored as production
 * is also a copy where WP_ENVIRONMENT_TYPE says staging, development or local. A host can decide it with the
 * constant MILLWORK_SITE_IS_COPY or the filter `millwork_site_is_copy`.
 *
 * This is checked when something goes out or comes in, on pages with a payment form, and in the admin. It reads one
 * option that WordPress has loaded.
 */
final class Detection {

	/** The option: `address` in hexadecimal, `environment`, and `copy` once a copy was noticed. */
	public const OPTION = 'millwork_site_address';

	/** Notes the address if none is noted yet. A step of Migrations. */
	public static function mark(): void {
		if ( '' === self::live_address() ) {
			self::store( self::live() );
		}
	}

	/** Whether this site is a copy, so that nothing that waited goes out and payments stay in test mode. */
	public static function is_copy(): bool {
		$is_copy = self::forced() ?? self::seems_copy();
		if ( ! $is_copy && isset( self::record()['copy'] ) && '' !== self::address() ) {
			// A copy's database took the live site's place. The next copy, maybe at the same address, is a new one.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => array_diff_key( $stored, array( 'copy' => true ) ), true );
		}
		return $is_copy;
	}

	/**
	 * The time before which everything that is stored came with the copy and has to wait. What visitors send to the
	 * copy is newer.
	 * @return string In UTC, as databases write times. On the live site, long ago.
	 */
	public static function holds_before(): string {
		return gmdate( 'Y-m-d H:i:s', self::is_copy() ? self::since() : 0 );
	}

	/**
	 * Whether something waits, because it came with the copy.
	 * @param string $created When it was stored, in UTC, as databases write times.
	 */
	public static function holds( string $created ): bool {
		return $created < self::holds_before();
	}

	/**
	 * Notes when the copy was noticed, if it is one and that is not noted yet. To be called before something that a
	 * visitor sends is stored, so that this is newer.
	 */
	public static function notice(): void {
		if ( self::is_copy() ) {
			self::since();
		}
	}

	/**
	 * When the copy was noticed. If that is not stored yet, it is now.
	 * @return int A Unix timestamp.
	 */
	public static function since(): int {
		$copy  = self::noted_copy();
		$since = $copy['since'] ?? time();
		if ( true === self::forced() && ! ( $copy['confirmed'] ?? false ) ) {
			// The host has decided, maybe after the copy was noticed: no administrator is asked.
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

	/**
	 * Stores that this is certainly a copy.
	 * @param int $since When the copy was noticed, a Unix timestamp.
	 */
	private static function store_confirmed( int $since ): void {
		self::store_copy( $since, true );
		/**
		 * Fires when an administrator, or the host with the constant MILLWORK_SITE_IS_COPY, has said that this site is a
		 * copy. What came with the copy is set aside: should this database take the place of the live site's, it would
		 * go out twice.
		 *
		 * @param string $since The time the copy was noticed, in UTC, as databases write times.
		 */
		do_action( 'millwork_site_is_confirmed_copy', gmdate( 'Y-m-d H:i:s', $since ) );
	}

	/**
	 * Stores the record of a copy at the present URL.
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
		 * Fires when an administrator has said that this is the live site now: what waited may go out.
		 */
		do_action( 'millwork_site_is_live' );
	}

	/**
	 * The address of the live site.
	 * @return string As address() gives it; '' if none is noted.
	 */
	public static function live_address(): string {
		return self::decode( self::record()['address'] ?? '' );
	}

	/**
	 * The present address: as Settings → General or wp-config.php have it, not as plugins for languages change it.
	 * @return string Host and path, such as 'example.com/blog'; '' where PHP was started without one.
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

	/**
	 * The record of the live site.
	 * @return array<string, mixed>
	 */
	private static function live(): array {
		return array(
			// In hexadecimal, since programs that copy sites replace the URL wherever they find it.
			'address'     => bin2hex( self::address() ),
			'environment' => wp_get_environment_type(),
		);
	}

	/** Whether this site is a copy by its address and WP_ENVIRONMENT_TYPE. */
	private static function seems_copy(): bool {
		$live    = self::live_address();
		$present = self::address();
		$is_copy = '' !== $live && '' !== $present
			&& ( $live !== $present || ( 'production' === ( self::record()['environment'] ?? '' ) && 'production' !== wp_get_environment_type() ) );
		/**
		 * Filters whether this site is a copy of the live site.
		 *
		 * @param bool   $is_copy Whether it is, by its address and WP_ENVIRONMENT_TYPE.
		 * @param string $present Its present URL without the scheme, such as 'staging.example.com/blog'.
		 * @param string $live    The URL of the live site, in the same form; '' if none is stored.
		 */
		return (bool) apply_filters( 'millwork_site_is_copy', $is_copy, $present, $live );
	}

	/**
	 * What the host says.
	 * @return bool|null Null if it says nothing.
	 */
	private static function forced(): ?bool {
		$forced = defined( 'MILLWORK_SITE_IS_COPY' ) ? constant( 'MILLWORK_SITE_IS_COPY' ) : null;
		return is_bool( $forced ) ? $forced : null;
	}

	/**
	 * The record of a copy at the present URL.
	 * @return array{address: string, since: int, confirmed: bool}|null Null if nothing is.
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

	/**
	 * Decodes a stored address.
	 * @param mixed $noted The value in the option.
	 */
	private static function decode( mixed $noted ): string {
		return is_string( $noted ) && 0 === strlen( $noted ) % 2 && ctype_xdigit( $noted ) ? (string) hex2bin( $noted ) : '';
	}

	/** @return array<array-key, mixed> */
	private static function record(): array {
		$record = get_option( self::OPTION, array() );
		return is_array( $record ) ? $record : array();
	}

	/**
	 * Stores the option. It is autoloaded, so that a page with a payment form needs no query for it.
	 * @param array<array-key, mixed> $record The option.
	 */
	private static function store( array $record ): void {
		FreshOption::change( self::OPTION, static fn(): array => $record, true );
	}
}
