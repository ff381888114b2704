<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Blocks\Availability\UpgradeBanner;
use Millwork\Conflicts;
use WP_Block_Supports;
use WP_Block_Type;
use WP_Block_Type_Registry;

/**
 * Registers every block that the build's manifest names. A folder under extensions/blocks is the
 * registration; there is no list.
 */
final class Registration {

	/** What WordPress calls what stands in a block.json. */
	private const PROPERTIES = array(
		'apiVersion'      => 'api_version',
		'title'           => 'title',
		'category'        => 'category',
		'parent'          => 'parent',
		'ancestor'        => 'ancestor',
		'description'     => 'description',
		'keywords'        => 'keywords',
		'attributes'      => 'attributes',
		'providesContext' => 'provides_context',
		'usesContext'     => 'uses_context',
		'selectors'       => 'selectors',
		'supports'        => 'supports',
		'styles'          => 'styles',
		'variations'      => 'variations',
		'example'         => 'example',
		'allowedBlocks'   => 'allowed_blocks',
	);

	/** The first WordPress that takes the config of scripts from its own script element only (Rendering\ViewScript). */
	public const SAFE_CONFIG_SINCE = '7.1.4';

	/** Registers the blocks, save those that are another plugin's. */
	public static function register_blocks(): void {
		$manifest = OurBlocks::manifest();
		$others   = OurBlocks::are_unclaimed( $manifest ) ? array() : Availability\BlockOwners::others( $manifest );
		if ( is_admin() ) {
			Assets::register();
		}
		array_map( array( Conflicts::class, 'note_block' ), $others );
		OurBlocks::add( array_filter( $manifest, static fn( array $metadata ): bool => ! in_array( $metadata['name'], $others, true ) ) );
		self::register_waiting();
	}

	/**
	 * Registers the blocks that wait, after WordPress has given all others the attributes of their supports
	 * (it does so once, at 22 of `init`). Where another plugin's filter throws, those before it are whole.
	 */
	public static function register_late(): void {
		if ( ! OurBlocks::are_waiting() ) {
			return;
		}
		StyleVariations::listen();
		try {
			self::register_waiting();
		} finally {
			self::add_supports();
		}
	}

	/**
	 * Renders a block of ours that stands in no text, so that no parser has come upon it: a shortcode's.
	 * @param array<string, mixed> $block A parsed block.
	 * @return string HTML, escaped by the block.
	 */
	public static function render( array $block ): string {
		self::register_late();
		return render_block( $block );
	}

	/**
	 * Gives our blocks the attributes of their supports. WordPress gives all blocks theirs anew, so what a
	 * plugin has made of others since is put back.
	 */
	private static function add_supports(): void {
		$others = array_diff_key( WP_Block_Type_Registry::get_instance()->get_all_registered(), OurBlocks::all() );
		$before = array_map( static fn( WP_Block_Type $block_type ): ?array => $block_type->attributes, $others );
		try {
			WP_Block_Supports::init();
		} finally {
			foreach ( $others as $name => $block_type ) {
				$block_type->attributes = $before[ $name ];
			}
		}
	}

	/** Registers the blocks that wait. */
	private static function register_waiting(): void {
		// A filter on the way that parses blocks goes on with the next, and one that throws keeps back none but this.
		for ( $next = OurBlocks::next(); null !== $next; $next = OurBlocks::next() ) {
			list( $slug, $metadata ) = $next;
			// Who came after us found the name taken in the admin, and does here.
			Availability\BlockOwners::take_back( (string) $metadata['name'] );
			WP_Block_Type_Registry::get_instance()->register( $metadata['name'], self::settings( $slug, $metadata ) );
		}
	}

	/**
	 * What a block is registered with. WordPress's register_block_type() would find out anew with every
	 * request what the build knows: it looks for five files a block, reads what they need and translates
	 * words that only the editor shows.
	 * @param string               $slug     The block's folder.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @return array<string, mixed>
	 */
	private static function settings( string $slug, array $metadata ): array {
		/** This filter is documented in wp-includes/blocks.php */
		$metadata = apply_filters( 'block_type_metadata', $metadata ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
		if ( isset( $metadata['supports']['interactivity'] ) && ! is_wp_version_compatible( self::SAFE_CONFIG_SINCE ) ) {
			// Where the config of a page that the browser swaps in may be anybody's, a query loads its next page as a whole.
			unset( $metadata['supports']['interactivity'] );
		}
		$settings = array();
		foreach ( array_intersect_key( self::PROPERTIES, $metadata ) as $from => $to ) {
			$settings[ $to ] = $metadata[ $from ];
		}
		if ( is_admin() ) {
			$settings = BlockTranslations::translate( $settings );
			// In the admin the one sheet of all blocks, on the page each its own.
			$settings['editor_style_handles'] = array( OurBlocks::EDITOR_HANDLE );
		} elseif ( isset( $metadata['style'] ) ) {
			$settings['style_handles'] = array( generate_block_asset_handle( (string) $metadata['name'], 'style' ) );
		}
		if ( has_filter( 'millwork_availability' ) ) {
			$settings = UpgradeBanner::add_attribute( $settings, $slug );
		}
		$settings['editor_script_handles'] = array( OurBlocks::EDITOR_HANDLE );
		$settings['skip_inner_blocks']     = ! empty( $metadata['supports']['millwork']['skipInnerBlocks'] );
		$settings['render_callback']       = static fn( $attributes, $content, $block ): string => Rendering::render( $slug, $metadata, (array) $attributes, (string) $content, $block );
		/** This filter is documented in wp-includes/blocks.php */
		return apply_filters( 'block_type_metadata_settings', $settings, $metadata ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
	}

	/**
	 * Adds the block categories that our blocks are in, unless another plugin has added one of the name.
	 * @param array<int, array<string, mixed>> $categories The categories so far.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add_categories( array $categories ): array {
		$ours = array(
			'millwork' => __( 'Millwork', 'millwork' ),
			'earn'     => __( 'Earn', 'millwork' ),
			'grow'     => __( 'Grow', 'millwork' ),
		);
		foreach ( array_diff_key( $ours, array_column( $categories, 'slug', 'slug' ) ) as $slug => $title ) {
			$categories[] = array( 'slug' => $slug, 'title' => $title, 'icon' => null );
		}
		return $categories;
	}
}
