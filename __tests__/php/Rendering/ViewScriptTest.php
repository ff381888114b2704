<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rendering;

use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;
use Millwork\Rendering\ViewScript;
use Millwork\Tests\TestCase;
use WP_Block_Type_Registry;

/** What scripts get, and whether the WordPress that runs here can be trusted. */
final class ViewScriptTest extends TestCase {

	/** Whether this WordPress takes the config from its own element only. */
	private static function is_safe(): bool {
		return version_compare( wp_get_wp_version(), '7.1.4', '>=' );
	}

	public function test_scripts_are_told_to_read_the_element_where_wordpress_believes_any(): void {
		$this->assertCount( 0, wp_interactivity_config( 'millwork' ) );
		ViewScript::configure( 'millwork/x', array( 'a' => array( 'b' => 1 ) ) );
		ViewScript::configure( 'millwork/x', array( 'a' => array( 'c' => 2 ) ) );
		$expected = array(
			'a' => array(
				'b' => 1,
				'c' => 2,
			),
		);
		$this->assertSame( $expected, wp_interactivity_config( 'millwork/x' ) );
		$this->assertCount( self::is_safe() ? 0 : 1, wp_interactivity_config( 'millwork' ) );
	}

	public function test_the_browser_swaps_in_pages_with_our_blocks_only_where_their_config_is_safe(): void {
		$said = array_filter( OurBlocks::manifest(), static fn( array $metadata ): bool => isset( $metadata['supports']['interactivity'] ) );
		$this->assertNotEmpty( $said );
		foreach ( $said as $metadata ) {
			$block = WP_Block_Type_Registry::get_instance()->get_registered( $metadata['name'] );
			$this->assertNotNull( $block );
			$this->assertSame( self::is_safe() ? $metadata['supports']['interactivity'] : null, $block->supports['interactivity'] ?? null, $metadata['name'] );
		}
		// What WordPress's own blocks say is theirs.
		$this->assertNotEmpty( WP_Block_Type_Registry::get_instance()->get_registered( 'core/query' )->supports['interactivity'] ?? null );
		$this->assertFalse( has_filter( 'block_type_metadata', array( Registration::class, 'forbid_swapping' ) ) );
	}
}
