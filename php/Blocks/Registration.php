<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Blocks\Availability\UpgradeBanner;
use Millwork\Conflicts;
use WP_Block_Supports;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** Registers every block in the build's manifest: a folder under extensions/blocks is the registration. */
final class Registration {

	/** WordPress's name for a property, by its key in block.json. */
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

	/** The first WordPress that reads the config of scripts only from its own script element (Rendering\ViewScript). */
	public const SAFE_CONFIG_SINCE = '7.1.4';

	/** Registers the blocks, except those that are left to another plugin. */
	public static function register_blocks(): void {
		$manifest = OurBlocks::manifest();
		$others   = OurBlocks::are_unclaimed( $manifest ) ? array() : Availability\BlockOwners::others( $manifest );
		if ( is_admin() ) {
			Assets::register();
		}
		array_map( array( Conflicts::class, 'note_block' ), $others );
		OurBlocks::add( array_filter( $manifest, static fn( array $metadata ): bool => ! in_array( $metadata['name'], $others, true ) ) );
		OurBlocks::add_rare( null );
		self::register_waiting();
	}

	/** Registers all waiting blocks: for the editor and the REST API. */
	public static function register_all(): void {
		self::register_late();
	}

	/**
	 * Registers the waiting blocks, after WordPress has added the attributes of block supports to all others (once, at
	 * `init` 22). If another plugin's filter throws, the blocks before it are complete.
	 * @param string[]|null $texts Contents to be shown: rare blocks are registered if one is in them. Null for all.
	 */
	public static function register_late( ?array $texts = null ): void {
		if ( ! OurBlocks::are_waiting() ) {
			return;
		}
		OurBlocks::add_rare( $texts );
		StyleVariations::listen();
		try {
			self::register_waiting();
		} finally {
			self::add_supports();
		}
	}

	/**
	 * Renders a block that no parser has read, such as a shortcode's.
	 * @param array<string, mixed> $block A parsed block.
	 * @return string HTML, escaped by the block.
	 */
	public static function render( array $block ): string {
		self::register_late();
		return render_block( $block );
	}

	/**
	 * Adds the attributes of block supports to our blocks. WordPress does that for all blocks again, so changes that
	 * plugins made to other blocks since are restored.
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

	private static function register_waiting(): void {
		// If a filter parses blocks meanwhile, that continues with the next block. A filter that throws stops only this
		// block.
		for ( $next = OurBlocks::next(); null !== $next; $next = OurBlocks::next() ) {
			list( $slug, $metadata ) = $next;
			// In the admin, a plugin that registers later finds the name taken, so do the same here.
			Availability\BlockOwners::take_back( (string) $metadata['name'] );
			WP_Block_Type_Registry::get_instance()->register( $metadata['name'], self::settings( $slug, $metadata ) );
		}
	}

	/**
	 * A block's registration. On every request, WordPress's register_block_type() would find out again what the build
	 * knows: it looks for five files per block, reads them, and translates texts that only the editor shows.
	 * @param array<string, mixed> $metadata The block's block.json.
	 * @return array<string, mixed>
	 */
	private static function settings( string $slug, array $metadata ): array {
		/** This filter is documented in wp-includes/blocks.php */
		$metadata = apply_filters( 'block_type_metadata', $metadata ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
		if ( isset( $metadata['supports']['interactivity'] ) && ! is_wp_version_compatible( self::SAFE_CONFIG_SINCE ) ) {
			// If anyone may have written the config of a page loaded by client-side navigation, a query loads its next
			// page in full.
			unset( $metadata['supports']['interactivity'] );
		}
		$settings = array();
		foreach ( array_intersect_key( self::PROPERTIES, $metadata ) as $from => $to ) {
			$settings[ $to ] = $metadata[ $from ];
		}
		if ( is_admin() ) {
			$settings = BlockTranslations::translate( $settings );
			// In the admin one stylesheet for all blocks; on pages each has its own.
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
	 * Adds our block categories, unless another plugin has added one of that name. The editor lists categories in this
	 * order, and only those that have a block at that place: form fields come first in a form and are not listed elsewhere.
	 * @param array<int, array<string, mixed>> $categories
	 * @return array<int, array<string, mixed>>
	 */
	public static function add_categories( array $categories ): array {
		$known    = array_column( $categories, 'slug', 'slug' );
		$category = static fn( string $slug, string $title ): array => isset( $known[ $slug ] ) ? array() : array( array( 'slug' => $slug, 'title' => $title, 'icon' => null ) );
		return array_merge(
			$category( 'form-fields', __( 'Form fields', 'millwork' ) ),
			$categories,
			$category( 'earn', __( 'Earn', 'millwork' ) ),
			$category( 'grow', __( 'Grow', 'millwork' ) )
		);
	}
}
