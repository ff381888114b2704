<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\SendingSwitch;
use Millwork\Menu\ScreenFiles;
use Millwork\Settings\Page;
use Millwork\SiteCopy\Detection;

/**
 * Adds "Mailings" to the plugin's menu and prints the frame of the page. extensions/features/newsletter/admin/issues
 * draws the rest. Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-issues';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => __( 'Mailings', 'millwork' ),
			'capability' => 'manage_options',
			'order'      => 40,
			'print'      => array( self::class, 'print' ),
			'load'       => static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ),
		);
		return $screens;
	}

	/** @param int $issue The issue to open; 0 for none. */
	public static function url( int $issue = 0 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( $issue > 0 ? "&issue=$issue" : '' ) );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'issues',
			array(
				'buildUrl'     => plugins_url( 'build/', MILLWORK_FILE ),
				'sending'      => SendingSwitch::status(),
				'isCopy'       => Detection::is_copy(),
				'newLetterUrl' => admin_url( 'post-new.php?post_type=' . LetterPosts::TYPE ),
				'lettersUrl'   => admin_url( 'edit.php?post_type=' . LetterPosts::TYPE ),
			)
		);
	}

	public static function print(): void {
		?>
<div class="wrap millwork-issues-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Mailings', 'millwork' ); ?></h1>
		<?php Page::print_link( 'newsletter' ); ?>
	<hr class="wp-header-end">
	<div id="millwork-issues"><p class="hide-if-no-js"><?php esc_html_e( 'Loading mailings…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
