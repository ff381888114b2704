<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Blocks\OurBlocks;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Settings;
use Millwork\Settings\Page;

/**
 * "Payments" in the menu: the frame of the page; extensions/features/payments/admin/payments draws the rest. Its files load on
 * this screen only.
 */
final class Screen {

	/** The page's name in its address. */
	public const SLUG = 'millwork-payments';

	/** The handle of the script and of the stylesheet. */
	private const HANDLE = 'millwork-payments';

	/** Below the form entries. */
	private const POSITION = 27;

	/** Adds the page to the menu. */
	public static function add(): void {
		$screen = add_menu_page( __( 'Payments', 'millwork' ), esc_html__( 'Payments', 'millwork' ), 'manage_options', self::SLUG, array( self::class, 'print' ), 'dashicons-money-alt', self::POSITION );
		add_action( "load-$screen", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/** Enqueues the page's files. */
	public static function enqueue(): void {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = $dir . '/payments.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		$asset = require $file;
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/payments.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/payments.css', MILLWORK_FILE ), array( 'wp-components' ), (string) filemtime( $dir . '/payments.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
		$config = array(
			'buildUrl'    => plugins_url( 'build/', MILLWORK_FILE ),
			'mode'        => Settings::mode()->value,
			'hasLive'     => Mode::Live === Settings::mode(),
			'exportUrl'   => Download::url(),
			'settingsUrl' => Page::url(),
			'statuses'    => array_combine( array_column( PaymentStatus::cases(), 'value' ), array_map( static fn( PaymentStatus $status ): string => $status->label(), PaymentStatus::cases() ) ),
		);
		$json   = wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( self::HANDLE, "var millworkPayments = $json;", 'before' );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-payments-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Payments', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-payments"><p class="hide-if-no-js"><?php esc_html_e( 'Loading the payments…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then load the page again.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
