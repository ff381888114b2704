<?php
declare( strict_types=1 );

namespace Millwork\Tests\Cli;

use Millwork\Blocks\Audit\Command;
use Millwork\Cli\Rights;
use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use WP_CLI;

/**
 * The rights of a command stay with the command.
 * @group any-wordpress
 */
final class RightsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		WP_CLI::$said = array();
	}

	/** Emails that are made in the command's process, and jobs that follow it there, are made as a visitor. */
	public function test_emails_and_jobs_have_no_rights(): void {
		$may  = static fn(): string => current_user_can( 'manage_options' ) || current_user_can( 'edit_posts' ) ? 'Owner' : 'Visitor';
		$post = get_post( $this->create_post( array( 'post_content' => '[whoami]' ) ) );
		$ran  = '';
		add_shortcode( 'whoami', $may );
		add_action(
			'millwork_test_whoami',
			static function () use ( &$ran, $may ): void {
				$ran = $may();
			}
		);
		remove_all_actions( 'shutdown' );
		Rights::check( static fn(): bool => current_user_can( 'manage_options' ) );
		$this->assertNotNull( $post );
		$this->assertStringContainsString( 'Visitor', PostContent::whole( $post )['text'] );
		$this->assertSame( 'Owner', $may(), 'The command goes on.' );
		Queue::enqueue( 'millwork_test_whoami' );
		do_action( 'shutdown' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		$this->assertSame( 'Visitor', $ran );
		$this->assertSame( 'Visitor', $may() );
	}

	/** Code that continues as nobody gets no rights from a command of a user. */
	public function test_nobody_gets_no_rights_from_a_user(): void {
		$this->become( 'subscriber' );
		Rights::check();
		wp_set_current_user( 0 );
		$this->assertFalse( current_user_can( 'manage_options' ) );
	}

	/** Posts of an inactive plugin may be orders or messages, which editors don't see. */
	public function test_posts_of_unknown_types_are_for_administrators(): void {
		global $wpdb;
		$post = $this->create_post( array( 'post_title' => 'Secret order', 'post_content' => '<!-- wp:jetpack/tock /-->' ) );
		$wpdb->update( $wpdb->posts, array( 'post_type' => 'gone_order' ), array( 'ID' => $post ) );
		clean_post_cache( $post );
		foreach ( array( 'editor' => false, 'administrator' => true ) as $role => $sees ) {
			$this->become( $role );
			WP_CLI::$said = array();
			( new Command() )->audit( array(), array( 'format' => 'csv', 'fields' => 'title' ) );
			$this->assertSame( $sees, str_contains( implode( "\n", WP_CLI::$said ), 'Secret order' ), $role );
		}
	}
}
