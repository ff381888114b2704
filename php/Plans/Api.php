<?php
/**
 * Plans over REST.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Plans;

use Millwork\Rest\Routes;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Serves `GET millwork/v1/plans`, the plans that the host sells, and `GET jetpack/v4/site`, of which
 * the editor reads the name of the site's own (Spec 4, section 7).
 */
final class Api {

	/**
	 * Hooks the routes up.
	 */
	public static function boot(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ), Routes::PRIORITY );
	}

	/**
	 * Registers the routes.
	 *
	 * @param WP_REST_Server $server The server.
	 */
	public static function register( WP_REST_Server $server ): void {
		$route = static fn( string $callback, string $schema ): array => array(
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => array( self::class, $callback ),
				'permission_callback' => array( self::class, 'may_read' ),
			),
			'schema' => array( self::class, $schema ),
		);
		Routes::register( $server, 'millwork/v1', '/plans', $route( 'plans', 'plans_schema' ) );
		Routes::register( $server, 'jetpack/v4', '/site', $route( 'site', 'site_schema' ) );
	}

	/**
	 * Whether the current user may know about plans: whoever works in the editor.
	 */
	public static function may_read(): bool {
		return current_user_can( 'edit_posts' ) || current_user_can( 'edit_theme_options' );
	}

	/**
	 * The plans that the host sells.
	 */
	public static function plans(): WP_REST_Response {
		return new WP_REST_Response( Host::plans() );
	}

	/**
	 * The site: its plan.
	 */
	public static function site(): WP_REST_Response {
		return new WP_REST_Response( array( 'plan' => Host::current_plan() ) );
	}

	/**
	 * What the list of plans is.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function plans_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'plans',
			'type'    => 'array',
			'items'   => self::plan_schema( 'object' ),
		);
	}

	/**
	 * What the site is.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function site_schema(): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'site',
			'type'       => 'object',
			'properties' => array(
				'plan' => array( 'description' => __( 'The plan that the site is on.', 'millwork' ) ) + self::plan_schema( array( 'object', 'null' ) ),
			),
		);
	}

	/**
	 * What a plan is.
	 *
	 * @param string|string[] $type Its type, or types.
	 * @return array<string, mixed>
	 */
	private static function plan_schema( $type ): array {
		$text = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'string',
			'readonly'    => true,
		);
		return array(
			'type'       => $type,
			'properties' => array(
				'product_slug' => $text( __( 'The name by which blocks ask for the plan.', 'millwork' ) ),
				'path_slug'    => $text( __( 'The plan’s word in the address of the checkout.', 'millwork' ) ),
				'product_name' => $text( __( 'The plan’s name.', 'millwork' ) ),
			),
		);
	}
}
