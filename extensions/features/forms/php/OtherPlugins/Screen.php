<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Inbox\Screen as InboxScreen;
use Millwork\Menu\Menu;
use Millwork\Menu\ScreenFiles;

/**
 * The screen that imports forms of other plugins. It is reached from Forms and has no item in the menu.
 * extensions/features/forms/admin/import draws it.
 */
final class Screen {

	public const SLUG = 'millwork-form-import';

	/** FormPosts\Screen has the link to this screen, and this slug. */
	private const FORMS = 'millwork-forms';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		if ( Access::may_see() ) {
			$screens[ self::SLUG ] = array(
				'title'      => __( 'Import forms', 'millwork' ),
				'capability' => 'import',
				'order'      => 16,
				'print'      => array( self::class, 'print' ),
				'load'       => array( self::class, 'load' ),
			);
		}
		return $screens;
	}

	/** Takes the item out of the menu. The page stays. */
	public static function hide(): void {
		remove_submenu_page( Menu::SLUG, self::SLUG );
	}

	/** Marks Forms in the menu while the screen is open. */
	public static function mark( mixed $file ): mixed {
		return self::SLUG === ( $GLOBALS['plugin_page'] ?? '' ) ? self::FORMS : $file;
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public static function load(): void {
		TableRepair::look_now();
		add_filter( 'submenu_file', array( self::class, 'mark' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue( 'import', array( 'entriesUrl' => InboxScreen::url() ) );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-import-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Import forms', 'millwork' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( admin_url( 'admin.php?page=' . self::FORMS ) ); ?>"><?php esc_html_e( 'Back to forms', 'millwork' ); ?></a>
	<hr class="wp-header-end">
	<div id="millwork-import"><p class="hide-if-no-js"><?php esc_html_e( 'Looking for forms…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
