<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

/**
 * The record of what WordPress embeds (players.php, posts.php).
 * @phpstan-type Provider array{label: string, by: string, kind: string, pages: list<string>, hosts: list<string>, source: string, also?: list<string>, page?: array<string, string>, answer?: array<string, string>, swap?: array<string, string>, add?: array<string, string>, ratio?: string, height?: int, width?: int, grows?: bool, service?: string}
 */
final class Providers {

	/**
	 * The providers by slug, which is that of the Embed block's variation where there is one.
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, Provider>
	 */
	public static function all(): array {
		static $all = null;
		$all      ??= ( require __DIR__ . '/players.php' ) + ( require __DIR__ . '/posts.php' );
		return $all;
	}

	/**
	 * @return array<string, mixed>|null
	 * @phpstan-return Provider|null
	 */
	public static function get( string $slug ): ?array {
		return self::all()[ $slug ] ?? null;
	}

	/** The provider of a page's URL; '' if it is unknown. */
	public static function of_page( string $url ): string {
		$host = self::host( $url );
		foreach ( '' === $host ? array() : self::all() as $slug => $provider ) {
			if ( self::matches( $host, $provider['pages'] ) ) {
				return $slug;
			}
		}
		return '';
	}

	/** The provider of a frame's host; '' if it is unknown. */
	public static function of_frame( string $host ): string {
		foreach ( self::all() as $slug => $provider ) {
			if ( in_array( $host, $provider['hosts'], true ) || isset( $provider['swap'][ $host ] ) ) {
				return $slug;
			}
		}
		return '';
	}

	/** The name of a provider's record in Consent\Services. */
	public static function service( string $slug ): string {
		return self::all()[ $slug ]['service'] ?? $slug;
	}

	/**
	 * Whether a host is one of these.
	 * @param string[] $hosts With `*.` for any names before.
	 */
	public static function matches( string $host, array $hosts ): bool {
		foreach ( $hosts as $known ) {
			if ( $host === $known || ( str_starts_with( $known, '*.' ) && str_ends_with( $host, substr( $known, 1 ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** The host of a web URL without www; '' if it names a user or a port, in which another host could hide. */
	public static function host( string $url ): string {
		return preg_match( '~^(?:https?:)?//([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?=[/?#]|$)~iD', $url, $found ) && str_contains( $found[1], '.' ) ? (string) preg_replace( '/^www\./', '', strtolower( $found[1] ) ) : '';
	}

	/**
	 * The records for Consent\Services, by name, without those that another unit has.
	 * @return array<string, array<string, mixed>>
	 */
	public static function services(): array {
		$services = array();
		foreach ( self::all() as $slug => $provider ) {
			if ( ! isset( $provider['service'] ) ) {
				$services[ $slug ] = self::record( $provider['kind'], $provider['label'], $provider['hosts'] ) + array(
					'pages' => $provider['pages'],
					'also'  => $provider['also'] ?? array(),
					'by'    => $provider['by'],
				);
			}
		}
		return $services;
	}

	/**
	 * @param string       $kind  As in players.php.
	 * @param list<string> $hosts
	 * @return array{label: string, hosts: list<string>, purpose: string}
	 */
	public static function record( string $kind, string $label, array $hosts ): array {
		$texts = array(
			/* translators: 1: a service's name, 2: a host name. */
			'video'    => __( 'The video comes from %1$s. Showing it connects you to %2$s, which may set cookies.', 'millwork' ),
			/* translators: 1: a service's name, 2: a host name. */
			'audio'    => __( 'The player comes from %1$s. Showing it connects you to %2$s, which may set cookies.', 'millwork' ),
			/* translators: 1: a service's name, 2: a host name. */
			'post'     => __( 'The post comes from %1$s. Showing it connects you to %2$s, which may set cookies.', 'millwork' ),
			/* translators: 1: a service's name, 2: a host name. */
			'document' => __( 'The document comes from %1$s. Showing it connects you to %2$s, which may set cookies.', 'millwork' ),
			/* translators: 1: a service's name, 2: a host name. */
			'picture'  => __( 'The picture comes from %1$s. Showing it connects you to %2$s, which may set cookies.', 'millwork' ),
		);
		/* translators: 1: a service's name, 2: a host name. */
		$text = $texts[ $kind ] ?? __( 'This content comes from %1$s. Showing it connects you to %2$s, which may set cookies.', 'millwork' );
		return array(
			'label'   => $label,
			'hosts'   => $hosts,
			'purpose' => sprintf( $text, $label, $hosts[0] ?? $label ),
		);
	}
}
