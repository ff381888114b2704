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
		$server = rest_get_server();
		$route  = array(
			'methods'             => 'GET',
			'callback'            => static fn(): string => 'theirs',
			'permission_callback' => '__return_true',
		);
		register_rest_route( 'wpcom/v2', '/somebody', $route );
		$ours = array( 'callback' => static fn(): string => 'ours' ) + $route;

		$this->assertFalse( Routes::register( $server, 'wpcom/v2', '/somebody', $ours ) );
		$this->assertTrue( Routes::register( $server, 'wpcom/v2', '/nobody', $ours ) );
		$this->assertSame( 'theirs', $this->rest( 'GET', '/wpcom/v2/somebody' )->get_data() );
		$this->assertSame( 'ours', $this->rest( 'GET', '/wpcom/v2/nobody' )->get_data() );
		$this->assertSame( array( '/wpcom/v2/somebody' => false ), get_option( Conflicts::OPTION ) );
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
