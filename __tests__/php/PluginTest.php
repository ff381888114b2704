<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\EditorData;
use Millwork\Blocks\OurBlocks;
use WP_Block_Type_Registry;

/** What holds for any set of blocks. */
final class PluginTest extends TestCase {

	/** It is active as a site's owner would make it, and WordPress loads with it without a complaint. */
	public function test_loads_without_a_complaint(): void {
		$this->assertContains( 'millwork/millwork.php', (array) get_option( 'active_plugins' ) );
		$this->assertSame( '', implode( "\n", Errors::while_loading() ) );
	}

	/** The constant and the header of the plugin name the same version. */
	public function test_version_is_that_of_the_header(): void {
		$header = get_file_data( MILLWORK_FILE, array( 'version' => 'Version' ) );
		$this->assertSame( $header['version'], MILLWORK_VERSION );
	}

	/** Every folder with a block.json is a registered block, by the build's manifest. */
	public function test_registers_every_block(): void {
		$found = array();
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/extensions/{blocks,features/*/blocks}/*/block.json', GLOB_BRACE ) as $file ) {
			$metadata       = json_decode( (string) file_get_contents( (string) $file ), true );
			$slug           = basename( dirname( (string) $file ) );
			$found[ $slug ] = $metadata['name'];
		}
		$this->assertNotEmpty( $found );
		$this->assertEqualsCanonicalizing( array_flip( $found ), OurBlocks::all(), 'The build is older than the sources. Run: npm run build' );
		foreach ( $found as $name ) {
			$this->assertTrue( WP_Block_Type_Registry::get_instance()->is_registered( $name ), $name );
		}
	}

	/** The categories of our blocks are there for the editor, each once. */
	public function test_adds_the_categories(): void {
		$defaults = get_default_block_categories();
		$ours     = array(
			'form-fields' => 'Form fields',
			'earn'        => 'Earn',
			'grow'        => 'Grow',
		);
		$this->assertSame( array(), array_intersect( array_column( $defaults, 'slug' ), array_keys( $ours ) ) );
		$added = apply_filters( 'block_categories_all', $defaults, null );
		$this->assertSame( array( 'form-fields', ...array_column( $defaults, 'slug' ), 'earn', 'grow' ), array_column( $added, 'slug' ) );
		$this->assertSame( $ours, array_intersect_key( array_column( $added, 'title', 'slug' ), $ours ) );

		// Another plugin's category of the name stays as it is, and is not there twice.
		add_filter( 'block_categories_all', static fn( $categories ) => array_merge( $categories, array( array( 'slug' => 'earn', 'title' => 'Theirs', 'icon' => null ) ) ) );
		$added = apply_filters( 'block_categories_all', $defaults, null );
		$this->assertSame( array( 'form-fields', ...array_column( $defaults, 'slug' ), 'earn', 'grow' ), array_column( $added, 'slug' ) );
		$this->assertSame( 'Theirs', array_column( $added, 'title', 'slug' )['earn'] );

		// Every block of ours is in one that is there.
		$slugs = array_merge( array_column( $defaults, 'slug' ), array_keys( $ours ) );
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$this->assertContains( WP_Block_Type_Registry::get_instance()->get_registered( $name )?->category, $slugs, $name );
		}
	}

	/** The editor learns the site's language, which may be another than its author reads. */
	public function test_the_editor_learns_the_sites_language(): void {
		$this->become( 'author' );
		update_user_meta( get_current_user_id(), 'locale', 'fr_FR' );
		set_current_screen( 'post' );
		$this->assertSame( 'fr_FR', determine_locale() );
		$this->assertSame( 'en_US', EditorData::data()['siteLocale'] ?? '' );
	}

	/** A page without our blocks has no byte of ours. */
	public function test_leaves_other_pages_alone(): void {
		$id   = $this->create_post( array( 'post_content' => '<!-- wp:paragraph --><p>Plain words</p><!-- /wp:paragraph -->' ) );
		$page = $this->visit( (string) get_permalink( $id ) );
		$this->assertStringContainsString( 'Plain words', $page );
		$this->assertStringContainsString( '</html>', $page );
		$this->assertStringNotContainsString( 'millwork', self::without_site_names( $page ) );
		$this->assertStringNotContainsString( 'wp-block-jetpack', $page );
		foreach ( self::our_handles() as $handle ) {
			$this->assertFalse( wp_style_is( $handle ), $handle );
			$this->assertFalse( wp_script_is( $handle ), $handle );
		}
	}

	/**
	 * A page gets the styles of the blocks that are on it, and no other's.
	 * @group any-database
	 */
	public function test_a_page_gets_the_styles_of_its_own_blocks(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		$pages    = 0;
		// Visitors see no block of payments before the owner has set a gateway up.
		$this->become( 'editor' );
		self::connect_services();
		foreach ( array_diff_key( OurBlocks::all(), array_flip( OurBlocks::rare_names() ) ) as $slug ) {
			$file = dirname( __DIR__, 2 ) . "/extensions/blocks/$slug/test/fixtures/$slug.html";
			$this->assertFileExists( $file, 'Every block needs a fixture. Write it, then run: npm run fixtures' );
			$content = (string) file_get_contents( $file );
			$id      = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
			$this->visit( (string) get_permalink( $id ) );

			preg_match_all( '/<!-- wp:([a-z][a-z0-9-]*\/[a-z0-9-]+)/', $content, $found );
			$wanted = array();
			foreach ( array_unique( $found[1] ) as $name ) {
				$wanted = array_merge( $wanted, $registry->get_registered( $name )->style_handles ?? array() );
			}
			$done = array_intersect( self::our_handles(), wp_styles()->done );
			// Blocks that print nothing have no style; before 6.9, WordPress loads it anyway.
			if ( '' === trim( do_blocks( $content ) ) ) {
				$wanted = is_wp_version_compatible( '6.9' ) ? array() : array_intersect( $wanted, $done );
			}
			$pages += $wanted ? 1 : 0;
			$this->assertEqualsCanonicalizing( array_unique( $wanted ), $done, $slug );
		}
		$this->assertGreaterThan( 0, $pages, 'No block has a style.' );
	}

	/**
	 * Handles of our blocks' assets and of the editor's.
	 * @return string[]
	 */
	private static function our_handles(): array {
		$handles = array( OurBlocks::EDITOR_HANDLE );
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$block_type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( null !== $block_type ) {
				$handles = array_merge( $handles, $block_type->style_handles, $block_type->view_style_handles, $block_type->script_handles, $block_type->view_script_handles );
			}
		}
		return array_values( array_unique( $handles ) );
	}

	/**
	 * A page without the site's own names, which may have ours in them.
	 * @param string $page HTML.
	 */
	private static function without_site_names( string $page ): string {
		return str_ireplace( array( (string) get_option( 'blogname' ), home_url() ), '', $page );
	}
}
