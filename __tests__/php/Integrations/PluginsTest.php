<?php
declare( strict_types=1 );

namespace Millwork\Tests\Integrations;

use Millwork\Blocks\EditorData;
use Millwork\Tests\TestCase;

/** The routes list, install and activate, and refuse. */
final class PluginsTest extends TestCase {

	use Directory;

	private const SLUG   = 'creative-mail-by-constant-contact';
	private const FILE   = self::SLUG . '/creative-mail-plugin.php';
	private const WISH   = array(
		'slug'   => self::SLUG,
		'status' => 'active',
		'source' => 'block-editor',
	);
	private const ROUTES = '/jetpack/v4/plugins';

	protected function setUp(): void {
		parent::setUp();
		$this->open_directory();
	}

	protected function tearDown(): void {
		$this->close_directory();
		parent::tearDown();
	}

	/** The editor shows the panels of plugins that the site has; others only if a host wants it. */
	public function test_offers_in_the_editor_what_the_site_has(): void {
		remove_all_filters( 'millwork_offers_plugins' );
		$this->sign_in( 'administrator' );
		$shown = static fn(): array => EditorData::data()['integrations'];
		$this->assertSame( array(), $shown() );
		$this->rest( 'POST', self::ROUTES, self::WISH );
		$this->assertSame( array( 'newsletter' ), $shown() );
		add_filter( 'millwork_offers_plugins', '__return_true' );
		$this->assertSame( array( 'crm', 'newsletter' ), $shown() );
	}

