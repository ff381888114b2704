<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use WP_REST_Request;
use WP_REST_Response;

/**
 * Answers before WordPress contacts the service: Facebook and Instagram answer nothing without a token, and no service
 * needs to know who writes what. If another plugin handles a service, it continues to do so.
 */
final class Lookup {

	/**
	 * Keeps a URL as it is.
	 * @param array<int|string, string> $found The match.
	 * @param array<string, mixed> $attributes The shortcode's.
	 * @param string $url The URL.
	 * @return string|false HTML; false if it isn't ours.
	 */
	public static function leave( $found, $attributes, $url ) {
		return '' === self::service( $url ) ? false : (string) $GLOBALS['wp_embed']->maybe_make_link( $url );
	}

	/**
	 * What the editor shows for a URL.
	 * @param WP_REST_Request $request The request to WordPress's route, from someone who may use it.
	 * @return WP_REST_Response|null Nothing if it is not ours.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function preview( WP_REST_Request $request ): ?WP_REST_Response {
		$url     = $request->get_param( 'url' );
		$url     = is_string( $url ) ? $url : '';
		$service = self::service( $url );
		return '' === $service ? null : new WP_REST_Response(
			array(
				'version'       => '1.0',
				'type'          => 'loom' === $service ? 'video' : 'rich',
				'provider_name' => Address::NAMES[ $service ],
				'html'          => Card::document( $service, $url ),
			)
		);
	}

	/**
	 * The service of a URL, unless another plugin handles it.
	 * @param string $url The URL.
	 */
	private static function service( string $url ): string {
		$service = Address::service( $url );
		return '' === $service || _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) ) ? '' : $service;
	}
}
