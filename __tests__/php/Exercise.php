<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Closure;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Rest\RouteRegistration;
use ReflectionClass;
use ReflectionFunction;
use Throwable;

/**
 * For test cases: goes through what visitors, authors, the owner and the clock have the plugin do. It
 * names no block, no route and no screen: later ones are gone through as they are there.
 */
trait Exercise {

	/**
	 * A post with every block of ours, filled in, and a Like button.
	 * @return int Its id.
	 */
	protected function post_with_everything(): int {
		$content = '';
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/extensions/blocks/*/demo.html' ) as $file ) {
			$content .= (string) file_get_contents( (string) $file ) . "\n\n";
		}
		return $this->create_post(
			array(
				'post_content' => wp_slash( str_replace( '{{home}}', 'https://example.org', $content ) ),
				'post_author'  => $this->create_user( 'administrator' ),
			)
		);
	}

	/**
	 * All that is done, step by step.
	 * @param int $post_id A post with everything.
	 * @return array<string, Closure> By name.
	 */
	protected function steps( int $post_id ): array {
		add_filter( 'template_include', static fn(): string => __DIR__ . '/plain-template.php', PHP_INT_MAX );
		$steps = array(
			'start'    => static fn() => self::fire( 'init' ),
			'page'     => fn() => $this->expect_in( '</html>', $this->visit( (string) get_permalink( $post_id ) ) ),
			'feed'     => static fn() => apply_filters( 'the_content_feed', get_post_field( 'post_content', $post_id ), 'rss2' ),
			'admin'    => fn() => $this->look_at_admin(),
			'editor'   => static fn() => self::fire( 'enqueue_block_editor_assets' ),
			'export'   => static fn() => iterator_to_array( Export::write( Query::from_parameters( (array) Download::request( array() )?->get_params() ), 'csv' ), false ),
			'clock'    => static fn() => self::fire( 'delete_expired_transients' ),
			'outbox'   => static fn() => Outbox::run(),
			'shutdown' => static fn() => self::fire( 'shutdown' ),
		);
		return $steps + $this->routes( $post_id );
	}

	/**
	 * @param array<string, Closure> $steps As steps() gives them.
	 * @return list<string> What went wrong: exceptions, complaints, answers with the status 500.
	 */
	protected function take( array $steps ): array {
		$wrong = array();
		foreach ( $steps as $name => $step ) {
			$level = ob_get_level();
			ob_start();
			try {
				$step();
			} catch ( Throwable $error ) {
				$wrong[] = sprintf( '%s: %s: %s in %s:%d', $name, get_class( $error ), $error->getMessage(), basename( $error->getFile() ), $error->getLine() );
			}
			while ( ob_get_level() > $level ) {
				ob_end_clean();
			}
			foreach ( Errors::take() as $complaint ) {
				$wrong[] = "$name: $complaint";
			}
		}
		return array_values( array_unique( $wrong ) );
	}

	/** Looks at the admin as its owner: every notice, every screen of ours, Site Health. */
	protected function look_at_admin(): void {
		global $wp_filter;
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( self::owner() );
		set_current_screen( 'dashboard' );
		self::fire( 'admin_init' );
		self::fire( 'admin_menu' );
		foreach ( array_keys( $wp_filter ) as $hook ) {
			// Screens of ours, by the names that WordPress gave them.
			if ( preg_match( '/^(?:load-)?(?:toplevel|\w+)_page_millwork/', (string) $hook ) ) {
				self::fire( (string) $hook );
			}
		}
		self::fire( 'admin_enqueue_scripts' );
		self::fire( 'admin_notices' );
		$tests = (array) apply_filters(
			'site_status_tests',
			array(
				'direct' => array(),
				'async'  => array(),
			)
		);
		foreach ( $tests['direct'] as $test ) {
			if ( self::is_ours( $test['test'] ) ) {
				call_user_func( $test['test'] );
			}
		}
		set_current_screen( 'front' );
		wp_set_current_user( 0 );
	}

	/**
	 * A step for every route of ours and every method of it, as its owner and as a visitor.
	 * @return array<string, Closure> By name.
	 */
	protected function routes( int $post_id ): array {
		$steps  = array();
		$routes = rest_get_server()->get_routes();
		$served = array_keys( ( new ReflectionClass( RouteRegistration::class ) )->getStaticPropertyValue( 'served' ) );
		$served = array_intersect_key( $routes, array_flip( $served ) );
		foreach ( $served as $pattern => $endpoints ) {
			$path = (string) preg_replace( '/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/', (string) $post_id, (string) $pattern );
			foreach ( $endpoints as $endpoint ) {
				foreach ( array_keys( $endpoint['methods'] ) as $method ) {
					$params = self::params( (array) ( $endpoint['args'] ?? array() ), $post_id );
					foreach ( array(
						'owner'   => self::owner(),
						'visitor' => 0,
					) as $who => $user ) {
						$steps[ "$method $path, $who" ] = fn() => $this->ask( $user, (string) $method, $path, $params );
					}
				}
			}
		}
		return $steps;
	}

	/**
	 * Asks a route, and complains about the status 500.
	 * @param int                  $user   Who asks.
	 * @param array<string, mixed> $params Its parameters.
	 */
	protected function ask( int $user, string $method, string $path, array $params ): void {
		wp_set_current_user( $user );
		$answer = $this->rest( $method, $path, $params );
		rest_get_server()->response_to_data( $answer, false );
		wp_set_current_user( 0 );
		// What a service outside would have to answer fails in tests with 502 to 504.
		if ( 500 === $answer->get_status() ) {
			Errors::add( 'The answer has the status 500: ' . wp_json_encode( $answer->get_data() ) );
		}
	}

	/**
	 * Parameters that a route takes.
	 * @param array<string, array<string, mixed>> $args    What it says about them.
	 * @return array<string, mixed>
	 */
	protected static function params( array $args, int $post_id ): array {
		$params = array();
		foreach ( $args as $name => $arg ) {
			if ( empty( $arg['required'] ) ) {
				continue;
			}
			$type            = (array) ( $arg['type'] ?? 'string' );
			$params[ $name ] = match ( $type[0] ) {
				'integer', 'number' => $post_id,
				'boolean'           => true,
				'array'             => array( $post_id ),
				'object'            => array(),
				default             => $arg['enum'][0] ?? 'https://podcast.example/feed',
			};
		}
		return $params;
	}

	/**
	 * Calls what the plugin has hooked into an action, and nothing else.
	 * @param string $hook The action.
	 */
	public static function fire( string $hook ): void {
		global $wp_filter, $wp_actions, $wp_current_filter;
		$wp_actions[ $hook ] = ( $wp_actions[ $hook ] ?? 0 ) + 1;
		$wp_current_filter[] = $hook;
		foreach ( isset( $wp_filter[ $hook ] ) ? $wp_filter[ $hook ]->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				if ( self::is_ours( $callback['function'] ) && ! ( 'init' === $hook && $priority > 10 ) ) {
					call_user_func_array( $callback['function'], array_slice( array( '' ), 0, (int) $callback['accepted_args'] ) );
				}
			}
		}
		array_pop( $wp_current_filter );
	}

	/** Whether a callback is the plugin's. */
	protected static function is_ours( mixed $callback ): bool {
		if ( $callback instanceof Closure ) {
			return str_starts_with( (string) ( new ReflectionFunction( $callback ) )->getFileName(), MILLWORK_DIR . '/' ) && ! str_contains( (string) ( new ReflectionFunction( $callback ) )->getFileName(), '__tests__' );
		}
		$class = is_array( $callback ) ? $callback[0] : '';
		$class = is_object( $class ) ? get_class( $class ) : (string) $class;
		return str_starts_with( $class, 'Millwork\\' ) && ! str_starts_with( $class, __NAMESPACE__ );
	}

	protected static function owner(): int {
		return (int) ( get_users(
			array(
				'role'   => 'administrator',
				'number' => 1,
				'fields' => 'ID',
			)
		)[0] ?? 0 );
	}

	/**
	 * Complains if a text is not in another.
	 * @param string $whole The other.
	 */
	protected function expect_in( string $part, string $whole ): void {
		if ( ! str_contains( $whole, $part ) ) {
			Errors::add( "There is no $part in what came out." );
		}
	}
}
