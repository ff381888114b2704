<?php
declare( strict_types=1 );

namespace Millwork\Tests\Menu;

use Millwork\Features\Forms\Inbox\Screen;
use Millwork\Features\Forms\OtherPlugins\Screen as ImportScreen;
use Millwork\Menu\Menu;
use Millwork\Settings\Page;
use Millwork\Tests\TestCase;

/**
 * Who sees which screens in the menu, where the menu item leads, and where earlier URLs lead.
 *
 * @group any-wordpress
 */
final class MenuTest extends TestCase {

	/** WordPress's record of the menu. */
	private const GLOBALS = array( 'menu', 'submenu', '_wp_submenu_nopriv', '_wp_menu_nopriv', '_wp_real_parent_file', '_registered_pages', '_parent_pages', 'admin_page_hooks', 'plugin_page', 'parent_file' );

	/** @var array<string, mixed> */
	private array $kept = array();

	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		foreach ( self::GLOBALS as $name ) {
			$this->kept[ $name ] = $GLOBALS[ $name ] ?? null;
		}
	}

	protected function tearDown(): void {
		foreach ( $this->kept as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		parent::tearDown();
	}

	/** Makes the menu of a new user. */
	private function open( string $role, string $file = 'admin.php' ): void {
		$this->become( $role );
		foreach ( self::GLOBALS as $name ) {
			$GLOBALS[ $name ] = array();
		}
		unset( $GLOBALS['plugin_page'], $GLOBALS['parent_file'] );
		$GLOBALS['pagenow'] = $file;
		Menu::add();
		ImportScreen::hide();
		foreach ( $GLOBALS['menu'] as $item ) {
			if ( ! current_user_can( $item[1] ) ) {
				$GLOBALS['_wp_menu_nopriv'][ $item[2] ] = true;
			}
		}
	}

	/** Whether the user may open a screen. */
	private static function may_open( string $slug ): bool {
		$GLOBALS['plugin_page'] = $slug;
		unset( $GLOBALS['parent_file'] );
		return user_can_access_admin_page() && '' !== (string) get_plugin_page_hook( $slug, 'admin.php' );
	}

	/** @return array<string, array{string, list<string>}> */
	public static function roles(): array {
		$all = array( 'millwork', 'millwork-forms', 'millwork-entries', 'millwork-subscribers', 'millwork-issues', 'millwork-emails', 'millwork-payments', 'millwork-sharing', 'millwork-settings' );
		return array(
			'administrator' => array( 'administrator', $all ),
			'editor'        => array( 'editor', array( 'millwork-forms', 'millwork-entries', 'millwork-sharing' ) ),
			'author'        => array( 'author', array( 'millwork-forms', 'millwork-sharing' ) ),
			'contributor'   => array( 'contributor', array( 'millwork-forms' ) ),
			'subscriber'    => array( 'subscriber', array() ),
		);
	}

	/**
	 * @dataProvider roles
	 * @param list<string> $expected The slugs of the screens.
	 */
	public function test_each_role_sees_its_screens( string $role, array $expected ): void {
		$this->open( $role );
		$this->assertSame( $expected, array_column( $GLOBALS['submenu'][ Menu::SLUG ] ?? array(), 2 ) );
		foreach ( self::roles()['administrator'][1] as $slug ) {
			$this->assertSame( in_array( $slug, $expected, true ), self::may_open( $slug ), "$role, $slug" );
		}
	}

	public function test_number_of_unread_items_is_at_the_screen_and_at_the_menu_item(): void {
		$unread = 0;
		add_filter(
			'millwork_admin_screens',
			static function ( array $screens ) use ( &$unread ): array {
				$screens['millwork-entries']['unread'] = static function () use ( &$unread ): int {
					return $unread;
				};
				return $screens;
			},
			20
		);
		foreach ( array( 0 => '>0<', 3 => '>3<', 100 => '>99+<' ) as $unread => $shown ) {
			$this->open( 'editor' );
			$label = array_column( $GLOBALS['submenu'][ Menu::SLUG ], 0, 2 )['millwork-entries'];
			$this->assertStringContainsString( "count-$unread", $label );
			$this->assertStringContainsString( $shown, $label );
			$item = array_values( apply_filters( 'add_menu_classes', $GLOBALS['menu'] ) )[0];
			$this->assertStringContainsString( $shown, $item[0] );
			// Hooks are named after the title, which has no number.
			$this->assertSame( 'millwork', $GLOBALS['admin_page_hooks'][ Menu::SLUG ] );
		}
		// Authors may not read entries, so nothing is counted for them.
		$this->open( 'author' );
		$this->assertSame( 'Millwork', array_values( apply_filters( 'add_menu_classes', $GLOBALS['menu'] ) )[0][0] );
	}

	public function test_earlier_urls_lead_to_the_screens(): void {
		$seen = array();
		add_filter(
			'wp_redirect',
			static function ( string $url ) use ( &$seen ): bool {
				$seen[] = $url;
				return false;
			}
		);
		$_GET                    = array( 'page' => 'millwork' );
		$_SERVER['QUERY_STRING'] = 'page=millwork&section=forms%22&at=10:30&to=https://evil.example';
		$this->open( 'administrator', 'options-general.php' );
		$_GET                    = array( 'page' => 'millwork-sharing' );
		$_SERVER['QUERY_STRING'] = 'page=millwork-sharing';
		$this->open( 'author', 'options-general.php' );
		$this->assertSame( array( admin_url( 'admin.php?page=millwork-settings&section=forms%22&at=10%3A30&to=https%3A%2F%2Fevil.example' ), admin_url( 'admin.php?page=millwork-sharing' ) ), $seen );
		foreach ( array( array( 'page' => 'other' ), array( 'page' => array( 'millwork' ) ), array() ) as $_GET ) {
			$this->open( 'administrator', 'options-general.php' );
		}
		$_GET = array( 'page' => 'millwork' );
		$this->open( 'administrator' );
		$this->assertCount( 2, $seen );
	}

	public function test_a_screen_that_is_declared_wrongly_is_left_out(): void {
		add_filter( 'millwork_admin_screens', static fn( array $screens ): array => $screens + array( 'a' => 'text', 'b' => null, 'c' => array( 'title' => 'C' ) ) );
		$this->open( 'administrator' );
		$this->assertSame( self::roles()['administrator'][1], array_column( $GLOBALS['submenu'][ Menu::SLUG ], 2 ) );
	}

	public function test_screens_link_to_their_settings_for_those_who_may_change_them(): void {
		$print = static function (): string {
			ob_start();
			Screen::print();
			return (string) ob_get_clean();
		};
		$this->open( 'editor' );
		$this->assertStringNotContainsString( 'millwork-settings', $print() );
		$this->open( 'administrator' );
		$this->assertStringContainsString( esc_url( Page::url( 'forms' ) ), $print() );
		$this->assertStringEndsWith( 'admin.php?page=millwork-settings&section=forms', Page::url( 'forms' ) );
	}
}
