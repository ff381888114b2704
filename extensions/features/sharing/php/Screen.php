<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

use Millwork\Menu\ScreenFiles;
use Millwork\Settings\Page;

/**
 * Adds "Social accounts" to the plugin's menu, for people who can publish. extensions/features/sharing/admin/sharing
 * renders the page.
 */
final class Screen {

	/** The page's name in its URL. */
	public const SLUG = 'millwork-sharing';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => __( 'Social accounts', 'millwork' ),
			'capability' => 'publish_posts',
			'order'      => 60,
			'print'      => array( self::class, 'print' ),
			'load'       => static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ),
			'was'        => 'options-general.php',
		);
		return $screens;
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/** Enqueues the page's files. */
	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'sharing',
			array(
				'canShare'    => current_user_can( 'manage_options' ),
				'settingsUrl' => current_user_can( 'manage_options' ) ? Page::url( 'sharing_services' ) : '',
			)
		);
	}

	public static function print(): void {
		?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Social accounts', 'millwork' ); ?></h1>
		<?php Page::print_link( 'sharing_services' ); ?>
	<hr class="wp-header-end">
	<div id="millwork-sharing"><p class="hide-if-no-js"><?php esc_html_e( 'Loading accounts…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
