<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\Lock;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionHealth;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Privacy;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\RetryLater;
use Millwork\Secrets\Secrets;
use Millwork\Tests\TestCase;

/** Connections are renewed before they end, and their owners told where that fails; a service that throws loses nothing. */
final class UpkeepTest extends TestCase {

	/** Signs an administrator in. */
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	public function test_a_connection_is_renewed_by_one_process_and_keeps_what_is_new(): void {
		$one                   = PlayedService::add( time() + HOUR_IN_SECONDS );
		PlayedService::$renews = static function ( Connection $connection ): ?NetworkFailure {
			Connections::renew( $connection, array( 'token' => 'another-token-1' ), time() + 60 * DAY_IN_SECONDS, array( 'round' => 2 ) );
			return null;
		};

		$lock = Lock::take( "sharing_renew_$one->id", 60 );
		ConnectionRenewal::run();
		$this->assertSame( array(), PlayedService::$told );
		$lock?->release();
		ConnectionRenewal::run();
		$now = Connections::get( $one->id );
		$this->assertSame( array( 'another-token-1', 2 ), array( $now?->secret( 'token' )?->reveal(), $now->data['round'] ?? 0 ) );
		$this->assertFalse( ConnectionRenewal::is_ending( $now ?? $one ) );
	}

	public function test_the_owner_is_told_once_that_it_ends(): void {
		$mails   = array();
		$refused = 0;
		add_filter(
			'pre_wp_mail',
			static function ( $done, array $mail ) use ( &$mails, &$refused ): bool {
				if ( 0 === $refused++ ) {
					return false;
				}
				$mails[] = $mail;
				return true;
			},
			10,
			2
		);
		$one = PlayedService::add( time() + 3 * DAY_IN_SECONDS );
		ConnectionRenewal::run();
		$this->assertSame( array( 0, 1 ), array( count( $mails ), $refused ) );
		ConnectionRenewal::run();
		ConnectionRenewal::run();
		$this->assertCount( 1, $mails );
		$this->assertSame( wp_get_current_user()->user_email, $mails[0]['to'] );
		$this->assertStringContainsString( 'page=millwork-sharing', $mails[0]['message'] );
		$this->assertSame( 'recommended', ConnectionHealth::test()['status'] );
		// Let in again, it is reported again when that ends.
		PlayedService::$until = time() + 2 * DAY_IN_SECONDS;
		PlayedService::add( time() + 2 * DAY_IN_SECONDS );
		ConnectionRenewal::run();
		$this->assertCount( 2, $mails );
		$this->assertNotNull( Connections::get( $one->id ) );
	}

	public function test_before_something_is_posted_what_ends_soon_is_renewed(): void {
		PlayedService::add( time() + HOUR_IN_SECONDS );
		$post = $this->create_post( array( 'post_status' => 'publish' ) );
		Worker::run( Deliveries::for_post( $post )[0]->id );
		$this->assertSame( array( 'renew', 'post identity-1' ), PlayedService::$told );
	}

	public function test_what_is_left_to_cron_is_asked_for_first(): void {
		PlayedService::add();
		$post                 = $this->create_post( array( 'post_status' => 'publish' ) );
		$first                = Deliveries::for_post( $post )[0]->id;
		PlayedService::$posts = static fn() => throw new DeferToCron( 'No time.' );
		$thrown               = null;
		try {
			Worker::run( $first );
		} catch ( \RuntimeException $end ) {
			$thrown = $end;
		}
		$this->assertInstanceOf( DeferToCron::class, $thrown );
		$row = Deliveries::get( $first );
		$this->assertSame( array( 'waiting', true, 0, 'identity-1' ), array( $row?->state->value, $row?->is_unsure, $row?->tries, $row?->identity ) );
		PlayedService::$found = new PublishedPost( '7', 'https://example.com/7' );
		Worker::run( $first );
		$this->assertSame( array( 'post identity-1', 'find identity-1' ), PlayedService::$told );
		$this->assertSame( '7', Deliveries::get( $first )?->posted?->id );
	}

