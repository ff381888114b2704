<?php
/**
 * Routes by which the browser suite makes rows, and deletes them all.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Serves `millwork-test/v1/<name>`: POST makes what is listed under the name, DELETE deletes all.
 *
 * @param string                                $name  Such as 'entries'.
 * @param callable(array<string, mixed>): int   $make  Makes a row, and returns its id.
 * @param callable(): void                      $clear Deletes all rows.
 */
function serve_rows( string $name, callable $make, callable $clear ): void {
	add_action(
		'rest_api_init',
		static function () use ( $name, $make, $clear ): void {
			$may = static fn(): bool => current_user_can( 'manage_options' );
			register_rest_route(
				'millwork-test/v1',
				"/$name",
				array(
					array(
						'methods'             => 'POST',
						'permission_callback' => $may,
						'callback'            => static fn( $request ): array => array_map( $make, (array) $request[ $name ] ),
					),
					array(
						'methods'             => 'DELETE',
						'permission_callback' => $may,
						'callback'            => static function () use ( $clear ): array {
							$clear();
							return array();
						},
					),
				)
			);
		}
	);
}
