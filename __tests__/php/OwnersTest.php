<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Automattic\Jetpack\Status;
use Jetpack;
use Jetpack_Gutenberg;
use Millwork\Blocks\EditorData;
use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;
use Millwork\Conflicts;
use WP_Block_Type_Registry;

/**
 * Every block has one owner, the same in the editor and for visitors, and a family has only one:
 * next to a Jetpack that registers some of its blocks when they are rendered.
 */
final class OwnersTest extends TestCase {

	/** Loads the stand-in. Its class stays for the rest of the run, and says nothing without this test. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		require_once dirname( __DIR__ ) . '/plugins/jetpack-stand-in/class-jetpack-gutenberg.php';
		require_once dirname( __DIR__ ) . '/plugins/jetpack-stand-in/class-jetpack.php';
		require_once dirname( __DIR__ ) . '/plugins/jetpack-stand-in/class-status.php';
		Jetpack_Gutenberg::$extensions = array();
	}

	/** Leaves the stand-in without blocks. */
	protected function tearDown(): void {
		Jetpack_Gutenberg::$extensions = array();
		Jetpack_Gutenberg::$is_closed  = false;
		Status::$is_offline            = false;
		parent::tearDown();
	}

	/**
	 * Starts a request on a site with both plugins.
	 * @param bool     $is_editor  Whether it is the editor's.
	 * @param string[] $extensions What Jetpack has.
	 * @param string[] $off        Those of them that are off.
	 * @param string[] $lazy       Those that it registers late.
	 */
	private function start( bool $is_editor, array $extensions, array $off = array(), array $lazy = array() ): void {
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( $registry->get_all_registered() ) as $name ) {
			str_starts_with( $name, 'core/' ) || $registry->unregister( $name );
		}
		( new \ReflectionProperty( Conflicts::class, 'found' ) )->setValue( null, array() );
		Jetpack_Gutenberg::$extensions = $extensions;
		Jetpack_Gutenberg::$off        = $off;
		Jetpack_Gutenberg::$lazy       = $lazy;
		Jetpack_Gutenberg::$is_editor  = $is_editor;
		set_current_screen( $is_editor ? 'dashboard' : 'front' );
		remove_all_actions( 'init' );
		remove_all_filters( 'pre_render_block' );
		Jetpack_Gutenberg::load_independent_blocks();
		add_action( 'init', array( Registration::class, 'register_blocks' ), 20 );
		do_action( 'init' );
		if ( $is_editor ) {
			Conflicts::write_early();
		}
	}

	/**
	 * Who has each block: once the page is rendered, and for the editor's script.
	 * @param bool $is_editor Whether to ask for the script.
	 * @return array<string, string> 'ours', 'theirs' or 'nobody', by name.
	 */
	private function owners( bool $is_editor ): array {
		$owners    = array();
		$theirs    = Jetpack_Gutenberg::get_availability();
		$available = Conflicts::availability();
		foreach ( OurBlocks::manifest() as $slug => $metadata ) {
			$name = (string) $metadata['name'];
			if ( $is_editor ) {
				// Jetpack's script comes first; ours leaves what exists, and what it is told to leave.
				$is_theirs       = ( $theirs[ $slug ]['available'] ?? $theirs[ $name ]['available'] ?? false ) || ( in_array( $slug, Jetpack_Gutenberg::$fields, true ) && ( $theirs['contact-form']['available'] ?? false ) );
				$owners[ $name ] = $is_theirs ? 'theirs' : ( isset( $available[ $slug ] ) ? 'nobody' : 'ours' );
				continue;
			}
			do_blocks( "<!-- wp:$name /-->" );
			$type            = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			$owners[ $name ] = ! $type ? 'nobody' : ( str_starts_with( (string) $type->title, 'Theirs' ) ? 'theirs' : 'ours' );
		}
		return $owners;
	}

	/**
	 * Sites with both plugins: what Jetpack has, what of it is off, what it registers late; and whose
	 * some blocks are then.
	 * @return array<string, array{string[], string[], string[], array<string, string>}>
	 */
	public function sites(): array {
		$form = array(
			'jetpack/contact-form'  => 'theirs',
			'jetpack/field-name'    => 'theirs',
			'jetpack/field-consent' => 'nobody',
		);
		return array(
			'all at once'                => array(
				array( 'markdown', 'slideshow' ),
				array(),
				array(),
				array(
					'jetpack/markdown'  => 'theirs',
					'jetpack/slideshow' => 'theirs',
					'jetpack/button'    => 'ours',
				),
			),
			'some late'                  => array(
				array( 'markdown', 'slideshow', 'rating-star' ),
				array(),
				array( 'slideshow', 'rating-star' ),
				array(
					'jetpack/markdown'    => 'theirs',
					'jetpack/slideshow'   => 'theirs',
					'jetpack/rating-star' => 'theirs',
				),
			),
			'a module that is off'       => array(
				array( 'markdown', 'calendly' ),
				array( 'calendly' ),
				array(),
				array(
					'jetpack/markdown' => 'theirs',
					'jetpack/calendly' => 'ours',
				),
			),
			'one that is off, and there' => array( array( 'videopress/video' ), array( 'videopress/video' ), array(), array( 'videopress/video' => 'ours' ) ),
			'a module that is on'        => array( array( 'videopress/video' ), array(), array(), array( 'videopress/video' => 'theirs' ) ),
			'one that is off, and late'  => array( array( 'calendly' ), array( 'calendly' ), array( 'calendly' ), array( 'jetpack/calendly' => 'ours' ) ),
			'forms'                      => array( array( 'contact-form' ), array(), array(), $form ),
			'forms, late'                => array( array( 'contact-form' ), array(), array( 'contact-form' ), $form ),
			'forms that are off'         => array(
				array( 'contact-form' ),
				array( 'contact-form' ),
				array(),
				array(
					'jetpack/contact-form' => 'ours',
					'jetpack/field-name'   => 'ours',
				),
			),
			'nothing of ours'            => array( array( 'map' ), array(), array( 'map' ), array( 'jetpack/markdown' => 'ours' ) ),
			'a family of one of theirs'  => array(
				array( 'contact-info' ),
				array(),
				array( 'contact-info' ),
				array(
					'jetpack/contact-info' => 'theirs',
					'jetpack/email'        => 'nobody',
					'jetpack/phone'        => 'nobody',
				),
			),
		);
	}

	/**
	 * The editor and the page agree.
	 * @dataProvider sites
	 * @param string[]              $extensions What Jetpack has.
	 * @param string[]              $off        What of it is off.
	 * @param string[]              $lazy       What it registers late.
	 * @param array<string, string> $owners     Whose some blocks are.
	 */
	public function test_editor_and_visitor_have_the_same_owner( array $extensions, array $off, array $lazy, array $owners ): void {
		$this->start( true, $extensions, $off, $lazy );
		$in_editor = $this->owners( true );
		$this->start( false, $extensions, $off, $lazy );
		$on_page = $this->owners( false );
		$this->assertSame( $in_editor, $on_page );
		$this->assertSame( $owners, array_merge( $owners, array_intersect_key( $on_page, $owners ) ) );
		$this->assertEqualsCanonicalizing( array_keys( $on_page, 'ours', true ), array_keys( OurBlocks::all() ) );
		// The first page of a visitor, before anyone has opened the admin.
		delete_option( Conflicts::OPTION );
		$this->start( false, $extensions, $off, $lazy );
		$this->assertSame( $on_page, $this->owners( false ) );
	}

	public function test_paid_blocks_are_ours_while_jetpack_is_offline(): void {
		Status::$is_offline = true;
		// Its editor leaves them out, its pages register them early or late.
		$this->start( true, array( 'donations', 'markdown' ), array( 'donations' ) );
		$owners = array( $this->owners( true ) );
		foreach ( array( array(), array( 'donations' ) ) as $lazy ) {
			$this->start( false, array( 'donations', 'markdown' ), array(), $lazy );
			$owners[] = $this->owners( false );
		}
		$this->assertSame( array( 'ours', 'ours', 'ours' ), array_column( $owners, 'jetpack/donations' ) );
		$this->assertSame( array( 'theirs', 'theirs', 'theirs' ), array_column( $owners, 'jetpack/markdown' ) );

		Status::$is_offline = false;
		$this->start( false, array( 'donations' ), array(), array( 'donations' ) );
		$this->assertSame( 'theirs', $this->owners( false )['jetpack/donations'] );
	}

	public function test_blocks_of_ours_ask_routes_that_are_ours(): void {
		$this->become( 'administrator' );
		$this->assertArrayNotHasKey( 'routeBase', EditorData::data(), 'Nobody else has routes.' );
		$this->assertSame( 404, $this->rest( 'GET', '/millwork/v1/wpcom/v2/mailchimp' )->get_status() );

		$GLOBALS['wp_rest_server'] = null;
		add_action( 'rest_api_init', array( Jetpack::class, 'register_routes' ) );
		$base = EditorData::data()['routeBase'] ?? '';
		$this->assertSame( '/millwork/v1', $base );
		$this->assertSame( 'theirs', $this->rest( 'GET', '/wpcom/v2/mailchimp' )->get_data()['code'] );
		$this->assertSame( 'theirs', $this->rest( 'GET', '/wpcom/v2/external-media/list/pexels' )->get_data()['code'], 'By a pattern of its own.' );
		$this->assertArrayHasKey( 'connect_url', $this->rest( 'GET', "$base/wpcom/v2/mailchimp" )->get_data() );
		$this->assertSame( 'rest_missing_callback_param', $this->rest( 'GET', "$base/wpcom/v2/podcast-player" )->get_data()['code'] );
		$this->assertNotContains( $this->rest( 'GET', "$base/wpcom/v2/external-media/list/pexels" )->get_data()['code'] ?? '', array( 'theirs', 'rest_no_route' ) );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', "$base/wpcom/v2/mailchimp" )->get_status() );
		foreach ( rest_get_server()->get_routes( 'wpcom/v2' ) as $path => $handlers ) {
			// Each of ours has its twin.
			$callback = $handlers[0]['callback'] ?? null;
			if ( is_array( $callback ) && is_string( $callback[0] ) && str_starts_with( $callback[0], 'Millwork\\' ) ) {
				$this->assertArrayHasKey( $base . $path, rest_get_server()->get_routes( 'millwork/v1' ) );
			}
		}
	}

	public function test_a_family_has_one_owner(): void {
		foreach ( $this->sites() as $site => list( $extensions, $off, $lazy ) ) {
			$this->start( false, $extensions, $off, $lazy );
			foreach ( OurBlocks::manifest() as $metadata ) {
				$ours   = isset( OurBlocks::all()[ $metadata['name'] ] );
				$family = array_filter( array_merge( $metadata['parent'] ?? array(), $metadata['ancestor'] ?? array() ), static fn( string $name ): bool => ! str_starts_with( $name, 'core/' ) );
				foreach ( $family as $around ) {
					$this->assertSame( $ours, isset( OurBlocks::all()[ $around ] ), "$site: {$metadata['name']} in $around" );
				}
			}
		}
	}

	public function test_fields_without_their_form_are_taken_back(): void {
		// Jetpack's forms are on, and its blocks are off: the form is not there, its fields are.
		$this->start( false, array() );
		$registry = WP_Block_Type_Registry::get_instance();
		Registration::register_late();
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$registry->unregister( $name );
		}
		register_block_type( 'jetpack/field-name', array( 'render_callback' => static fn(): string => 'Theirs' ) );
		Registration::register_blocks();
		$this->assertArrayHasKey( 'jetpack/field-name', OurBlocks::all() );
		$page = do_blocks( '<!-- wp:jetpack/contact-form --><!-- wp:jetpack/field-name {"label":"Your name"} /--><!-- /wp:jetpack/contact-form -->' );
		$this->assertStringContainsString( 'Your name', $page );
		$this->assertStringNotContainsString( 'Theirs', $page );
	}

	public function test_a_post_with_blocks_of_both_shows_all_of_them(): void {
		$this->start( false, array( 'markdown', 'slideshow', 'rating-star', 'contact-form' ), array(), array( 'slideshow', 'rating-star' ) );
		$page = do_blocks(
			'<!-- wp:jetpack/markdown {"source":"*a*"} --><div class="wp-block-jetpack-markdown"><p><em>a</em></p></div><!-- /wp:jetpack/markdown -->'
			. '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/slideshow /--><!-- wp:jetpack/business-hours /--></div><!-- /wp:group -->'
			. '<!-- wp:jetpack/rating-star {"rating":3} /-->'
			. '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-name /--></div><!-- /wp:jetpack/contact-form -->'
			. '<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"555 0100"} --><div class="wp-block-jetpack-phone">555 0100</div><!-- /wp:jetpack/phone --></div><!-- /wp:jetpack/contact-info -->'
		);
		foreach ( array( 'Theirs: markdown', 'Theirs: slideshow', 'Theirs: rating-star', 'Theirs: contact-form', 'Theirs: field-name', 'wp-block-jetpack-business-hours', '555 0100', 'schema.org/LocalBusiness' ) as $part ) {
			$this->assertStringContainsString( $part, $page );
		}
	}

	public function test_another_version_of_jetpack_counts_as_the_admin_saw_it(): void {
		Jetpack_Gutenberg::$is_closed = true;
		$this->start( true, array( 'slideshow', 'calendly' ), array( 'calendly' ), array( 'slideshow' ) );
		$in_editor = $this->owners( true );
		$this->start( false, array( 'slideshow', 'calendly' ), array( 'calendly' ), array( 'slideshow' ) );
		$this->assertSame( $in_editor, $this->owners( false ) );
		$this->assertSame( 'theirs', $in_editor['jetpack/slideshow'] );
		// Its block is off from now on.
		$this->start( true, array( 'slideshow' ), array( 'slideshow' ) );
		$this->start( false, array( 'slideshow' ), array( 'slideshow' ) );
		$this->assertSame( 'ours', $this->owners( false )['jetpack/slideshow'] );
	}

	public function test_a_jetpack_that_throws_leaves_us_our_blocks(): void {
		add_filter( 'jetpack_set_available_extensions', static fn() => throw new \TypeError( 'Another version.' ) );
		$registry = WP_Block_Type_Registry::get_instance();
		Registration::register_late();
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$registry->unregister( $name );
		}
		Registration::register_blocks();
		$this->assertArrayHasKey( 'jetpack/slideshow', OurBlocks::all() );
	}

	public function test_without_jetpack_nothing_is_asked(): void {
		$loaded = shell_exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( sprintf( 'require %s; echo get_option( "active_plugins" )[0], "|", (int) class_exists( "Millwork\Blocks\Availability\JetpackBlocks", false ), "|", (int) class_exists( "Millwork\Conflicts\Notice", false );', var_export( ABSPATH . 'wp-load.php', true ) ) ) );
		$this->assertSame( 'millwork/millwork.php|0|0', $loaded );
	}
}
