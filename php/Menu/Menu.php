<?php
declare( strict_types=1 );

namespace Millwork\Menu;

use Millwork\Visitors\CurrentPage;

/**
 * The plugin's menu in the admin: one item with a screen for each feature that has one. Features add their screens with
 * a filter. Each user sees the screens that they may open, and the item leads to the first of them.
 */
final class Menu {

	/** The slug of the menu item, and of its first screen. */
	public const SLUG = 'millwork';

	/** Below Comments. */
	private const POSITION = 26;

	/** Numbers above this one are shown as this one with a plus. */
	private const MOST = 99;

	/** The icon of shared/editor/plugin-sidebar/icon.tsx. WordPress gives it the color of the menu. */
	private const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHBhdGggZmlsbD0iYmxhY2siIGQ9Ik00IDRoMTZ2NGgtMmE2IDYgMCAwIDAtNiA2djJIOHY0SDR6bTEuNSAxLjV2MTNoMXYtNGg0VjE0QTcuNSA3LjUgMCAwIDEgMTggNi41aC41di0xeiIvPjwvc3ZnPg==';

	/** @var int|null How many unread items all screens have; null if none counts them. */
	private static ?int $unread = null;

	public static function add(): void {
		$screens      = self::screens();
		self::$unread = null;
		self::redirect( $screens );
		// A user who may not open the first screen still gets the item: WordPress links it to their first screen.
		add_menu_page( 'Millwork', 'Millwork', $screens[ self::SLUG ]['capability'] ?? 'do_not_allow', self::SLUG, '', self::ICON, self::POSITION );
		foreach ( $screens as $slug => $screen ) {
			$label = esc_html( $screen['label'] ?? $screen['title'] );
			if ( isset( $screen['unread'] ) && current_user_can( $screen['capability'] ) ) {
				$unread       = (int) ( $screen['unread'] )();
				self::$unread = (int) self::$unread + $unread;
				$label       .= self::bubble( $unread );
			}
			$hook = add_submenu_page( self::SLUG, $screen['title'], $label, $screen['capability'], $slug, $screen['print'] );
			if ( $hook && isset( $screen['load'] ) ) {
				add_action( "load-$hook", $screen['load'] );
			}
		}
	}

	/**
	 * Adds the number of unread items to the menu item. The item is registered without it, because WordPress makes the
	 * names of hooks from its title.
	 * @param array<int|string, array<int, string>> $menu Menu items, as WordPress keeps them.
	 * @return array<int|string, array<int, string>>
	 */
	public static function add_unread( array $menu ): array {
		foreach ( $menu as $position => $item ) {
			if ( self::SLUG === ( $item[2] ?? '' ) && null !== self::$unread ) {
				$menu[ $position ][0] .= self::bubble( self::$unread );
			}
		}
		return $menu;
	}

	/** @return array<string, array<string, mixed>> The screens by slug, in the order of the menu. */
	private static function screens(): array {
		/**
		 * Filters the screens in the plugin's menu.
		 *
		 *     $screens['millwork-payments'] = array(
		 *         'title'      => __( 'Payments', 'millwork' ),
		 *         'capability' => 'manage_options',
		 *         'order'      => 40,
		 *         'print'      => array( self::class, 'print' ), // Prints the screen.
		 *         'load'       => array( self::class, 'load' ),  // Optional. Runs before anything is printed.
		 *         'label'      => __( 'Income', 'millwork' ),    // Optional. The text in the menu, if not the title.
		 *         'unread'     => array( self::class, 'count' ), // Optional. Counts unread items, for the menu.
		 *         'was'        => 'options-general.php',         // Optional. The file of an earlier URL, and
		 *         'was_slug'   => 'millwork-income',             // optional, its slug. It redirects here.
		 *     );
		 *
		 * @param array<string, array<string, mixed>> $screens Screens by slug. Titles and labels are plain text.
		 */
		$screens = array_filter( (array) apply_filters( 'millwork_admin_screens', array() ), static fn( mixed $screen ): bool => is_array( $screen ) && isset( $screen['title'], $screen['capability'], $screen['print'] ) );
		uasort( $screens, static fn( array $one, array $other ): int => (int) ( $one['order'] ?? 50 ) <=> (int) ( $other['order'] ?? 50 ) );
		return $screens;
	}

	/**
	 * Redirects an earlier URL of a screen to its present one, with all parameters.
	 * @param array<string, array<string, mixed>> $screens By slug.
	 */
	private static function redirect( array $screens ): void {
		global $pagenow;
		$page = CurrentPage::parameter( 'page' );
		foreach ( $screens as $slug => $screen ) {
			if ( ( $screen['was'] ?? '' ) === $pagenow && ( $screen['was_slug'] ?? $slug ) === $page ) {
				// With the slash, a colon isn't taken for the end of a protocol.
				$query = substr( esc_url_raw( '/?' . wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ) ), 1 );
				$url   = admin_url( "admin.php$query" );
				if ( wp_safe_redirect( add_query_arg( 'page', $slug, $url ), 302, 'Millwork' ) ) {
					exit;
				}
			}
		}
	}

	/**
	 * A number beside a label. It is also printed for zero, where it is hidden: a script may change it.
	 * @return string HTML, escaped.
	 */
	private static function bubble( int $unread ): string {
		$number = $unread > self::MOST ? number_format_i18n( self::MOST ) . '+' : number_format_i18n( $unread );
		return sprintf(
			' <span class="awaiting-mod count-%1$d" data-millwork-unread><span class="pending-count" aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>',
			$unread,
			esc_html( $number ),
			/* translators: %s: a number, such as 3 or 99+. */
			esc_html( sprintf( _n( '%s unread', '%s unread', $unread, 'millwork' ), $number ) )
		);
	}
}
