<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Places\FormLanguage;
use Millwork\Http\RateLimit;
use Millwork\Rest\RouteRegistration;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\UncachedResponse;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET millwork/v1/forms/places` tells a page which places of a form are left. It is public, like the form. It gives
 * numbers only if the author shows them.
 */
final class PlacesRoute {

	/** Requests of an address in ten minutes. */
	private const MOST = 120;

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: 'millwork/v1',
			path: '/forms/places',
			callback: self::read( ... ),
			permission: '__return_true',
			schema: array( self::class, 'schema' ),
			args: static fn(): array => array( 'form' => array( 'required' => true ) + Parameters::text( __( 'The form’s signed ID.', 'millwork' ) ) ),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'form-places',
			'type'       => 'object',
			'properties' => array(
				'full'    => array( 'description' => __( 'The message if no seat is left, or empty.', 'millwork' ), 'type' => 'string' ),
				'waiting' => array( 'description' => __( 'The message if no seat is left and the form has a waiting list, or empty.', 'millwork' ), 'type' => 'string' ),
				'left'    => array( 'description' => __( 'How many seats are left, in words, or empty.', 'millwork' ), 'type' => 'string' ),
				'options' => array( 'description' => __( 'By field: what its limited options show, and whether they’re full.', 'millwork' ), 'type' => 'object' ),
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function read( WP_REST_Request $request ): WP_REST_Response {
		$wait = RateLimit::wait( 'form-places', self::MOST, 10 * MINUTE_IN_SECONDS );
		if ( $wait > 0 ) {
			return UncachedResponse::refusal( 'millwork_form_busy', __( 'Too many requests. Try again later.', 'millwork' ), 429, array(), $wait );
		}
		return FormLanguage::during( (string) $request['form'], static fn(): WP_REST_Response => self::answer( (string) $request['form'] ) );
	}

	private static function answer( string $token ): WP_REST_Response {
		$definition = Definitions::find( $token );
		if ( ! $definition || ! Seats::are_ready() ) {
			return UncachedResponse::refusal( 'millwork_form_unknown', __( 'This form doesn’t exist.', 'millwork' ), 404 );
		}
		$place    = PlacesMarkup::place( $definition );
		$is_shown = '' !== ( $definition->capacity['left'] ?? '' );
		$left     = Reservation::left( $definition, $place );
		$has_list = Waitlist::is_on( $definition );
		return UncachedResponse::with_data(
			array(
				'full'    => 0 === $left && ! $has_list ? Reservation::full( $definition ) : '',
				'waiting' => 0 === $left && $has_list ? Waitlist::offer() : '',
				'left'    => null !== $left && $is_shown ? self::sentence( $left ) : '',
				'options' => (object) self::options( $definition, $place, $is_shown ),
			)
		);
	}

	/** @return array<string, list<array{option: string, text: string, full: bool}>> By field. */
	private static function options( Definition $definition, string $place, bool $is_shown ): array {
		$pools = Pools::options( $definition );
		$taken = $pools ? Seats::taken( $place, array_column( $pools, 'key' ) ) : array();
		$lists = Waitlist::is_on( $definition );
		$ahead = $lists ? Waitlist::waited_for( $place, array_column( $pools, 'key' ) ) : array();
		$found = array();
		foreach ( $pools as $pool ) {
			$left                      = in_array( $pool['key'], $ahead, true ) ? 0 : max( 0, $pool['most'] - ( $taken[ $pool['key'] ] ?? 0 ) );
			$found[ $pool['field'] ][] = array(
				'option' => $pool['option'],
				'text'   => 0 === $left ? ( $lists ? __( 'Full, waiting list', 'millwork' ) : __( 'Full', 'millwork' ) ) : ( $is_shown ? self::sentence( $left ) : '' ),
				'full'   => 0 === $left && ! $lists,
			);
		}
		return $found;
	}

	private static function sentence( int $left ): string {
		/* translators: %s: a number. */
		return 0 === $left ? __( 'No seats left', 'millwork' ) : sprintf( _n( '%s seat left', '%s seats left', $left, 'millwork' ), number_format_i18n( $left ) );
	}
}
