<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rest;

use Millwork\Tests\TestCase;
use ReflectionFunction;
use WP_REST_Request;

/**
 * WordPress checks every route's permission again to write the Allow header, also for a request whose parameters it
 * has rejected: a permission check may get lists instead of texts.
 * @group any-database
 */
final class PermissionShapesTest extends TestCase {

	/** @return array<string, list<array<string, mixed>>> */
	private static function routes(): array {
		$routes = array();
		foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
			foreach ( $handlers as $handler ) {
				$check = $handler['permission_callback'] ?? null;
				$file  = match ( true ) {
					$check instanceof \Closure => ( new ReflectionFunction( $check ) )->getFileName(),
					is_array( $check ) => ( new \ReflectionMethod( ...$check ) )->getFileName(),
					default => '',
				};
				// The test's site may lie in the plugin's folder.
				if ( preg_match( '~/(?:php|extensions)/~', (string) $file ) && ! str_contains( (string) $file, '/wp-includes/' ) ) {
					$routes[ $route ][] = $handler;
				}
			}
		}
		return $routes;
	}

	public function test_every_permission_takes_parameters_of_any_shape(): void {
		$routes = self::routes();
		$this->assertGreaterThan( 40, count( $routes ) );
		$wrong = array();
		set_error_handler(
			static function ( int $level, string $text, string $file, int $line ) use ( &$wrong, &$current ): bool {
				$wrong[] = "$current: $text in " . basename( $file ) . ":$line";
				return true;
			}
		);
		try {
			foreach ( array( 0, $this->create_user( 'contributor' ), $this->create_user( 'administrator' ) ) as $user ) {
				wp_set_current_user( $user );
				foreach ( $routes as $route => $handlers ) {
					foreach ( $handlers as $handler ) {
						preg_match_all( '/\?P<(\w+)>/', $route, $found );
						$names = array_merge( $found[1], array_keys( $handler['args'] ?? array() ), array( 'slug', 'id', 'ids', 'post' ) );
						foreach ( array( array( 'x' ), array( 'a' => array( 'b' ) ), 'text', -1, null, true, '' ) as $value ) {
							$current = array_key_first( $handler['methods'] ) . " $route";
							$request = new WP_REST_Request( (string) array_key_first( $handler['methods'] ), $route );
							$request->set_query_params( array_fill_keys( $names, $value ) );
							$request->set_url_params( array_fill_keys( $found[1], is_array( $value ) ? '1' : $value ) );
							( $handler['permission_callback'] )( $request );
						}
					}
				}
			}
		} catch ( \Throwable $error ) {
			$wrong[] = "$current: {$error->getMessage()} in " . basename( $error->getFile() ) . ":{$error->getLine()}";
		} finally {
			restore_error_handler();
		}
		$this->assertSame( array(), array_values( array_unique( $wrong ) ) );
	}
}
