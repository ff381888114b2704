<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Rest\RouteRegistration;

/** The routes of the newsletter's forms, and `GET wpcom/v2/subscribers/count` for authors. */
final class Routes {

	public static function register_routes(): void {
		FormRoutes::serve( NewsletterForms::kind() );
		RouteRegistration::serve(
			rest_namespace: 'wpcom/v2',
			path: '/subscribers/count',
			callback: array( self::class, 'count' ),
			permission: array( RouteRegistration::class, 'is_author' ),
			schema: array( self::class, 'count_schema' ),
		);
	}

	/** @return array<string, int> Empty if the owner hides the number. */
	public static function count(): array {
		return Settings::shows_count() ? array( 'count' => Count::get() ) : array();
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function count_schema(): array {
		return array(
			'title'      => 'subscribers-count',
			'type'       => 'object',
			'properties' => array(
				'count' => array( 'description' => __( 'The number of subscribers.', 'millwork' ), 'type' => 'integer' ),
			),
		);
	}
}
