<?php
declare( strict_types=1 );

namespace Millwork\Tests\Home;

use Millwork\Tests\TestCase;

/**
 * When the Home screen opens after an activation: once, and only if the plugin was activated alone.
 *
 * @group any-wordpress
 */
final class WelcomeTest extends TestCase {

	/** Activates the plugin as the Plugins screen does, and returns where that screen redirects; '' if nowhere. */
	private function activate( bool $is_network_wide = false, string $back = 'activate' ): string {
		set_current_screen( 'plugins' );
		do_action( 'activate_' . plugin_basename( MILLWORK_FILE ), $is_network_wide );
		return $this->look( array( $back => 'true' ) );
	}

	/** @param array<string, string> $query Of the Plugins screen. */
	private function look( array $query = array() ): string {
		$_GET = $query;
		$seen = '';
		$note = static function ( string $url ) use ( &$seen ): bool {
			$seen = $url;
			return false;
		};
		add_filter( 'wp_redirect', $note );
		do_action( 'load-plugins.php' ); // phpcs:ignore WordPress.NamingConventions.ValidHookName.UseUnderscores -- WordPress's own hook.
		remove_filter( 'wp_redirect', $note );
		return $seen;
	}

	public function test_opens_once_after_an_activation(): void {
		$this->become( 'administrator' );
		$this->assertSame( '', $this->look(), 'Nothing was activated.' );
		$this->assertSame( admin_url( 'admin.php?page=millwork&millwork-home=welcome' ), $this->activate() );
		$this->assertSame( '', $this->look() );
		$this->assertSame( '', $this->activate(), 'It was seen.' );
	}

	public function test_not_after_other_activations(): void {
		$this->become( 'administrator' );
		$this->assertSame( '', $this->activate( true ), 'Of a network.' );
		$_REQUEST['checked'] = array( 'millwork/millwork.php', 'hello.php' );
		$this->assertSame( '', $this->activate( false, 'activate-multi' ), 'Of several.' );
		unset( $_REQUEST['checked'] );
		$this->assertSame( '', $this->activate( false, 'activate-multi' ), 'Of several, by another way.' );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$this->assertSame( '', $this->activate(), 'Without a page.' );
		remove_filter( 'wp_doing_ajax', '__return_true' );
		// REST, WP-Cron and WP-CLI are not the admin.
		unset( $GLOBALS['current_screen'] );
		do_action( 'activate_' . plugin_basename( MILLWORK_FILE ), false );
		$this->assertSame( '', $this->look() );
		$this->assertNotSame( '', $this->activate() );
	}

	public function test_only_for_the_one_who_activated_it(): void {
		$this->become( 'administrator' );
		set_current_screen( 'plugins' );
		do_action( 'activate_' . plugin_basename( MILLWORK_FILE ), false );
		$this->become( 'administrator' );
		$this->assertSame( '', $this->look( array( 'activate' => 'true' ) ) );
		// Someone who may activate plugins but may not change settings.
		$id = $this->become( 'editor' );
		( new \WP_User( $id ) )->add_cap( 'activate_plugins' );
		$this->assertSame( '', $this->activate() );
	}

	public function test_row_of_the_plugin_leads_to_it(): void {
		$links = static fn(): string => implode( ' ', apply_filters( 'plugin_action_links_' . plugin_basename( MILLWORK_FILE ), array( 'deactivate' => '<a>Deactivate</a>' ) ) );
		$this->become( 'editor' );
		$this->assertSame( '<a>Deactivate</a>', $links() );
		$this->become( 'administrator' );
		$this->assertMatchesRegularExpression( '~page=millwork-settings">Settings</a>.*page=millwork">Get started</a>.*Deactivate~', $links() );
	}
}
