<?php
/**
 * The class of Jetpack that knows its blocks.
 *
 * @package Millwork
 */

declare( strict_types=1 );

/**
 * What another plugin can see of Jetpack 16: its list of extensions, what is available of them, and
 * blocks that are registered when they are first rendered.
 */
class Jetpack_Gutenberg { // phpcs:ignore Generic.Classes.OpeningBraceSameLine -- As it is.

	/**
	 * The list: extensions that this version has, whether their modules are on or not.
	 *
	 * @var string[]
	 */
	public static array $extensions = array( 'markdown', 'contact-form', 'slideshow', 'rating-star', 'calendly', 'map', 'videopress/video' );

	/**
	 * Those of the list whose modules are off: nothing registers them.
	 *
	 * @var string[]
	 */
	public static array $off = array( 'calendly', 'videopress/video' );

	/**
	 * Those that visitors' pages register late.
	 *
	 * @var string[]
	 */
	public static array $lazy = array( 'slideshow', 'rating-star', 'map' );

	/**
	 * Blocks of the form, which come with it.
	 *
	 * @var string[]
	 */
	public static array $fields = array( 'field-name', 'field-text', 'label', 'input' );

	/**
	 * Whether the request is the editor's or one of its calls; null to look at the request.
	 *
	 * @var bool|null
	 */
	public static ?bool $is_editor = null;

	/**
	 * Whether nobody but WordPress's filter can register a block late, as another version may have it.
	 *
	 * @var bool
	 */
	public static bool $is_closed = false;

	/**
	 * Blocks that wait to be rendered.
	 *
	 * @var array<string, true>
	 */
	private static array $waiting = array();

	/**
	 * What was said about extensions.
	 *
	 * @var array<string, true|string>
	 */
	private static array $said = array();

	/**
	 * Registers the blocks, or has them wait.
	 */
	public static function load_independent_blocks(): void {
		self::$waiting = array();
		self::$said    = array();
		if ( in_array( 'videopress/video', self::get_extensions(), true ) ) {
			// On the server whether its module is on or not; the script goes by what is available.
			add_action( 'init', static fn() => register_block_type( 'videopress/video', array( 'title' => 'Theirs: videopress/video' ) ) );
			add_action( 'jetpack_register_gutenberg_extensions', static fn() => Jetpack::is_module_active( 'videopress' ) ? self::set_extension_available( 'videopress/video' ) : self::set_extension_unavailable( 'videopress/video', 'missing_plan' ) );
		}
		foreach ( array_diff( self::get_extensions(), self::$off, array( 'videopress/video' ) ) as $slug ) {
			if ( ! self::is_block_editor_context() && in_array( $slug, self::$lazy, true ) ) {
				self::$waiting[ $slug ] = true;
			} else {
				add_action( 'init', static fn() => self::register( $slug ) );
			}
		}
		if ( self::$waiting ) {
			add_filter( 'pre_render_block', array( self::class, 'lazy_register_deferred_block' ), 10, 3 );
		}
	}

	/**
	 * Registers those that wait and stand in a block that is about to be rendered.
	 *
	 * @param mixed                $rendered What another one has rendered.
	 * @param array<string, mixed> $block    The block.
	 * @param mixed                $outer    The block around it; null for one that stands by itself.
	 * @throws LogicException If it is closed to others.
	 */
	public static function lazy_register_deferred_block( mixed $rendered, array $block, mixed $outer = null ): mixed {
		if ( self::$is_closed && ! doing_filter( 'pre_render_block' ) ) {
			throw new LogicException( 'Only when a block is rendered.' );
		}
		if ( null !== $rendered || null !== $outer ) {
			return $rendered;
		}
		$slug = substr( (string) ( $block['blockName'] ?? '' ), strlen( 'jetpack/' ) );
		if ( isset( self::$waiting[ $slug ] ) ) {
			unset( self::$waiting[ $slug ] );
			self::register( $slug );
		}
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			self::lazy_register_deferred_block( null, $inner );
		}
		return $rendered;
	}

	/**
	 * The list.
	 *
	 * @return string[]
	 */
	public static function get_extensions(): array {
		return apply_filters( 'jetpack_set_available_extensions', self::$extensions );
	}

	/**
	 * Says that an extension is there.
	 *
	 * @param string $slug The extension.
	 */
	public static function set_extension_available( string $slug ): void {
		self::$said[ $slug ] = true;
	}

	/**
	 * Says why an extension is not there.
	 *
	 * @param string       $slug    The extension.
	 * @param string       $reason  Why.
	 * @param array<mixed> $details More about it.
	 */
	public static function set_extension_unavailable( string $slug, string $reason, array $details = array() ): void {
		unset( $details );
		self::$said[ $slug ] = $reason;
	}

	/**
	 * What the editor's script goes by.
	 *
	 * @return array<string, array{available: bool}> By extension.
	 */
	public static function get_availability(): array {
		do_action( 'jetpack_register_gutenberg_extensions' );
		$found = array();
		foreach ( self::get_extensions() as $slug ) {
			$said           = self::$said[ $slug ] ?? WP_Block_Type_Registry::get_instance()->is_registered( "jetpack/$slug" );
			$found[ $slug ] = array( 'available' => true === $said );
		}
		return $found;
	}

	/**
	 * The editor's script: registers what is available.
	 */
	public static function enqueue_block_editor_assets(): void {
		$slugs = array();
		foreach ( self::get_availability() as $slug => $extension ) {
			if ( $extension['available'] ) {
				$slugs[] = $slug;
			}
		}
		if ( in_array( 'contact-form', $slugs, true ) ) {
			$slugs = array_merge( $slugs, self::$fields );
		}
		wp_add_inline_script(
			'wp-blocks',
			sprintf( "%s.forEach( ( slug ) => wp.blocks.registerBlockType( slug.includes( '/' ) ? slug : 'jetpack/' + slug, { apiVersion: 3, title: 'Theirs: ' + slug, category: 'text', edit: () => null, save: () => null } ) );", wp_json_encode( $slugs ) )
		);
	}

	/**
	 * Registers a block, unless it is there already.
	 *
	 * @param string $slug The extension.
	 */
	private static function register( string $slug ): void {
		foreach ( 'contact-form' === $slug ? array_merge( array( $slug ), self::$fields ) : array( $slug ) as $block ) {
			if ( ! WP_Block_Type_Registry::get_instance()->is_registered( "jetpack/$block" ) ) {
				register_block_type(
					"jetpack/$block",
					array(
						'title'           => "Theirs: $block",
						'render_callback' => static fn( array $attributes, string $content ): string => "<div>Theirs: $block $content</div>",
					)
				);
				add_action( 'jetpack_register_gutenberg_extensions', static fn() => self::set_extension_available( $slug ) );
			}
		}
	}

	/**
	 * Whether the request is the editor's or one of its calls.
	 */
	private static function is_block_editor_context(): bool {
		$address = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
		return self::$is_editor ?? ( is_admin() || str_starts_with( $address, '/' . rest_get_url_prefix() . '/' ) || str_contains( $address, 'rest_route=' ) );
	}
}
