<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Blocks\OurBlocks;
use Millwork\Data\TableRepair;

/**
 * Settings → Millwork. This is the page's frame; src/admin/settings renders the rest. Its files load on this screen
 * only.
 */
final class Page {

	/** The page's name in its URL. */
	public const SLUG = 'millwork';

	/** The handle of the script and the stylesheet. */
	public const HANDLE = 'millwork-settings';

	/** Required to see the page. */
	private const CAPABILITY = 'manage_options';

	public static function add(): void {
		$screen = add_options_page( __( 'Millwork settings', 'millwork' ), 'Millwork', self::CAPABILITY, self::SLUG, array( self::class, 'print' ) );
		if ( false !== $screen ) {
			add_action( "load-$screen", array( TableRepair::class, 'look_now' ) );
			add_action( "load-$screen", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
		}
	}

	/**
	 * Adds a link to the plugin's row in the list of plugins.
	 * @param array<int|string, string> $links HTML.
	 * @return array<int|string, string>
	 */
	public static function add_link( array $links ): array {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return $links;
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'millwork' ) );
		return array( 'settings' => $link ) + $links;
	}

	public static function url(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/** Enqueues the page's files, with the response to the script's first request. */
	public static function enqueue(): void {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = $dir . '/settings.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		$asset = require $file;
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/settings.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/settings.css', MILLWORK_FILE ), array( 'wp-components' ), (string) filemtime( $dir . '/settings.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );

		// After WordPress's own scripts.
		add_action( 'admin_print_footer_scripts', array( MediaLibrary::class, 'print' ), 20 );

		$answers = array_reduce( array( '/millwork/v1/settings' ), 'rest_preload_api_request', array() );
		$json    = wp_json_encode( $answers, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( 'wp-api-fetch', "wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( $json ) );", 'after' );
	}

	public static function print(): void {
		?>
<div class="wrap">
	<h1><?php esc_html_e( 'Millwork settings', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-settings"><p class="hide-if-no-js"><?php esc_html_e( 'Loading the settings…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then load the page again.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
