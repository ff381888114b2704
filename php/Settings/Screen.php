<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Data\TableRepair;
use Millwork\Menu\ScreenFiles;

/**
 * Adds "Settings" to the plugin's menu and prints the page's frame. src/admin/settings renders the rest. Its files load
 * on this screen only.
 */
final class Screen {

	/** The page's name until 0.1.0, under WordPress's own Settings. */
	private const FORMER_SLUG = 'millwork';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ Page::SLUG ] = array(
			'title'      => __( 'Millwork settings', 'millwork' ),
			'label'      => __( 'Settings', 'millwork' ),
			'capability' => Page::CAPABILITY,
			'order'      => 90,
			'print'      => array( self::class, 'print' ),
			'load'       => array( self::class, 'load' ),
			'was'        => 'options-general.php',
			'was_slug'   => self::FORMER_SLUG,
		);
		return $screens;
	}

	public static function load(): void {
		TableRepair::look_now();
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	/**
	 * Adds a link to the plugin's row in the list of plugins.
	 * @param array<int|string, string> $links HTML.
	 * @return array<int|string, string>
	 */
	public static function add_link( array $links ): array {
		if ( ! current_user_can( Page::CAPABILITY ) ) {
			return $links;
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( Page::url() ), esc_html__( 'Settings', 'millwork' ) );
		return array( 'settings' => $link ) + $links;
	}

	/** Enqueues the page's files, with the response to the script's first request. */
	public static function enqueue(): void {
		if ( ! ScreenFiles::enqueue( 'settings' ) ) {
			return;
		}

		// After WordPress's own scripts.
		add_action( 'admin_print_footer_scripts', array( MediaLibrary::class, 'print' ), 20 );

		$answers = array_reduce( array( '/millwork/v1/settings' ), 'rest_preload_api_request', array() );
		$json    = wp_json_encode( $answers, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( 'wp-api-fetch', "wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( $json ) );", 'after' );
	}

	public static function print(): void {
		?>
<div class="wrap">
	<h1><?php esc_html_e( 'Millwork settings', 'millwork' ); ?></h1>
	<hr class="wp-header-end">
	<div id="millwork-settings"><p class="hide-if-no-js"><?php esc_html_e( 'Loading settings…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
