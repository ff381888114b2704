<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger;

use Millwork\Menu\ScreenFiles;
use Millwork\Settings\Page;

/**
 * Adds "Requests" to WordPress's Tools menu and prints the frame of the page.
 * extensions/features/ledger/admin/requests draws the rest. Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-requests';

	public static function add(): void {
		$hook = add_management_page( __( 'Requests', 'millwork' ), __( 'Requests', 'millwork' ), 'manage_options', self::SLUG, array( self::class, 'print' ) );
		if ( $hook ) {
			add_action( "load-$hook", static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
		}
	}

	public static function url(): string {
		return admin_url( 'tools.php?page=' . self::SLUG );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'requests',
			array(
				'buildUrl'  => plugins_url( 'build/', MILLWORK_FILE ),
				'exportUrl' => Download::url(),
			)
		);
	}

	public static function print(): void {
		?>
<div class="wrap millwork-requests-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Requests', 'millwork' ); ?></h1>
		<?php Page::print_link( 'privacy' ); ?>
	<hr class="wp-header-end">
	<p><?php esc_html_e( 'Which other hosts your visitors’ browsers contact, page by page.', 'millwork' ); ?></p>
	<div id="millwork-requests"><p class="hide-if-no-js"><?php esc_html_e( 'Loading requests…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
