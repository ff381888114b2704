<?php
/**
 * Plugin Name: Personal data for tests
 * Description: Runs WordPress's exporters and erasers for an address, and counts the files that forms keep.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Forms\Uploads\Folder;

add_action(
	'rest_api_init',
	static function (): void {
		$may = static fn(): bool => current_user_can( 'manage_options' );
		$run = static function ( string $tool, string $email ): array {
			$parts = array();
			foreach ( apply_filters( "wp_privacy_personal_data_{$tool}s", array() ) as $one ) {
				$page = 1;
				do {
					$part    = $one['callback']( $email, $page++ );
					$parts[] = $part;
				} while ( ! $part['done'] && $page < 100 );
			}
			return $parts;
		};
		register_rest_route(
			'millwork-test/v1',
			'/personal-data',
			array(
				array(
					'methods'             => 'GET',
					'permission_callback' => $may,
					'callback'            => static fn( $request ): array => array_merge( ...array_column( $run( 'exporter', (string) $request['email'] ), 'data' ) ),
				),
				array(
					'methods'             => 'DELETE',
					'permission_callback' => $may,
					'callback'            => static fn( $request ): array => $run( 'eraser', (string) $request['email'] ),
				),
			)
		);
		register_rest_route(
			'millwork-test/v1',
			'/form-files',
			array(
				'methods'             => 'GET',
				'permission_callback' => $may,
				'callback'            => static function (): array {
					$files = array();
					foreach ( (array) glob( Folder::path() . '/*' ) as $file ) {
						if ( ! str_ends_with( (string) $file, 'index.html' ) ) {
							$files[] = hash_file( 'sha256', (string) $file );
						}
					}
					return $files;
				},
			)
		);
	}
);
