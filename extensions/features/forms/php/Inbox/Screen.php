<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\JetpackImport\Import;
use Millwork\Mail\TestEmail;
use Millwork\Menu\ScreenFiles;
use Millwork\Settings\Page;

/**
 * Adds "Form entries" to the plugin's menu, with the number of unread entries, and prints the frame of the page.
 * extensions/features/forms/admin/inbox draws the rest. Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-entries';

	/**
	 * Tells the editor the URL of the entries.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return array( 'inboxUrl' => current_user_can( Capabilities::READ ) ? self::url() : '' ) + $data;
	}

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => __( 'Form entries', 'millwork' ),
			'capability' => Capabilities::READ,
			'order'      => 20,
			'print'      => array( self::class, 'print' ),
			'load'       => array( self::class, 'load' ),
			'unread'     => array( Counts::class, 'unread' ),
		);
		return $screens;
	}

	public static function load(): void {
		TableRepair::look_now();
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	/** @param int $entry The entry to show; 0 for the list. */
	public static function url( int $entry = 0 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( $entry > 0 ? "&entry=$entry" : '' ) );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'inbox',
			array(
				'buildUrl'  => plugins_url( 'build/', MILLWORK_FILE ),
				'exportUrl' => Download::url(),
				'canImport' => true === Access::import() && Import::has_any(),
				'canTest'   => TestEmail::may_send(),
				'siteName'  => wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
				'newPage'   => current_user_can( 'edit_pages' ) ? admin_url( 'post-new.php?post_type=page' ) : '',
			)
		);
	}

	public static function print(): void {
		?>
<div class="wrap millwork-inbox-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Form entries', 'millwork' ); ?></h1>
		<?php Page::print_link( 'forms' ); ?>
	<hr class="wp-header-end">
	<div id="millwork-inbox"><p class="hide-if-no-js"><?php esc_html_e( 'Loading entries…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
