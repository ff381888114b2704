<?php
declare( strict_types=1 );

namespace Millwork\Mail\Screen;

use Millwork\Menu\ScreenFiles;
use Millwork\Visitors\CurrentPage;

/** Adds "Emails" to the plugin's menu and prints the frame of the page. src/admin/emails draws the rest. */
final class EmailsScreen {

	/** The URL parameter with the key of an email to edit. */
	private const EDIT = 'edit';

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
			'load'       => array( self::class, 'load' ),
		);
		return $screens;
	}

	/** Opens an email in the editor if the URL names one. Like post-new.php, that begins a post and changes nothing else. */
	public static function load(): void {
		$key = CurrentPage::parameter( self::EDIT );
		$id  = is_string( $key ) && current_user_can( 'manage_options' ) ? EmailRoutes::open( $key, '' ) : 0;
		if ( $id > 0 && wp_safe_redirect( (string) get_edit_post_link( $id, 'raw' ), 302, 'Millwork' ) ) {
			exit;
		}
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
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
