<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Conflicts;
use Millwork\Plans\FrontendBanner;
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

	/** The handle that every block.json names as its editor script. */
	public const EDITOR_HANDLE = 'millwork-editor';

	/**
	 * Names of our blocks that are registered by us, with the slug of each.
	 * @var array<string, string>
	 */
	private static array $registered = array();

	/**
	 * Blocks that are ours and not registered yet: block.json by slug.
	 * @var array<string, array<string, mixed>>
	 */
	private static array $late = array();

	/**
	 * The namespaces of our blocks, as a part of a pattern.
	 * @var array<string, string>
	 */
	private static array $namespaces = array();

	/** The folder of the built blocks. */
	public static function build_dir(): string {
		return MILLWORK_DIR . '/build';
	}

	/**
	 * What the manifest says: block.json by folder name.
	 * @return array<string, array<string, mixed>> Empty without a build.
	 */
	public static function manifest(): array {
		$file = self::build_dir() . '/blocks-manifest.php';
		return is_file( $file ) ? require $file : array();
	}

	/**
	 * @param string $name The name of a block that is registered by us.
	 * @return array<string, mixed> With `file`, as WordPress's functions for its files want it.
	 */
	public static function metadata( string $name ): array {
		$slug = self::$registered[ $name ];
		return array( 'file' => wp_normalize_path( self::build_dir() ) . "/blocks/$slug/block.json" ) + self::manifest()[ $slug ];
	}

	/**
	 * Registers the blocks, save those that are another plugin's.
	 * @param bool $is_visit Whether the request can only show a page: nothing that it brings is stored, and no
	 *                       editor asks. Then they wait until the page has one of them (register_for()), unless
	 *                       another plugin has blocks of these names.
	 */
	public static function register_blocks( bool $is_visit = false ): void {
		$registry         = WP_Block_Type_Registry::get_instance();
		$manifest         = self::manifest();
		$is_alone         = ! class_exists( 'Jetpack_Gutenberg', false ) && ! array_filter( array_column( $manifest, 'name' ), array( $registry, 'is_registered' ) );
		$others           = $is_alone ? array() : BlockOwners::others( $manifest );
		self::$registered = array();
		self::$late       = array();
		if ( is_admin() ) {
			Assets::register();
		}
		foreach ( $manifest as $slug => $metadata ) {
			$name = (string) $metadata['name'];
			if ( in_array( $name, $others, true ) ) {
				Conflicts::note_block( $name );
				continue;
			}
			self::$registered[ $name ]    = (string) $slug;
			self::$late[ (string) $slug ] = $metadata;

			$namespace                      = (string) strtok( $name, '/' );
			self::$namespaces[ $namespace ] = preg_quote( $namespace, '~' );
		}
		if ( ! $is_visit || ! $is_alone ) {
			self::register_waiting();
		}
	}

	/** Whether blocks of ours wait to be registered. */
	public static function is_waiting(): bool {
		return array() !== self::$late;
	}

	/**
	 * Registers the blocks that wait, if one of the texts has a block of ours. As WordPress's parser has it:
	 * there may be any white space before the name.
	 * @param string[] $texts Contents of posts.
	 */
	public static function register_for( array $texts ): void {
		foreach ( self::$late ? $texts : array() as $text ) {
			if ( preg_match( '~<!--\s++wp:(?:' . implode( '|', self::$namespaces ) . ')/~', $text ) ) {
				self::register_late();
				return;
			}
		}
	}

	/**
	 * Registers the blocks that wait, after WordPress has given all others the attributes of their supports
	 * (it does so once, at 22 of `init`). Where another plugin's filter throws, those before it are whole.
	 */
	public static function register_late(): void {
		if ( ! self::$late ) {
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
		$others = array_diff_key( WP_Block_Type_Registry::get_instance()->get_all_registered(), self::$registered );
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
		while ( self::$late ) {
			$slug     = (string) array_key_first( self::$late );
			$metadata = self::$late[ $slug ];
			// First: a filter on the way that parses blocks goes on with the next, and one that throws keeps back none but this.
			unset( self::$late[ $slug ] );
			// Who came after us found the name taken in the admin, and does here.
			BlockOwners::take_back( (string) $metadata['name'] );
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
		$metadata['file'] = wp_normalize_path( self::build_dir() ) . "/blocks/$slug/block.json";
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
			$settings['editor_style_handles'] = array( self::EDITOR_HANDLE );
		} elseif ( isset( $metadata['style'] ) ) {
			$settings['style_handles'] = array( generate_block_asset_handle( (string) $metadata['name'], 'style' ) );
		}
		if ( has_filter( 'millwork_availability' ) ) {
			$settings = FrontendBanner::add_attribute( $settings, $slug );
		}
		$settings['editor_script_handles'] = array( self::EDITOR_HANDLE );
		$settings['skip_inner_blocks']     = ! empty( $metadata['supports']['millwork']['skipInnerBlocks'] );
		$settings['render_callback']       = static fn( $attributes, $content, $block ): string => Rendering::render( $slug, $metadata, (array) $attributes, (string) $content, $block );
		/** This filter is documented in wp-includes/blocks.php */
		return apply_filters( 'block_type_metadata_settings', $settings, $metadata ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
	}

	/**
	 * The blocks that we registered.
	 * @return array<string, string> Slug (folder name) by block name.
	 */
	public static function registered(): array {
		return self::$registered;
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
			$categories[] = array(
				'slug'  => $slug,
				'title' => $title,
				'icon'  => null,
			);
		}
		return $categories;
	}
}