	public function test_installs_and_activates_what_is_offered(): void {
		$told = array();
		add_action(
			'millwork_plugin_activated',
			static function ( string $file, string $source ) use ( &$told ): void {
				$told[] = "$file $source";
			},
			10,
			2
		);
		$this->sign_in( 'administrator' );
		$this->assertArrayNotHasKey( self::FILE, (array) $this->rest( 'GET', self::ROUTES )->get_data() );
		$answer = $this->rest( 'POST', self::ROUTES, self::WISH );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assertSame(
			array(
				'code'   => 'success',
				'plugin' => self::FILE,
				'active' => true,
			),
			$answer->get_data()
		);
		$this->assertFileExists( WP_PLUGIN_DIR . '/' . self::FILE );
		$this->assertTrue( is_plugin_active( self::FILE ) );
		$this->assertSame( array( self::FILE . ' block-editor' ), $told );
		$this->assertSame(
			array(
				'Name'    => 'Creative Mail',
				'Version' => '1.6.9',
				'active'  => true,
			),
			( (array) $this->rest( 'GET', self::ROUTES )->get_data() )[ self::FILE ]
		);

		// What is there is not installed again, and what is active is left alone.
		deactivate_plugins( self::FILE );
		$this->offer( self::SLUG, 'broken' );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTES, self::WISH )->get_status() );
		$this->assertTrue( is_plugin_active( self::FILE ) );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTES, self::WISH )->get_status() );
		$this->assertCount( 2, $told );
	}

	public function test_activates_what_is_installed(): void {
		$this->sign_in( 'administrator' );
		$path = self::ROUTES . '/' . substr( self::FILE, 0, -4 );
		$wish = array(
			'status' => 'active',
			'source' => 'block-editor',
		);

		$missing = $this->rest( 'POST', $path, $wish );
		$this->assertSame( array( 404, 'rest_plugin_not_found' ), array( $missing->get_status(), $missing->get_data()['code'] ) );

		$this->rest( 'POST', '/wp/v2/plugins', array( 'slug' => self::SLUG ) );
		$this->assertFalse( is_plugin_active( self::FILE ) );
		$this->assertFalse( ( (array) $this->rest( 'GET', self::ROUTES )->get_data() )[ self::FILE ]['active'] );
		$this->assertSame( 200, $this->rest( 'POST', $path, $wish )->get_status() );
		$this->assertTrue( is_plugin_active( self::FILE ) );
	}

	public function test_says_why_it_failed(): void {
		$this->sign_in( 'administrator' );
		$this->offer( self::SLUG, 'broken' );
		$answer = $this->rest( 'POST', self::ROUTES, self::WISH );
		$this->assertSame( 500, $answer->get_status() );
		$this->assertSame( 'incompatible_archive', $answer->get_data()['code'] );
		$this->assertStringContainsString( 'The package could not be installed.', $answer->get_data()['message'] );
		$this->assertFileDoesNotExist( WP_PLUGIN_DIR . '/' . self::FILE );
	}

	public function test_gives_sentences_without_html(): void {
		$this->sign_in( 'administrator' );
		$this->rest( 'POST', '/wp/v2/plugins', array( 'slug' => self::SLUG ) );
		$file = WP_PLUGIN_DIR . '/' . self::FILE;
		file_put_contents( $file, str_replace( ' * Version:', " * Requires PHP: 99.0\n * Version:", (string) file_get_contents( $file ) ) );
		wp_cache_delete( 'plugins', 'plugins' );
		$answer = $this->rest( 'POST', self::ROUTES, self::WISH );
		$this->assertSame( 500, $answer->get_status() );
		$this->assertSame( 'plugin_php_incompatible', $answer->get_data()['code'] );
		$this->assertStringStartsWith( 'Error: Current PHP version', $answer->get_data()['message'] );
		$this->assertStringNotContainsString( '<', $answer->get_data()['message'] );
	}

	/**
	 * Requests that are rejected.
	 * @return array<string, array{string, array<string, string>, string}>
	 */
	public function refused(): array {
		return array(
			'another plugin'              => array( '', array( 'slug' => 'hello-dolly' ), 'millwork_plugin_not_offered' ),
			'a way out of the folder'     => array( '', array( 'slug' => '../' . self::SLUG ), 'millwork_plugin_not_offered' ),
			'no slug'                     => array( '', array(), 'rest_missing_callback_param' ),
			'another status'              => array( '', array( 'status' => 'inactive' ) + self::WISH, 'rest_invalid_param' ),
			'a source that is no word'    => array( '', array( 'source' => '<b>' ) + self::WISH, 'rest_invalid_param' ),
			'activating another'          => array( '/zero-bs-crm/ZeroBSCRM', array( 'status' => 'active' ), 'millwork_plugin_not_offered' ),
			'deactivating this one again' => array( '/millwork/millwork', array( 'status' => 'inactive' ), 'rest_invalid_param' ),
		);
	}

	/**
	 * Nothing else can be installed or activated.
	 * @dataProvider refused
	 * @param string                $path What follows the route.
	 * @param array<string, string> $wish The request.
	 * @param string                $code The error's code.
	 */
	public function test_refuses_all_else( string $path, array $wish, string $code ): void {
		$this->sign_in( 'administrator' );
		$answer = $this->rest( 'POST', self::ROUTES . $path, $wish );
		$this->assertSame( array( 400, $code ), array( $answer->get_status(), $answer->get_data()['code'] ) );
	}

	public function test_asks_for_the_capabilities(): void {
		$path = self::ROUTES . '/' . substr( self::FILE, 0, -4 );
		foreach ( array(
			'nobody'     => 401,
			'subscriber' => 403,
			'editor'     => 403,
		) as $who => $status ) {
			if ( 'nobody' !== $who ) {
				$this->sign_in( $who );
			}
			foreach ( array( self::ROUTES, $path ) as $route ) {
				$answer = $this->rest( 'POST', $route, self::WISH );
				$this->assertSame( array( $status, 'millwork_plugins_forbidden' ), array( $answer->get_status(), $answer->get_data()['code'] ), "$who $route" );
			}
			$this->assertSame( 'editor' === $who ? 200 : $status, $this->rest( 'GET', self::ROUTES )->get_status(), $who );
		}
		$this->assertFileDoesNotExist( WP_PLUGIN_DIR . '/' . self::FILE );
	}

	public function test_needs_no_right_to_install_what_is_there(): void {
		$this->sign_in( 'administrator' );
		$this->rest( 'POST', '/wp/v2/plugins', array( 'slug' => self::SLUG ) );
		wp_get_current_user()->add_cap( 'install_plugins', false );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTES, self::WISH )->get_status() );
		$this->assertTrue( is_plugin_active( self::FILE ) );
	}

	public function test_shows_authors_only_what_is_offered(): void {
		$this->sign_in( 'administrator' );
		$this->rest( 'POST', self::ROUTES, self::WISH );
		$this->assertArrayHasKey( 'millwork/millwork.php', (array) $this->rest( 'GET', self::ROUTES )->get_data() );
		$this->sign_in( 'author' );
		$this->assertSame(
			array(
				self::FILE => array(
					'Name'    => 'Creative Mail',
					'Version' => '',
					'active'  => true,
				),
			),
			(array) $this->rest( 'GET', self::ROUTES )->get_data()
		);
	}

	public function test_leaves_a_simple_site_alone(): void {
		$this->sign_in( 'administrator' );
		add_filter( 'millwork_site_type', static fn(): string => 'simple' );
		$answer = $this->rest( 'POST', self::ROUTES, self::WISH );
		$this->assertSame( array( 403, 'millwork_plugins_forbidden' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertFileDoesNotExist( WP_PLUGIN_DIR . '/' . self::FILE );
	}

	public function test_leaves_the_routes_to_another_plugin(): void {
		add_action(
			'rest_api_init',
			static function (): void {
				register_rest_route(
					'jetpack/v4',
					'/plugins',
					array(
						'methods'             => 'GET',
						'callback'            => static fn(): array => array( 'from' => 'another' ),
						'permission_callback' => '__return_true',
					)
				);
			}
		);
		$this->assertSame( array( 'from' => 'another' ), $this->rest( 'GET', self::ROUTES )->get_data() );
		$this->assertSame( 404, $this->rest( 'POST', self::ROUTES, self::WISH )->get_status() );
	}
}
