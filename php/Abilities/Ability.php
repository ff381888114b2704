<?php
declare( strict_types=1 );

namespace Millwork\Abilities;

use Millwork\Rest\InternalRequest;
use WP_Error;
use WP_REST_Request;

/**
 * Registers abilities of WordPress's Abilities API (6.9 and later). An ability does what a route of the screens does:
 * `permission` is that route's check, which gets the input as a request's parameters, and `run` calls the route, which
 * checks again.
 */
final class Ability {

	public const CATEGORY = 'millwork';

	/** The largest ID. */
	public const MOST = 999_999_999_999_999_999;

	/**
	 * @param lowercase-string     $name        Without the namespace.
	 * @param array<string, mixed> $properties  JSON schemas of the input. A property without `default` is required,
	 *     unless `is_optional` is true.
	 * @param array<string, mixed> $output      JSON schemas of the result's properties.
	 * @param callable             $permission  A route's check.
	 * @param callable             $run         Takes the input with its defaults.
	 * @phpstan-param callable(array<string, mixed>): (array<string, mixed>|WP_Error) $run
	 * @param bool                 $is_readonly If not, the ability changes something that another one can change back.
	 */
	public static function register( string $name, string $label, string $description, array $properties, array $output, callable $permission, callable $run, bool $is_readonly = true ): void {
		$required = array();
		$defaults = array();
		foreach ( $properties as $property => $schema ) {
			if ( array_key_exists( 'default', $schema ) ) {
				$defaults[ $property ] = $schema['default'];
			} elseif ( empty( $schema['is_optional'] ) ) {
				$required[] = $property;
			}
			unset( $properties[ $property ]['is_optional'] );
		}
		$input = array( 'type' => 'object', 'properties' => $properties, 'additionalProperties' => false )
			+ ( $required ? array( 'required' => $required ) : array( 'default' => array() ) );
		$clean = static function ( mixed $given ) use ( $input, $defaults ): array {
			$values = rest_sanitize_value_from_schema( is_array( $given ) || is_object( $given ) ? (array) $given : array(), $input );
			return ( is_array( $values ) ? $values : array() ) + $defaults;
		};
		wp_register_ability(
			self::CATEGORY . "/$name",
			array(
				'label'               => $label,
				'description'         => $description,
				'category'            => self::CATEGORY,
				'input_schema'        => $input,
				'output_schema'       => array( 'type' => 'object', 'properties' => $output ),
				// Some callers ask before they check the input.
				'permission_callback' => static fn( mixed $given = null ): bool => true === rest_validate_value_from_schema( $given ?? array(), $input ) && true === $permission( self::request( $clean( $given ) ) ),
				'execute_callback'    => static fn( mixed $given = null ): array|WP_Error => $run( $clean( $given ) ),
				'meta'                => array(
					'annotations'  => array( 'readonly' => $is_readonly, 'destructive' => false, 'idempotent' => true ),
					'show_in_rest' => true,
				),
			)
		);
	}

	/**
	 * A schema of an ID.
	 * @return array<string, mixed>
	 */
	public static function id( string $description ): array {
		return array( 'description' => $description, 'type' => 'integer', 'minimum' => 1, 'maximum' => self::MOST );
	}

	/**
	 * Calls a route and gives some of what it responds.
	 * @param array<string, mixed> $params
	 * @param list<string>         $properties
	 * @return array<string, mixed>|WP_Error
	 */
	public static function pick( string $method, string $path, array $params, array $properties ): array|WP_Error {
		$answer = InternalRequest::send( $method, $path, $params );
		return $answer instanceof WP_Error ? $answer : array_intersect_key( $answer, array_flip( $properties ) );
	}

	/**
	 * The request that a route's check sees. Routes of one thing have its ID in their path.
	 * @param array<string, mixed> $input
	 * @return WP_REST_Request<array<string, mixed>>
	 */
	private static function request( array $input ): WP_REST_Request {
		$request = new WP_REST_Request( 'GET' );
		$request->set_url_params( array( 'id' => (string) ( $input['id'] ?? '' ) ) );
		$request->set_query_params( $input );
		return $request;
	}
}
