<?php
declare( strict_types=1 );

namespace Millwork\Plans;

use Millwork\Rest\RouteRegistration;
use WP_REST_Response;

/**
 * Serves `GET millwork/v1/plans`, the plans that the host sells, and `GET jetpack/v4/site`, from which the editor reads
 * the name of the site's plan.
 */
final class Api {

	public static function register_routes(): void {
		$may_read = array( self::class, 'may_read' );
		RouteRegistration::serve( 'millwork/v1', '/plans', array( self::class, 'plans' ), $may_read, array( self::class, 'plans_schema' ) );
		RouteRegistration::serve( 'jetpack/v4', '/site', array( self::class, 'site' ), $may_read, array( self::class, 'site_schema' ) );
	}

	/** People who work in the editor may read plans. */
	public static function may_read(): bool {
		return current_user_can( 'edit_posts' ) || current_user_can( 'edit_theme_options' );
	}

	public static function plans(): WP_REST_Response {
		return new WP_REST_Response( Host::plans() );
	}

	public static function site(): WP_REST_Response {
		return new WP_REST_Response( array( 'plan' => Host::current_plan() ) );
	}

	/** @return array<string, mixed> */
	public static function plans_schema(): array {
		return array( 'title' => 'plans', 'type' => 'array', 'items' => self::plan_schema( 'object' ) );
	}

	/** @return array<string, mixed> */
	public static function site_schema(): array {
		return array(
			'title'      => 'site',
			'type'       => 'object',
			'properties' => array(
				'plan' => array( 'description' => __( 'The site’s plan.', 'millwork' ) ) + self::plan_schema( array( 'object', 'null' ) ),
			),
		);
	}

	/**
	 * @param string|string[] $type
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
				'product_slug' => $text( __( 'The name that blocks use for the plan.', 'millwork' ) ),
				'path_slug'    => $text( __( 'The plan’s slug in the checkout URL.', 'millwork' ) ),
				'product_name' => $text( __( 'The plan’s name.', 'millwork' ) ),
			),
		);
	}
}