	public function test_code_that_fails_is_like_an_answer_that_never_came(): void {
		PlayedService::add();
		$post                 = $this->create_post( array( 'post_status' => 'publish' ) );
		$first                = Deliveries::for_post( $post )[0]->id;
		PlayedService::$posts = static fn() => throw new \TypeError( 'secret words' );
		try {
			Worker::run( $first );
			$this->fail( 'It is tried again.' );
		} catch ( RetryLater $later ) {
			$row = Deliveries::get( $first );
			$this->assertTrue( $row?->is_unsure );
			$this->assertStringNotContainsString( 'secret', (string) $row->error );
		}
		// Nobody can say whether it is there: nothing is sent again automatically.
		PlayedService::$found = NetworkFailure::unknown( 'Who knows.' );
		for ( $attempt = 0; $attempt < 6; $attempt++ ) {
			$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00'", Deliveries::table() ) );
			try {
				Worker::run( $first );
			} catch ( RetryLater $later ) {
				continue;
			}
		}
		$this->assertSame( 1, count( array_keys( PlayedService::$told, 'post identity-1', true ) ) );
		$this->assertSame( 'unknown', Deliveries::get( $first )->state->value ?? '' );
		// Someone has looked, and wants it.
		PlayedService::$posts = static fn(): PublishedPost => new PublishedPost( '8' );
		$this->rest( 'POST', "/millwork/v1/sharing/deliveries/$first", array( 'anyway' => true ) );
		Worker::run( $first );
		$this->assertSame( 'sent', Deliveries::get( $first )->state->value ?? '' );
	}

	public function test_what_a_service_says_is_noted_once_an_hour(): void {
		$one                  = PlayedService::add();
		PlayedService::$check = ConnectionCheck::ended( 'It has ended.' );
		$this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' );
		$this->assertSame( array(), PlayedService::$told );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET checked = '2026-01-01 00:00:00'", Connections::table() ) );
		$tested = $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' )->get_data()[0];
		$this->assertSame( array( (string) $one->id, 'played', '@played', true, true, 'must_reauth', 'It has ended.', true, 'Refresh Played', 'Played', '' ), array( $tested['id'], $tested['service_name'], $tested['display_name'], $tested['enabled'], $tested['toggleable'], $tested['test_success'], $tested['test_message'], $tested['can_refresh'], $tested['refresh_text'], $tested['profile_display_name'], $tested['profile_picture'] ) );
		// An author learns that it does not work, and who can see to it, and nothing else.
		$this->become( 'author' );
		$told = $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' )->get_data()[0];
		$this->assertSame( array( false, '' ), array( $told['can_refresh'], $told['refresh_url'] ) );
		$this->assertStringNotContainsString( 'It has ended.', $told['test_message'] );
	}

	public function test_a_user_takes_accounts_along_and_leaves_those_that_everybody_uses(): void {
		$shared = PlayedService::add();
		$email  = wp_get_current_user()->user_email;
		$this->assertSame( '@played', Privacy::export( $email )['data'][0]['data'][1]['value'] );
		Privacy::forget_user( get_current_user_id() );
		$this->assertNotNull( Connections::get( $shared->id ) );
		$this->assertNotContains( 'disconnect', PlayedService::$told );
		Connections::change( $shared->id, null, false );
		Privacy::forget_user( get_current_user_id() );
		$this->assertNull( Connections::get( $shared->id ) );
		// The service learns of it, too.
		$this->assertContains( 'disconnect', PlayedService::$told );
		$this->assertNull( Secrets::get( Connection::secret_name( $shared->id, 'token' ) ) );
		PlayedService::add();
		$this->assertTrue( Privacy::erase( $email )['items_removed'] );
		$this->assertSame( array(), Connections::all() );
		$this->assertContains( 'disconnect', PlayedService::$told );
	}
}
