<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Tests\TestCase;

/** Export, erasure, and the end of what is kept; and who may see entries. */
final class PrivacyTest extends TestCase {

	use Submissions;

	public function test_exports_and_erases_by_address(): void {
		$token = $this->token();
		for ( $i = 0; $i < 3; $i++ ) {
			$this->send( $token, array( 'message' => "Message <$i> AT&amp;T" ), "a$i" );
		}
		$this->send( $token, array( 'email' => 'grace@example.com' ), 'b' );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		MailLog::add( $this->entries()[0]['id'], 'workshop@example.org' );

		$exported  = array();
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$page      = 0;
		do {
			$part     = call_user_func( $exporters['millwork-entries']['callback'], ' ADA@example.com ', ++$page );
			$exported = array_merge( $exported, $part['data'] );
		} while ( ! $part['done'] );
		$this->assertCount( 3, $exported );
		$this->assertContains(
			array(
				'name'  => 'Message',
				'value' => 'Message &lt;0&gt; AT&amp;amp;T',
			),
			$exported[0]['data']
		);
		$erasers = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$removed = false;
		$page    = 0;
		do {
			$part    = call_user_func( $erasers['millwork-entries']['callback'], 'ada@example.com', ++$page );
			$removed = $removed || $part['items_removed'];
			$this->assertFalse( $part['items_retained'] );
		} while ( ! $part['done'] );
		$this->assertTrue( $removed );
		$this->assertSame( array( 'grace@example.com' ), array_column( $this->entries(), 'email' ) );
		global $wpdb;
		$this->assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}millwork_mail_log" ) );
		$this->assertSame( array(), Privacy::export( '' )['data'] );
	}

	public function test_deletes_what_has_had_its_time(): void {
		$kept = $this->token();
		$this->send( $kept, array(), 'kept' );
		$this->send( $this->token( array( 'keep_days' => 10 ) ), array(), 'ten days' );
		$this->send( $this->token( array( 'keep_days' => 40 ) ), array(), 'forty days' );
		$this->send( $kept, array( 'message' => 'trash' ), 'trash' );
		$this->send( $kept, array( 'message' => 'spam' ), 'spam' );
		$this->send( $this->token( array( 'store' => false ) ), array(), 'not kept' );
		$ids = array_column( $this->entries(), 'id' );
		EntryStates::move( array( $ids[3] ), EntryState::Trash );
		EntryStates::move( array( $ids[4] ), EntryState::Spam );
		Retention::run();
		$this->assertSame( $ids, array_column( $this->entries(), 'id' ) );
		$this->pass( 11 );
		$this->assertSame( array( $ids[0], $ids[2], $ids[3], $ids[4], $ids[5] ), array_column( $this->entries(), 'id' ) );
		$this->pass( 20 );
		$this->assertSame( array( $ids[0], $ids[2] ), array_column( $this->entries(), 'id' ), 'Trash, spam, and what is not to be kept but could not be mailed.' );
		$this->pass( 20 );
		$this->assertSame( array( $ids[0] ), array_column( $this->entries(), 'id' ) );
	}

	/**
	 * Lets days pass, and the daily job run.
	 * @param int $days How many.
	 */
	private function pass( int $days ): void {
		global $wpdb;
		foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT id, moved, purge_at FROM %i', Entries::table() ), ARRAY_A ) as $row ) {
			$earlier = static fn( ?string $time ): ?string => null === $time ? null : gmdate( 'Y-m-d H:i:s', (int) strtotime( "$time UTC" ) - $days * DAY_IN_SECONDS );
			Entries::update(
				(int) $row['id'],
				array(
					'moved'    => $earlier( $row['moved'] ),
					'purge_at' => $earlier( $row['purge_at'] ),
				)
			);
		}
		Retention::run();
	}

	public function test_lets_editors_read_entries_unless_it_is_mapped(): void {
		$may = static fn( int $user ): array => array( user_can( $user, 'millwork_read_entries' ), user_can( $user, 'millwork_mail_anyone' ) );
		$this->assertSame( array( true, true ), $may( $this->create_user( 'administrator' ) ) );
		$this->assertSame( array( true, true ), $may( $this->create_user( 'editor' ) ) );
		foreach ( array( 'author', 'contributor', 'subscriber' ) as $role ) {
			$this->assertSame( array( false, false ), $may( $this->create_user( $role ) ) );
		}
		$clerk = $this->create_user( 'subscriber' );
		( new \WP_User( $clerk ) )->add_cap( 'millwork_read_entries' );
		$this->assertSame( array( true, false ), $may( $clerk ) );
		$editor = $this->create_user( 'editor' );
		( new \WP_User( $editor ) )->add_cap( 'millwork_read_entries', false );
		$this->assertSame( array( false, true ), $may( $editor ) );
	}

	public function test_suggests_a_text_for_the_policy(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		set_current_screen( 'dashboard' );
		// WordPress keeps what other tests have suggested, and takes no text twice.
		( new \ReflectionProperty( \WP_Privacy_Policy_Content::class, 'policy_content' ) )->setValue( null, array() );
		remove_all_actions( 'admin_init' );
		add_action( 'admin_init', array( Privacy::class, 'suggest' ) );
		do_action( 'admin_init' );
		$this->assertSame( array( 'Millwork' ), array_column( \WP_Privacy_Policy_Content::get_suggested_policy_text(), 'plugin_name' ) );
	}
}
