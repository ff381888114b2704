<?php
declare( strict_types=1 );

namespace Millwork\Http;

/**
 * The HTTP client requires PHP's curl extension, which can be told which address to connect to, and ends responses that
 * are too long or too slow. If it is missing, each request fails with one sentence (ClientError, 'no_curl'), and Site
 * Health tells the administrator early.
 */
final class CurlRequirements {

	/** The oldest libcurl, 7.59.0 of 2018: the first that accepts several addresses for a name (CURLOPT_RESOLVE). */
	private const OLDEST = 0x073B00;

	/**
	 * @return array<string, mixed>|null From curl_version(); null if PHP has no curl, or the host disabled its
	 *     functions.
	 */
	public static function version(): ?array {
		$is_there = function_exists( 'curl_version' ) && function_exists( 'curl_init' ) && function_exists( 'curl_exec' ) && function_exists( 'curl_setopt_array' );
		$version  = $is_there ? curl_version() : false;
		return is_array( $version ) ? $version : null;
	}

	/**
	 * What is missing.
	 * @param array<string, mixed>|null $version From version().
	 * @return string 'extension', 'version' or 'tls'; '' for nothing.
	 */
	public static function lacks( ?array $version ): string {
		if ( null === $version ) {
			return 'extension';
		}
		if ( (int) ( $version['version_number'] ?? 0 ) < self::OLDEST ) {
			return 'version';
		}
		// CURL_VERSION_SSL, which is undefined without the extension.
		return (int) ( $version['features'] ?? 0 ) & 4 ? '' : 'tls';
	}

	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct']['millwork_curl'] = array(
				'label' => __( 'Connections to other servers', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> As from result(). */
	public static function test(): array {
		return self::result( self::lacks( self::version() ) );
	}

	/**
	 * What Site Health shows.
	 * @param string $lacks From lacks().
	 * @return array<string, mixed> In WordPress's format.
	 */
	public static function result( string $lacks ): array {
		$texts = array(
			''          => __( 'PHP’s curl extension is on. Millwork uses it to read podcasts and connect to your services.', 'millwork' ),
			'extension' => __( 'PHP’s curl extension is missing or turned off, so podcasts and services such as payments don’t work. Ask your host to turn it on.', 'millwork' ),
			'version'   => __( 'PHP’s curl extension is older than 7.59 (2018), so podcasts and services such as payments don’t work. Ask your host to update it.', 'millwork' ),
			'tls'       => __( 'PHP’s curl extension doesn’t support secure connections (HTTPS), so podcasts and services such as payments don’t work. Ask your host for curl with TLS.', 'millwork' ),
		);
		return array(
			'label'       => '' === $lacks ? __( 'Millwork can connect to other servers', 'millwork' ) : __( 'Millwork can’t connect to other servers', 'millwork' ),
			'status'      => '' === $lacks ? 'good' : 'recommended',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html( $texts[ $lacks ] ) . '</p>',
			'actions'     => '',
			'test'        => 'millwork_curl',
		);
	}
}
