<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Blocks\OurBlocks;
use Millwork\Features\Newsletter\Audience\Screen as Subscribers;
use Millwork\Features\Newsletter\Settings;
use Millwork\Settings\Page;
use Millwork\SiteCopy\Detection;

/**
 * "Newsletter" in the menu: the frame of the page; extensions/features/newsletter/admin/issues draws the rest. Its
 * files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-issues';

	/** The handle of the script and the stylesheet. */
	private const HANDLE = 'millwork-issues';

	public static function add(): void {
		$screen = add_submenu_page( Subscribers::SLUG, __( 'Mailings', 'millwork' ), esc_html__( 'Mailings', 'millwork' ), 'manage_options', self::SLUG, array( self::class, 'print' ) );
		if ( $screen ) {
			add_action( "load-$screen", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
		}
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public static function enqueue(): void {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = $dir . '/issues.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		$asset = require $file;
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/issues.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/issues.css', MILLWORK_FILE ), array( 'wp-components' ), (string) filemtime( $dir . '/issues.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
		$config = array(
			'buildUrl'    => plugins_url( 'build/', MILLWORK_FILE ),
			'settingsUrl' => Page::url(),
			'sends'       => Settings::sends(),
			'isCopy'      => Detection::is_copy(),
		);
		$json   = wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( self::HANDLE, "var millworkIssues = $json;", 'before' );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-issues-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Mailings', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-issues"><p class="hide-if-no-js"><?php esc_html_e( 'Loading what was sent…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then load the page again.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
