<?php
/**
 * Blocks and routes that another plugin has.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\Registration;
use Millwork\Conflicts;
use Millwork\Rest\Routes;
use WP_Block_Type_Registry;

/**
 * Who is there first keeps it, and the administrator is told once.
 */
final class ConflictsTest extends TestCase {

	public function test_a_block_of_another_plugin_stays_theirs(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( Registration::registered() ) as $name ) {
			$registry->unregister( $name );
		}
		register_block_type( 'jetpack/markdown', array( 'render_callback' => static fn(): string => 'theirs' ) );
		Registration::register_blocks();

		$this->assertSame( 'theirs', do_blocks( '<!-- wp:jetpack/markdown /-->' ) );
		$this->assertSame( 'registered_elsewhere', Conflicts::availability()['markdown']['unavailableReason'] );
		$this->assertArrayNotHasKey( 'email', Conflicts::availability() );
		$this->assertTrue( $registry->is_registered( 'jetpack/email' ) );
	}

	public function test_an_administrator_is_told_once(): void {
		Conflicts::note_block( 'jetpack/map' );
		Conflicts::note_route( '/wpcom/v2/business-hours/localized-week' );

		$this->become( 'author' );
		$this->assertSame( '', $this->notice() );
		$this->become( 'administrator' );
		$notice = $this->notice();
		$this->assertStringContainsString( 'jetpack/map, /wpcom/v2/business-hours/localized-week', $notice );
		$this->assertSame( '', $this->notice() );

		Conflicts::note_block( 'jetpack/map' );
		$this->assertSame( '', $this->notice() );
	}

	public function test_a_route_of_another_plugin_stays_theirs(): void {
		$answer = static fn( string $word ): \Closure => static fn(): string => $word;
		$schema = static fn(): array => array( 'title' => 'word' );
		foreach ( array( '/somebody', '/nobody' ) as $path ) {
			Routes::serve( 'wpcom/v2', $path, $answer( 'ours' ), '__return_true', $schema );
		}
		add_action(
			'rest_api_init',
			static fn() => register_rest_route(
				'wpcom/v2',
				'/somebody',
				array(
					'methods'             => 'GET',
					'callback'            => $answer( 'theirs' ),
					'permission_callback' => '__return_true',
				)
			)
		);
		$this->assertSame( 'theirs', $this->rest( 'GET', '/wpcom/v2/somebody' )->get_data() );
		$this->assertSame( 'ours', $this->rest( 'GET', '/wpcom/v2/nobody' )->get_data() );
		$this->assertSame( array( '/wpcom/v2/somebody' => false ), get_option( Conflicts::OPTION ) );
	}

	public function test_a_route_has_several_methods_and_a_schema(): void {
		$args = static fn(): array => array( 'word' => array( 'required' => true ) );
		foreach ( array( 'GET', 'POST' ) as $method ) {
			Routes::serve(
				'millwork/v1',
				'/several',
				static fn(): string => $method,
				static fn(): bool => 'GET' === $method,
				static fn(): array => array( 'title' => 'several' ),
				$args,
				$method
			);
		}
		$this->assertSame( 'GET', $this->rest( 'GET', '/millwork/v1/several', array( 'word' => 'a' ) )->get_data() );
		$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/several' )->get_status() );
		$this->assertSame( 401, $this->rest( 'POST', '/millwork/v1/several', array( 'word' => 'a' ) )->get_status() );
		$schema = $this->rest( 'OPTIONS', '/millwork/v1/several' )->get_data()['schema'];
		$this->assertSame( array( 'http://json-schema.org/draft-04/schema#', 'several' ), array( $schema['$schema'], $schema['title'] ) );
		$this->assertFalse( get_option( Conflicts::OPTION ) );
	}

	/**
	 * What the admin page prints.
	 *
	 * @phpstan-impure
	 */
	private function notice(): string {
		ob_start();
		Conflicts::print_notice();
		return (string) ob_get_clean();
	}
}
