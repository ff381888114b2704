<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

use Millwork\Blocks\OurBlocks;


/** The screen Settings → Sharing, for people who can publish. extensions/features/sharing/admin/sharing renders it. */
final class Screen {

	/** The page's name in its address. */
	public const SLUG = 'millwork-sharing';

	/** The handle of the script and of the stylesheet. */
	private const HANDLE = 'millwork-sharing';

	/** Adds the page to the menu. */
	public static function add(): void {
		$screen = add_options_page( __( 'Shared accounts', 'millwork' ), __( 'Millwork sharing', 'millwork' ), 'publish_posts', self::SLUG, array( self::class, 'print' ) );
		if ( false !== $screen ) {
			add_action( "load-$screen", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
		}
	}

	public static function url(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/** Enqueues the page's files. */
	public static function enqueue(): void {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = $dir . '/sharing.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		$asset = require $file;
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/sharing.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/sharing.css', MILLWORK_FILE ), array( 'wp-components' ), (string) filemtime( $dir . '/sharing.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
		$config = array(
			'canShare'    => current_user_can( 'manage_options' ),
			'settingsUrl' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=millwork' ) : '',
		);
		$json   = wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( self::HANDLE, "var millworkSharing = $json;", 'before' );
	}

	public static function print(): void {
		?>
<div class="wrap">
	<h1><?php esc_html_e( 'Shared accounts', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-sharing"><p class="hide-if-no-js"><?php esc_html_e( 'Loading the accounts…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then load the page again.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
