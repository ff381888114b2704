<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;
use Millwork\Conflicts;
use Millwork\Conflicts\Notice;
use Millwork\Rest\RouteRegistration;
use Millwork\Units\SimplePayments\ProductType;
use WP_Block_Type_Registry;

/** The plugin that is there first keeps it, and the administrator is told where it matters. */
final class ConflictsTest extends TestCase {

	public function test_a_block_of_another_plugin_stays_theirs(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$registry->unregister( $name );
		}
		register_block_type( 'jetpack/markdown', array( 'render_callback' => static fn(): string => 'theirs' ) );
		Registration::register_blocks();

		$this->assertSame( 'theirs', do_blocks( '<!-- wp:jetpack/markdown /-->' ) );
		$this->assertSame( 'registered_elsewhere', Conflicts::availability()['markdown']['unavailableReason'] );
		$this->assertArrayNotHasKey( 'email', Conflicts::availability() );
		$this->assertTrue( $registry->is_registered( 'jetpack/email' ) );
	}

	public function test_an_administrator_is_told_until_it_is_read(): void {
		$this->find( array( 'jetpack/markdown' ), '/wpcom/v2/business-hours/localized-week' );
		$this->become( 'author' );
		$this->assertSame( '', $this->notice() );
		$first = $this->become( 'administrator' );
		for ( $i = 0; $i < 2; $i++ ) {
			$notice = $this->notice();
			$this->assertStringContainsString( 'Blocks: Markdown<', $notice );
			$this->assertStringContainsString( '<code>/wpcom/v2/business-hours/localized-week</code>', $notice );
			$this->assertStringContainsString( 'deactivate it on the <a href="http://localhost/wp-admin/plugins.php">', $notice );
		}
		$this->press( $notice );
		$this->assertSame( '', $this->notice() );

		// Only what is new.
		$this->find( array( 'jetpack/markdown', 'jetpack/slideshow' ), '/wpcom/v2/business-hours/localized-week' );
		$this->assertStringContainsString( 'Blocks: Slideshow<', $this->notice() );
		$this->assertStringNotContainsString( 'localized-week', $this->notice() );

		// Another administrator has read nothing.
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'Blocks: Markdown, Slideshow<', $this->notice() );
		wp_set_current_user( $first );
		$this->press( $this->notice() );
		$this->assertSame( '', $this->notice() );
	}

	public function test_nothing_is_told_where_nobody_sees_it(): void {
		$this->find( array( 'jetpack/markdown' ) );
		$this->become( 'administrator' );
		set_current_screen( 'post' );
		$GLOBALS['current_screen']->is_block_editor( true );
		$this->assertSame( '', $this->notice() );
		set_current_screen( 'dashboard' );
		$this->assertStringContainsString( 'Markdown', $this->notice(), 'It was not told yet.' );
	}

	public function test_what_is_found_meanwhile_is_told_then(): void {
		$this->find( array( 'jetpack/markdown' ) );
		$this->become( 'administrator' );
		$seen = $this->notice();
		$this->find( array( 'jetpack/markdown', 'jetpack/slideshow' ) );
		$this->press( $seen );
		$this->assertStringContainsString( 'Blocks: Slideshow<', $this->notice() );
	}

	public function test_a_stranger_cannot_put_it_away(): void {
		$this->find( array( 'jetpack/markdown' ) );
		$this->become( 'author' );
		$_REQUEST['_wpnonce'] = wp_create_nonce( Conflicts::ACTION );
		$_POST                = array( 'facts' => array( 'jetpack/markdown' ) );
		$refuse               = static fn(): \Closure => static function ( mixed $message ): never {
			throw new \RuntimeException( (string) $message );
		};
		add_filter( 'wp_die_handler', $refuse );
		try {
			Notice::dismiss();
			$this->fail( 'It was taken.' );
		} catch ( \RuntimeException $refused ) {
			$this->assertStringContainsString( 'aren’t allowed', $refused->getMessage() );
		}
		$this->assertFalse( get_user_option( 'millwork_conflicts_read' ) );
	}

	public function test_what_is_no_longer_so_is_forgotten(): void {
		$this->find( array( 'jetpack/markdown' ), '/wpcom/v2/somewhere' );
		$this->assertSame( array( 'jetpack/markdown' ), Conflicts::facts()['blocks'] );
		$this->find( array() );
		$this->assertSame( array(), array_merge( ...array_values( Conflicts::facts() ) ) );
		$this->become( 'administrator' );
		$this->assertSame( '', $this->notice() );
	}

	public function test_a_visitors_page_writes_nothing(): void {
		Conflicts::note_block( 'jetpack/markdown' );
		$id = $this->create_post();
		$this->visit( (string) get_permalink( $id ) );
		$this->assertFalse( get_option( Conflicts::OPTION ) );
		// A page may prepare the REST API too, and Jetpack's blocks may not be there yet.
		rest_get_server();
		$this->assertSame( array(), Conflicts::facts()['blocks'] );
	}

	public function test_a_damaged_record_says_nothing(): void {
		foreach ( array( 'x', array( 'jetpack/map' => true ), array( 'blocks' => 'x' ), array( 'blocks' => array( array(), 5, 'jetpack/map' ) ) ) as $damaged ) {
			update_option( Conflicts::OPTION, $damaged );
			$this->assertSame( array( 'blocks', 'meta', 'routes', 'fields' ), array_keys( Conflicts::facts() ) );
			$this->become( 'administrator' );
			$this->assertIsString( $this->notice() );
		}
		$this->assertSame( array( 'jetpack/map' ), Conflicts::facts()['blocks'] );
	}

	public function test_site_health_tells_it_as_long_as_it_is_so(): void {
		$test = static fn(): array => call_user_func( apply_filters( 'site_status_tests', array( 'direct' => array() ) )['direct']['millwork_conflicts']['test'] );
		$this->assertSame( 'good', $test()['status'] );
		$this->find( array( 'jetpack/markdown' ) );
		$this->become( 'administrator' );
		$this->press( $this->notice() );
		$this->assertSame( 'recommended', $test()['status'] );
		$this->assertStringContainsString( 'Blocks: Markdown<', $test()['description'] );
	}

	/**
	 * Finds something as the admin and the REST API do.
	 * @param string[] $blocks Blocks that another plugin has.
	 * @param string   $route  A route that it has; '' for none.
	 */
	private function find( array $blocks, string $route = '' ): void {
		( new \ReflectionProperty( Conflicts::class, 'found' ) )->setValue( null, array() );
		array_map( array( Conflicts::class, 'note_block' ), $blocks );
		if ( '' !== $route ) {
			Conflicts::note_route( $route );
		}
		set_current_screen( 'dashboard' );
		Conflicts::write_all();
	}

	/**
	 * Presses the notice's button.
	 * @param string $notice What the notice was when the page was loaded.
	 */
	private function press( string $notice ): void {
		preg_match_all( '/name="facts\[\]" value="([^"]*)"/', $notice, $facts );
		$this->assertNotEmpty( $facts[1] );
		$_POST                = wp_slash( array( 'facts' => array_map( 'wp_specialchars_decode', $facts[1] ) ) );
		$_REQUEST['_wpnonce'] = wp_create_nonce( Conflicts::ACTION );
		// Nothing is sent, and the handler returns.
		add_filter( 'wp_redirect', '__return_false' );
		Notice::dismiss();
		remove_filter( 'wp_redirect', '__return_false' );
	}

	public function test_a_block_works_with_fields_of_another_plugin(): void {
		( new \ReflectionProperty( Conflicts::class, 'found' ) )->setValue( null, array() );
		( new \ReflectionProperty( Conflicts::class, 'panels' ) )->setValue( null, array() );
		$was = get_registered_meta_keys( 'post', 'jp_pay_product' )['spay_price'] ?? array();
		unregister_post_meta( 'jp_pay_product', 'spay_price' );
		register_post_meta( 'jp_pay_product', 'spay_price', array( 'auth_callback' => '__return_true' ) + $was );
		add_action( 'rest_api_init', static fn() => register_rest_field( 'attachment', 'jetpack_videopress', array( 'get_callback' => '__return_null' ) ) );
		$GLOBALS['wp_rest_server'] = null;
		rest_get_server();
		ProductType::register();
		Conflicts::write_early();
		$this->assertContains( 'spay_price', Conflicts::facts()['meta'] );
		$this->assertArrayNotHasKey( 'simple-payments', Conflicts::availability() );
		$this->assertArrayNotHasKey( 'video', Conflicts::availability() );
		unregister_post_meta( 'jp_pay_product', 'spay_price' );
		if ( $was ) {
			register_post_meta( 'jp_pay_product', 'spay_price', $was );
		}
	}

	public function test_a_route_of_another_plugin_stays_theirs(): void {
		$answer = static fn( string $word ): \Closure => static fn(): string => $word;
		$schema = static fn(): array => array( 'title' => 'word' );
		foreach ( array( '/somebody', '/nobody' ) as $path ) {
			RouteRegistration::serve( 'wpcom/v2', $path, $answer( 'ours' ), '__return_true', $schema );
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
		$this->assertSame( array( '/wpcom/v2/somebody' ), Conflicts::facts()['routes'] );
	}

	public function test_a_route_has_several_methods_and_a_schema(): void {
		$args = static fn(): array => array( 'word' => array( 'required' => true ) );
		foreach ( array( 'GET', 'POST' ) as $method ) {
			RouteRegistration::serve(
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
		$this->assertSame( array(), Conflicts::facts()['routes'] );
	}

	/**
	 * What the admin page prints.
	 * @phpstan-impure
	 */
	private function notice(): string {
		ob_start();
		Notice::print();
		return (string) ob_get_clean();
	}
}
