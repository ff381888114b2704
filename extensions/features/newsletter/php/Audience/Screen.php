<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Blocks\OurBlocks;


/**
 * "Subscribers" in the menu: the frame of the page; extensions/features/newsletter/admin/subscribers draws the rest.
 * Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-subscribers';

	/** The handle of the script and the stylesheet. */
	private const HANDLE = 'millwork-subscribers';

	/** Below the payments. */
	private const POSITION = 28;

	public static function add(): void {
		$title  = __( 'Subscribers', 'millwork' );
		$screen = add_menu_page( $title, esc_html__( 'Newsletter', 'millwork' ), 'manage_options', self::SLUG, array( self::class, 'print' ), 'dashicons-email-alt', self::POSITION );
		// The first item of the submenu, with its own label.
		add_submenu_page( self::SLUG, $title, esc_html( $title ), 'manage_options', self::SLUG );
		add_action( "load-$screen", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
	}

	public static function enqueue(): void {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = $dir . '/subscribers.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		$asset = require $file;
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/subscribers.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/subscribers.css', MILLWORK_FILE ), array( 'wp-components' ), (string) filemtime( $dir . '/subscribers.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
		$config = array(
			'buildUrl'    => plugins_url( 'build/', MILLWORK_FILE ),
			'exportUrl'   => Download::url(),
			'statuses'    => Presentation::statuses(),
			'frequencies' => Presentation::frequencies(),
			'sources'     => Sources::all(),
			// About the bytes that a step reads, with lines of the usual length.
			'partSize'    => intdiv( ImportRoutes::MOST, 2 ),
		);
		$json   = wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( self::HANDLE, "var millworkSubscribers = $json;", 'before' );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-subscribers-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Subscribers', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-subscribers"><p class="hide-if-no-js"><?php esc_html_e( 'Loading the subscribers…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then load the page again.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
