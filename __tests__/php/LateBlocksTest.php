<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;
use Millwork\Blocks\StyleVariations;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** A visitor's page that has fields of a form shows them, wherever they come from. */
final class LateBlocksTest extends TestCase {

	private const FIELD = '<!-- wp:jetpack/field-name {"label":"Your name"} /-->';

	/**
	 * The blocks as WordPress has them if none waits.
	 * @var array<string, WP_Block_Type>
	 */
	private array $before = array();

	protected function setUp(): void {
		parent::setUp();
		Registration::register_late();
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$block_type = $registry->unregister( $name );
			if ( $block_type instanceof WP_Block_Type ) {
				$this->before[ $name ] = $block_type;
			}
		}
		OurBlocks::wait();
		remove_filter( 'render_block_data', array( StyleVariations::class, 'hide' ), 9 );
	}

	/** A page without our blocks pays for none. */
	public function test_only_a_page_with_our_blocks_looks_at_variations(): void {
		do_blocks( '<!-- wp:paragraph {"className":"is-style-x"} --><p class="is-style-x">x</p><!-- /wp:paragraph -->' );
		$this->assertFalse( has_filter( 'render_block_data', array( StyleVariations::class, 'hide' ) ) );
		do_blocks( self::FIELD );
		$this->assertSame( 9, has_filter( 'render_block_data', array( StyleVariations::class, 'hide' ) ) );
	}

	protected function tearDown(): void {
		// For the next test all are there again, and none waits.
		Registration::register_late();
		parent::tearDown();
	}

	/**
	 * Contents of a page.
	 * @return array<string, array{string}>
	 */
	public function contents(): array {
		return array(
			'a field'                    => array( self::FIELD ),
			'a field in a form'          => array( '<!-- wp:jetpack/contact-form --><div>' . self::FIELD . '</div><!-- /wp:jetpack/contact-form -->' ),
			'a pattern of the theme'     => array( '<!-- wp:pattern {"slug":"millwork/one-field"} /-->' ),
			'a pattern of the site'      => array( '<!-- wp:block {"ref":%d} /-->' ),
			'a pattern within a pattern' => array( '<!-- wp:pattern {"slug":"millwork/two-fields"} /-->' ),
		);
	}

	/**
	 * @dataProvider contents
	 * @param string $content The content, with a place for a pattern's id.
	 */
	public function test_a_page_shows_its_fields( string $content ): void {
		register_block_pattern(
			'millwork/one-field',
			array(
				'title'   => 'One field',
				'content' => self::FIELD,
			)
		);
		register_block_pattern(
			'millwork/two-fields',
			array(
				'title'   => 'Two fields',
				'content' => '<!-- wp:pattern {"slug":"millwork/one-field"} /-->',
			)
		);
		$content = str_replace(
			'%d',
			(string) $this->create_post(
				array(
					'post_type'    => 'wp_block',
					'post_content' => self::FIELD,
				)
			),
			$content
		);
		$this->assertTrue( OurBlocks::are_waiting() );
		$this->assertStringContainsString( 'Your name', (string) apply_filters( 'the_content', $content ) );
	}

	public function test_a_page_without_them_does_without(): void {
		apply_filters( 'the_content', '<!-- wp:paragraph --><p>wp:jetpack/field-name wp:block </p><!-- /wp:paragraph -->' );
		$this->assertTrue( OurBlocks::are_waiting() );
		$names = array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
		$this->assertSame( array(), preg_grep( '~^jetpack/~', $names ) );
	}

	public function test_a_template_of_the_site_shows_them(): void {
		// As WordPress renders a block theme's template.
		$this->assertStringContainsString( 'Your name', do_blocks( '<!-- wp:group --><div class="wp-block-group">' . self::FIELD . '</div><!-- /wp:group -->' ) );
	}

	public function test_any_white_space_may_stand_before_the_name(): void {
		foreach ( array( '  ', "\t", "\r\n", str_repeat( "\f ", 99 ) ) as $space ) {
			$this->assertTrue( OurBlocks::are_waiting() );
			$this->assertStringContainsString( 'Your name', do_blocks( str_replace( '<!-- ', "<!--$space", self::FIELD ) ) );
			$registry = WP_Block_Type_Registry::get_instance();
			array_map( array( $registry, 'unregister' ), array_filter( array_keys( OurBlocks::all() ), array( $registry, 'is_registered' ) ) );
			OurBlocks::wait();
		}
	}

	/** Blocks that few posts have cost a page of others nothing. */
	public function test_rare_blocks_wait_for_one_of_them(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		do_blocks( self::FIELD . '<!-- wp:jetpack/like-minded /-->' );
		$this->assertTrue( $registry->is_registered( 'jetpack/field-name' ) );
		$this->assertFalse( $registry->is_registered( 'jetpack/tock' ) );
		$this->assertStringContainsString( 'Book on Tock', do_blocks( '<!-- wp:jetpack/tock {"url":"cafe"} --><div></div><!-- /wp:jetpack/tock -->' ) );
		$this->assertFalse( OurBlocks::are_waiting() );
	}

	public function test_an_editor_on_a_visitors_page_has_them(): void {
		do_action( 'enqueue_block_editor_assets' );
		$this->assertFalse( OurBlocks::are_waiting() );
	}

	public function test_another_parser_keeps_its_work(): void {
		$theirs = new class() extends \WP_Block_Parser {};
		add_filter( 'block_parser_class', static fn(): string => $theirs::class );
		$this->assertSame( $theirs::class, apply_filters( 'block_parser_class', 'WP_Block_Parser' ) );
		$this->assertFalse( OurBlocks::are_waiting() );
		$this->assertStringContainsString( 'Your name', do_blocks( self::FIELD ) );
	}

	/** WordPress adds attributes of supports once, before the blocks are registered. */
	public function test_they_are_as_those_that_did_not_wait(): void {
		do_blocks( self::FIELD . '<!-- wp:jetpack/like /-->' );
		$this->assertNotEmpty( $this->before );
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( $this->before as $name => $block_type ) {
			$late = $registry->get_registered( $name );
			$this->assertEquals( $block_type->attributes, $late->attributes ?? null, $name );
			$this->assertEquals( $block_type->supports, $late->supports ?? null, $name );
		}
		$this->assertArrayHasKey( 'className', $registry->get_registered( 'jetpack/business-hours' )->attributes ?? array() );
	}

	/** A classic theme prints its styles before it reads the posts. */
	public function test_posts_of_the_page_count_before_the_head(): void {
		$GLOBALS['wp_query']->posts = array( (object) array( 'post_content' => '<p>Nothing of ours</p>' ) );
		$enqueue                    = static function (): void {
			foreach ( $GLOBALS['wp_filter']['wp_enqueue_scripts']->callbacks[0] ?? array() as $callback ) {
				$callback['function']();
			}
		};
		$enqueue();
		$this->assertTrue( OurBlocks::are_waiting() );
		$GLOBALS['wp_query']->posts = array( (object) array( 'post_content' => self::FIELD ) );
		$enqueue();
		$this->assertTrue( WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/field-name' ) );
		$GLOBALS['wp_query']->posts = null;
	}

	public function test_blocks_of_others_stay_as_plugins_have_made_them(): void {
		register_block_type( 'other/box', array( 'supports' => array( 'background' => array( 'backgroundImage' => true ) ) ) );
		$box = WP_Block_Type_Registry::get_instance()->get_registered( 'other/box' );
		$this->assertNotNull( $box );
		$box->attributes = array( 'style' => array( 'default' => 'theirs' ) );
		do_blocks( self::FIELD );
		$this->assertSame( array( 'style' => array( 'default' => 'theirs' ) ), $box->attributes );
	}

	public function test_a_filter_that_parses_blocks_itself_ends(): void {
		$depth = 0;
		add_filter(
			'register_block_type_args',
			function ( array $args ) use ( &$depth ): array {
				$this->assertLessThan( 100, ++$depth );
				parse_blocks( self::FIELD );
				--$depth;
				return $args;
			}
		);
		$this->assertStringContainsString( 'Your name', do_blocks( self::FIELD ) );
	}

	public function test_a_filter_that_throws_keeps_no_other_block_back(): void {
		add_filter(
			'block_type_metadata',
			static fn( array $metadata ): array => 'jetpack/button' === $metadata['name'] ? throw new \RuntimeException( 'theirs' ) : $metadata
		);
		try {
			do_blocks( self::FIELD );
		} catch ( \RuntimeException $theirs ) {
			$this->assertSame( 'theirs', $theirs->getMessage() );
		}
		$this->assertStringContainsString( 'Your name', do_blocks( self::FIELD ) );
	}

	public function test_a_filter_that_throws_leaves_nothing_half_done(): void {
		register_block_type( 'other/box', array( 'supports' => array( 'background' => array( 'backgroundImage' => true ) ) ) );
		$registry = WP_Block_Type_Registry::get_instance();
		$box      = $registry->get_registered( 'other/box' );
		$this->assertNotNull( $box );
		$box->attributes = array( 'style' => array( 'default' => 'theirs' ) );
		add_filter(
			'block_type_metadata_settings',
			static fn( array $settings, array $metadata ): array => 'jetpack/tiled-gallery' === $metadata['name'] ? throw new \RuntimeException( 'theirs' ) : $settings,
			10,
			2
		);
		$thrown = '';
		try {
			do_blocks( self::FIELD );
		} catch ( \RuntimeException $theirs ) {
			$thrown = $theirs->getMessage();
		}
		$this->assertSame( 'theirs', $thrown );
		$this->assertEquals( $this->before['jetpack/business-hours']->attributes, $registry->get_registered( 'jetpack/business-hours' )->attributes ?? null );
		$this->assertSame( array( 'style' => array( 'default' => 'theirs' ) ), $box->attributes );
	}

	public function test_a_support_that_throws_takes_nothing_from_others(): void {
		register_block_type( 'other/box', array( 'supports' => array( 'background' => array( 'backgroundImage' => true ) ) ) );
		$box = WP_Block_Type_Registry::get_instance()->get_registered( 'other/box' );
		$this->assertNotNull( $box );
		$box->attributes = array();
		\WP_Block_Supports::get_instance()->register(
			'zz-probe',
			array(
				// No support is ever taken out, but a hook is after the test.
				'register_attribute' => static fn( WP_Block_Type $block_type ) => do_action( 'millwork_test_support', $block_type ),
			)
		);
		add_action( 'millwork_test_support', static fn( WP_Block_Type $block_type ) => 'other/box' === $block_type->name ? throw new \RuntimeException( 'theirs' ) : null );
		try {
			do_blocks( self::FIELD );
			$this->fail( 'It should have thrown.' );
		} catch ( \RuntimeException $theirs ) {
			$this->assertSame( 'theirs', $theirs->getMessage() );
		}
		$this->assertSame( array(), $box->attributes );
		// The rare blocks are registered after the test.
		remove_all_actions( 'millwork_test_support' );
	}
}
