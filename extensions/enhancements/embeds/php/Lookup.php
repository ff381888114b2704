<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use WP_REST_Request;
use WP_REST_Response;

/**
 * Answers where WordPress would ask the service: Facebook and Instagram say nothing without a token, and
 * none of them needs to know who writes what. Where another plugin looks after a service, it does.
 */
final class Lookup {

	/**
	 * Leaves an address as it is.
	 * @param array<int|string, string> $found      What matched.
	 * @param array<string, mixed>      $attributes Of the shortcode.
	 * @param string                    $url        The address.
	 * @return string|false HTML; false if it is not ours.
	 */
	public static function leave( $found, $attributes, $url ) {
		return '' === self::service( $url ) ? false : (string) $GLOBALS['wp_embed']->maybe_make_link( $url );
	}

	/**
	 * What the editor shows of an address.
	 * @param WP_REST_Request $request For what WordPress's route gives, from somebody who may ask it.
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
	 * The service of an address, unless somebody else looks after it.
	 * @param string $url The address.
	 */
	private static function service( string $url ): string {
		$service = Address::service( $url );
		return '' === $service || _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) ) ? '' : $service;
	}
}
