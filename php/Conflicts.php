<?php
/**
 * What another plugin has registered already.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork;

/**
 * Remembers which blocks, routes and post fields are left to the plugin that registered them first, and says so
 * once in the admin (design, promise 2).
 */
final class Conflicts {

	/** The option: what was found, and whether it has been reported. */
	public const OPTION = 'millwork_conflicts';

	/**
	 * Names of blocks that are not ours in this request.
	 *
	 * @var string[]
	 */
	private static array $blocks = array();

	/**
	 * Slugs of the panels whose fields are not ours in this request.
	 *
	 * @var string[]
	 */
	private static array $panels = array();

	/**
	 * Hooks the notice up.
	 */
	public static function boot(): void {
		add_action( 'admin_notices', array( self::class, 'print_notice' ) );
	}

	/**
	 * Notes a block that another plugin has registered.
	 *
	 * @param string $name The block's name.
	 */
	public static function note_block( string $name ): void {
		self::$blocks[] = $name;
		self::remember( $name );
	}

	/**
	 * Notes a route that another plugin has registered.
	 *
	 * @param string $path The route, as '/wpcom/v2/business-hours/localized-week'.
	 */
	public static function note_route( string $path ): void {
		self::remember( $path );
	}

	/**
	 * Notes a post field or meta that another plugin has registered, with the editor's panel that
	 * writes it.
	 *
	 * @param string $panel The panel's slug.
	 * @param string $field The field's or the meta's name.
	 */
	public static function note_panel( string $panel, string $field ): void {
		self::$panels[] = $panel;
		self::remember( $field );
	}

	/**
	 * Availability records of the blocks and panels that are left to another plugin, so that the editor
	 * script leaves them too.
	 *
	 * @return array<string, array{available: bool, unavailableReason: string}> By slug.
	 */
	public static function availability(): array {
		$records = array();
		$slugs   = array_map( static fn( string $name ): string => substr( $name, (int) strpos( $name, '/' ) + 1 ), self::$blocks );
		foreach ( array_merge( $slugs, self::$panels ) as $slug ) {
			$records[ $slug ] = array(
				'available'         => false,
				'unavailableReason' => 'registered_elsewhere',
			);
		}
		return $records;
	}

	/**
	 * Tells an administrator, once for each, what is left to another plugin. Routes are known only
	 * after the first request to the REST API, so the next admin page tells of them.
	 */
	public static function print_notice(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		$found = self::found();
		$new   = array_keys( $found, false, true );
		if ( ! $new ) {
			return;
		}
		update_option( self::OPTION, array_fill_keys( array_keys( $found ), true ) );
		wp_admin_notice(
			sprintf(
				/* translators: %s: names of blocks, routes and post fields, joined by commas. */
				esc_html__( 'Another plugin provides these already, so Millwork leaves them to it: %s. Deactivate that plugin to use Millwork’s.', 'millwork' ),
				esc_html( implode( ', ', $new ) )
			),
			array(
				'type'        => 'info',
				'dismissible' => true,
			)
		);
	}

	/**
	 * Writes down what was found, the first time.
	 *
	 * @param string $what A block's name or a route.
	 */
	private static function remember( string $what ): void {
		$found = self::found();
		if ( ! isset( $found[ $what ] ) ) {
			$found[ $what ] = false;
			update_option( self::OPTION, $found );
		}
	}

	/**
	 * What was found so far.
	 *
	 * @return array<string, bool> Whether it has been reported, by block name or route.
	 */
	private static function found(): array {
		$found = get_option( self::OPTION, array() );
		return is_array( $found ) ? $found : array();
	}
}
