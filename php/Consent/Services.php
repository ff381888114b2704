<?php
declare( strict_types=1 );

namespace Millwork\Consent;

use Millwork\Doors;
use Millwork\Settings\StoredSettings;

/**
 * One record per service: what it is, which hosts a visitor's browser would contact, and why.
 * @phpstan-type Service array{label: string, hosts: list<string>, purpose: string, category: string, servers: list<string>, own: bool, pages: list<string>, also: list<string>, by: string}
 */
final class Services {

	/** A service's default category in the WP Consent API: the strictest. */
	private const CATEGORY = 'marketing';

	/**
	 * The filter's result and what it may depend on, because a page with many embeds needs it for each. Also the hosts
	 * for which filtering again didn't help.
	 * @var array{basis: array<mixed>, services: array<string, Service>, refused: array<string, true>}|null
	 */
	private static ?array $known = null;

	/** @var array<string, array<string, mixed>> Records that only this page needs, by name. */
	private static array $declared = array();

	/**
	 * @return array<string, array<string, mixed>> By name; see get().
	 * @phpstan-return array<string, Service>
	 */
	public static function all(): array {
		$basis = self::basis();
		if ( null === self::$known || $basis !== self::$known['basis'] ) {
			self::$known = array( 'basis' => $basis, 'services' => self::find(), 'refused' => array() );
		}
		return self::$known['services'];
	}

	/**
	 * What the records may depend on: the filter's callbacks, the settings, the site and its language.
	 * @return array<mixed>
	 */
	private static function basis(): array {
		$hook = $GLOBALS['wp_filter']['millwork_consent_services'] ?? null;
		return array( $hook->callbacks ?? array(), get_option( StoredSettings::OPTION ), get_current_blog_id(), determine_locale() );
	}

	/** @return array<string, Service> */
	private static function find(): array {
		$records = array_merge( ...array_map( static fn( string $file ): array => require $file, Doors::consent_files() ) ) + self::$declared;
		/**
		 * Filters the services whose content blocks show. A unit returns its own from the file consent.php in its folder
		 * php/ and names them in block.json, under supports.millwork.services. The filter runs once per request, and again
		 * if the settings, the language or the hooked callbacks change.
		 *
		 * @param array<string, array<string, mixed>> $services By name: `label`, the name people know;
		 *        `hosts`, the hosts that a visitor's browser contacts (without www), empty for a service
		 *        that only this site's server contacts; `purpose`, a sentence for visitors; and optionally
		 *        `category`, the WP Consent API category ('functional', 'preferences',
		 *        'statistics-anonymous', 'statistics' or the default 'marketing'), `servers`, hosts that
		 *        only this site's server contacts, `own`, true if pages of this site itself hold the
		 *        service's content, `pages`, more hosts that visitors only follow links to (`*.` stands for any
		 *        names before), `also`, hosts that the service's frames are known to contact, and `by`, who runs
		 *        the service.
		 */
		$found    = (array) apply_filters( 'millwork_consent_services', $records );
		$services = array();
		foreach ( $found as $name => $service ) {
			if ( isset( $service['label'], $service['hosts'], $service['purpose'] ) ) {
				$services[ (string) $name ] = self::shaped( $service );
			}
		}
		return $services;
	}

	/**
	 * @param array<string, mixed> $service As filtered.
	 * @return array<string, mixed>
	 * @phpstan-return Service
	 */
	private static function shaped( array $service ): array {
		return array(
			'label'    => (string) $service['label'],
			'hosts'    => array_values( (array) $service['hosts'] ),
			'purpose'  => (string) $service['purpose'],
			'category' => (string) ( $service['category'] ?? self::CATEGORY ),
			'servers'  => array_values( (array) ( $service['servers'] ?? array() ) ),
			'own'      => true === ( $service['own'] ?? false ),
			'pages'    => array_values( (array) ( $service['pages'] ?? array() ) ),
			'also'     => array_values( (array) ( $service['also'] ?? array() ) ),
			'by'       => (string) ( $service['by'] ?? '' ),
		);
	}

	/**
	 * Adds a record that only this page needs. The filter doesn't run again for it: a page may have very many.
	 * @param array{label: string, hosts: list<string>, purpose: string, pages: list<string>} $service
	 */
	public static function declare( string $name, array $service ): void {
		self::$declared[ $name ] = $service;
		if ( null !== self::$known ) {
			self::$known['services'][ $name ] = self::shaped( $service );
		}
	}

	/**
	 * @param string $name Such as 'calendly'.
	 * @return array<string, mixed>|null Null if it is not declared.
	 * @phpstan-return Service|null
	 */
	public static function get( string $name ): ?array {
		return self::all()[ $name ] ?? null;
	}

	/**
	 * A service's record, if it declares the hosts of all the URLs. The filter may depend on what is being shown, so if
	 * the known record doesn't match, it runs again, once for the same hosts.
	 * @param string[] $urls
	 * @param string[] $links URLs that visitors only follow.
	 * @return array<string, mixed>|null Null if the service is not declared, or not with these hosts.
	 * @phpstan-return Service|null
	 */
	public static function showing( string $name, array $urls, array $links = array() ): ?array {
		$service = self::declaring( $name, $urls, $links );
		$asked   = $name . ' ' . implode( ' ', array_map( static fn( string $url ): string => (string) wp_parse_url( $url, PHP_URL_HOST ), array( ...$urls, ...$links ) ) );
		if ( null === $service && ! isset( self::$known['refused'][ $asked ] ) ) {
			self::$known = array(
				'basis'    => self::basis(),
				'services' => self::find(),
				'refused'  => self::$known['refused'] ?? array(),
			);
			$service     = self::declaring( $name, $urls, $links );
			if ( null === $service ) {
				self::$known['refused'][ $asked ] = true;
			}
		}
		return $service;
	}

	/**
	 * The known record of a service, if it declares the hosts of all the URLs.
	 * @param string[] $urls
	 * @param string[] $links
	 * @return array<string, mixed>|null
	 * @phpstan-return Service|null
	 */
	private static function declaring( string $name, array $urls, array $links ): ?array {
		$service = self::get( $name );
		return null !== $service
			&& array() === array_filter( $urls, static fn( string $url ): bool => ! self::declares( $service, $url ) )
			&& array() === array_filter( $links, static fn( string $url ): bool => ! self::declares( $service, $url ) && ! self::links_to( $service, $url ) ) ? $service : null;
	}

	/**
	 * Whether a URL is a page that a service's content links to.
	 * @param array<string, mixed> $service From get().
	 * @phpstan-param Service $service
	 */
	private static function links_to( array $service, string $url ): bool {
		$host = self::host( $url );
		foreach ( 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) ? $service['pages'] : array() as $known ) {
			if ( $host === $known || ( str_starts_with( $known, '*.' ) && str_ends_with( $host, substr( $known, 1 ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** A URL's host, without www. */
	private static function host( string $url ): string {
		return (string) preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ) );
	}

	/**
	 * Whether a service declares a URL's host.
	 * @param array<string, mixed> $service From get().
	 * @phpstan-param Service $service
	 */
	public static function declares( array $service, string $url ): bool {
		if ( $service['own'] && str_starts_with( $url, home_url( '/' ) ) ) {
			return true;
		}
		return 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) && in_array( self::host( $url ), $service['hosts'], true );
	}
}
