<?php
declare( strict_types=1 );

namespace Millwork\Mail\Screen;

use Millwork\Menu\ScreenFiles;

/** Adds "Emails" to the plugin's menu and prints the frame of the page. src/admin/emails draws the rest. */
final class EmailsScreen {

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens['millwork-emails'] = array(
			'title'      => __( 'Emails', 'millwork' ),
			'capability' => 'manage_options',
			'order'      => 42,
			'print'      => array( self::class, 'print' ),
			'load'       => static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ),
		);
		return $screens;
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue( 'emails' );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-emails-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Emails', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-emails"><p class="hide-if-no-js"><?php esc_html_e( 'Loading emails…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
