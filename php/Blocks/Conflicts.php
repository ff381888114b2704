<?php
/**
 * Blocks that another plugin has registered.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

/**
 * Leaves a block to the plugin that registered it first, and says so once in the admin
 * (design, promise 2).
 */
final class Conflicts {

	/** The option that holds the names that were reported already. */
	public const OPTION = 'millwork_reported_conflicts';

	/**
	 * Names of blocks that are not ours on this site.
	 *
	 * @var string[]
	 */
	private static array $names = array();

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
	public static function note( string $name ): void {
		self::$names[] = $name;
	}

	/**
	 * Availability records of the blocks that are left to another plugin, so that the editor
	 * script leaves them too.
	 *
	 * @return array<string, array{available: bool, unavailableReason: string}> By slug.
	 */
	public static function availability(): array {
		$records = array();
		foreach ( self::$names as $name ) {
			$records[ substr( $name, (int) strpos( $name, '/' ) + 1 ) ] = array(
				'available'         => false,
				'unavailableReason' => 'registered_elsewhere',
			);
		}
		return $records;
	}

	/**
	 * Tells an administrator, once for each block, that it is left to another plugin.
	 */
	public static function print_notice(): void {
		if ( ! self::$names || ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		$reported = (array) get_option( self::OPTION, array() );
		$new      = array_diff( self::$names, $reported );
		if ( ! $new ) {
			return;
		}
		update_option( self::OPTION, array_values( array_merge( $reported, $new ) ), false );
		wp_admin_notice(
			sprintf(
				/* translators: %s: names of blocks, joined by commas. */
				esc_html__( 'Another plugin provides these blocks already, so Millwork leaves them to it: %s. Deactivate that plugin to use Millwork’s.', 'millwork' ),
				esc_html( implode( ', ', $new ) )
			),
			array(
				'type'        => 'info',
				'dismissible' => true,
			)
		);
	}
}
