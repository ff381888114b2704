<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Blocks\OurBlocks;
use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\JetpackImport\Import;

/**
 * "Form entries" in the menu, with the number of unread entries, and the frame of the page;
 * extensions/features/forms/admin/inbox draws the rest. Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-entries';

	/** The handle of the script and the stylesheet. */
	public const HANDLE = 'millwork-inbox';

	/** Below the comments. */
	private const POSITION = 26;

	/**
	 * Tells the editor the URL of the entries.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return array( 'inboxUrl' => current_user_can( Capabilities::READ ) ? self::url() : '' ) + $data;
	}

	public static function add(): void {
		$unread = current_user_can( Capabilities::READ ) ? Counts::unread() : 0;
		$screen = add_menu_page(
			__( 'Form entries', 'millwork' ),
			esc_html__( 'Form entries', 'millwork' ) . self::bubble( $unread ),
			Capabilities::READ,
			self::SLUG,
			array( self::class, 'print' ),
			'dashicons-feedback',
			self::POSITION
		);
		add_action( "load-$screen", array( TableRepair::class, 'look_now' ) );
		add_action( "load-$screen", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
	}

	/**
	 * The number in the menu. It is also printed for zero, hidden, for the script.
	 * @param int $unread One more than Counts::IN_MENU means more than that.
	 */
	private static function bubble( int $unread ): string {
		$number = $unread > Counts::IN_MENU ? Counts::IN_MENU . '+' : number_format_i18n( $unread );
		return sprintf(
			' <span class="awaiting-mod count-%1$d" data-millwork-unread><span class="pending-count" aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>',
			$unread,
			esc_html( $number ),
			/* translators: %s: a number, as 3 or 99+. */
			esc_html( sprintf( _n( '%s unread', '%s unread', $unread, 'millwork' ), $number ) )
		);
	}

	/** @param int $entry The entry to show; 0 for the list. */
	public static function url( int $entry = 0 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( $entry > 0 ? "&entry=$entry" : '' ) );
	}

	public static function enqueue(): void {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = $dir . '/inbox.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		$asset = require $file;
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/inbox.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/inbox.css', MILLWORK_FILE ), array( 'wp-components' ), (string) filemtime( $dir . '/inbox.css' ) );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );

		$config = array(
			'buildUrl'  => plugins_url( 'build/', MILLWORK_FILE ),
			'exportUrl' => Download::url(),
			'canImport' => true === Access::import() && Import::has_any(),
		);
		$json   = wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( self::HANDLE, "var millworkInbox = $json;", 'before' );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-inbox-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Form entries', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-inbox"><p class="hide-if-no-js"><?php esc_html_e( 'Loading the entries…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then load the page again.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
