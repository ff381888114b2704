<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Migrations;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Units\Mailchimp\MailchimpTestCase;
use Millwork\Units\Mailchimp\Problem;
use Millwork\Units\Mailchimp\SignUp\PendingSignUps;
use Millwork\Units\Mailchimp\SignUp\SignUpSending;
use Millwork\Units\Mailchimp\SiteHealth;

require_once __DIR__ . '/MailchimpTestCase.php';

/**
 * What Mailchimp is told, of whom, and what becomes of a sign-up that it does not take.
 * @group any-wordpress
 */
final class MailchimpSendingTest extends MailchimpTestCase {

	public function test_a_new_address_is_asked_to_confirm(): void {
		$post           = $this->page();
		$this->language = 'de-DE,de;q=0.9';
		$this->assertSame( '', $this->sign_up( $post, ' Ada@Example.com ' )->problem );
		$this->assertSame( array(), $this->asked(), 'Nobody waits for Mailchimp.' );
		$this->work_for( 'ada@example.com' );
		$this->assertSame(
			array(
				array(
					'PUT',
					array(
						'email_address' => 'ada@example.com',
						'status_if_new' => 'pending',
						'interests'     => array( 'a1' => true ),
						'merge_fields'  => array( 'PLACE' => 'Workshop' ),
					),
				),
			),
			$this->told()
		);
		$this->assertSame( array( 'skip_merge_validation' => 'true' ), $this->asked()[1]['query'] );
		$this->assertSame( 'de-DE,de;q=0.9', $this->asked()[1]['language'] );
		$this->assertNull( PendingSignUps::find_by_email( 'ada@example.com' ), 'Nothing is kept of it.' );
		$this->assertSame( array(), Problem::all() );
	}

	public function test_on_a_copy_of_the_site_sign_ups_wait(): void {
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		SignUpSending::sweep();
		$this->assertSame( array(), $this->asked() );
		$this->assertNotNull( PendingSignUps::find_by_email( 'ada@example.com' ) );
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		SignUpSending::send( PendingSignUps::find_by_email( 'ada@example.com' )['id'] );
		$this->assertNull( PendingSignUps::find_by_email( 'ada@example.com' ) );
	}

	public function test_sign_ups_that_came_with_a_copy_are_set_aside_and_those_of_the_copy_are_not(): void {
		$page = $this->page();
		$this->sign_up( $page, 'ada@example.com' );
		$this->sign_up( $page, 'bob@example.com' );
		$GLOBALS['wpdb']->update( Migrations::table( 'millwork_mailchimp' ), array( 'created' => '2026-01-01 00:00:00' ), array( 'email' => 'ada@example.com' ) );
		do_action( 'millwork_site_is_confirmed_copy', '2026-01-02 00:00:00' );
		$this->assertNull( PendingSignUps::find_by_email( 'ada@example.com' ) );
		$this->assertNotNull( PendingSignUps::find_by_email( 'bob@example.com' ) );
	}

	public function test_the_owner_may_subscribe_at_once(): void {
		StoredSettings::store( array( 'mailchimp_confirm' => false ) );
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		$this->assertSame( 'subscribed', $this->member( 'ada@example.com' )['status'] ?? '' );
	}

	/**
	 * What is known of an address, and what it is afterwards.
	 * @return array<string, array{string, bool, string}>
	 */
	public static function states(): array {
		return array(
			'subscribed stays'             => array( 'subscribed', true, 'subscribed' ),
			'subscribed stays, single'     => array( 'subscribed', false, 'subscribed' ),
			'pending stays'                => array( 'pending', true, 'pending' ),
			'pending, single'              => array( 'pending', false, 'subscribed' ),
			'unsubscribed is asked'        => array( 'unsubscribed', true, 'pending' ),
			'unsubscribed is asked always' => array( 'unsubscribed', false, 'pending' ),
			'archived is asked always'     => array( 'archived', false, 'pending' ),
			'transactional'                => array( 'transactional', true, 'pending' ),
			'cleaned stays'                => array( 'cleaned', true, 'cleaned' ),
		);
	}

	/**
	 * Nobody is unsubscribed, and nobody who has left returns without confirming.
	 * @dataProvider states
	 * @param bool   $confirms Whether the owner has addresses confirmed.
	 * @param string $after    The state afterwards.
	 */
	public function test_states( string $before, bool $confirms, string $after ): void {
		StoredSettings::store( array( 'mailchimp_confirm' => $confirms ) );
		$this->has_member( 'ada@example.com', array( 'status' => $before ) );
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		$this->assertSame( $after, $this->member( 'ada@example.com' )['status'] ?? '' );
		$this->assertNull( PendingSignUps::find_by_email( 'ada@example.com' ) );
		foreach ( $this->told() as list( , $body ) ) {
			$this->assertNotContains( $body['status'] ?? '', array( 'unsubscribed', 'cleaned', 'archived' ) );
		}
	}

	public function test_groups_are_added_and_a_field_keeps_its_value(): void {
		$this->has_member(
			'ada@example.com',
			array(
				'status'       => 'subscribed',
				'interests'    => array(
					'a1' => false,
					'b2' => true,
				),
				'merge_fields' => array( 'PLACE' => 'Fair' ),
			)
		);
		$post = $this->page();
		$this->sign_up( $post, 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		$this->assertSame( array( array( 'PATCH', array( 'interests' => array( 'a1' => true ) ) ) ), $this->told() );
		$this->assertSame( array( 'a1' => true, 'b2' => true ), $this->member( 'ada@example.com' )['interests'] ?? null );
		$this->sign_up( $post, 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		$this->assertCount( 1, $this->told(), 'Who has all of it is left alone.' );
	}

	public function test_sign_ups_that_wait_add_their_groups(): void {
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->sign_up( $this->page( '<!-- wp:jetpack/mailchimp {"interests":["b2","b2"],"signupFieldTag":"PLACE","signupFieldValue":"Later"} /-->' ), 'ADA@example.com' );
		$this->assertSame( 1, PendingSignUps::count() );
		$this->work_for( 'ada@example.com' );
		$this->assertSame( array( 'a1' => true, 'b2' => true ), $this->told()[0][1]['interests'] ?? null );
		$this->assertSame( array( 'PLACE' => 'Workshop' ), $this->told()[0][1]['merge_fields'] ?? null );
	}

	/**
	 * Forms that ask for what the audience does not know, and what remains.
	 * @return array<string, array{string, bool, string}>
	 */
	public static function unknowns(): array {
		return array(
			'a group'          => array( '{"interests":["gone1"]}', false, '' ),
			'a group of two'   => array( '{"interests":["gone1"],"signupFieldTag":"PLACE","signupFieldValue":"Fair"}', false, 'Fair' ),
			'a kind of field'  => array( '{"interests":["a1"],"signupFieldTag":"NUMBER","signupFieldValue":"Fair"}', true, '' ),
			'a group and that' => array( '{"interests":["gone1"],"signupFieldTag":"NUMBER","signupFieldValue":"Fair"}', false, '' ),
		);
	}

	/**
	 * The rest is taken.
	 * @dataProvider unknowns
	 * @param string $attributes The form's attributes.
	 * @param bool   $has_group  Whether the member is in a group then.
	 * @param string $place      What the member's field says then.
	 */
	public function test_what_the_audience_does_not_know_is_left_out( string $attributes, bool $has_group, string $place ): void {
		$this->sign_up( $this->page( "<!-- wp:jetpack/mailchimp $attributes /-->" ), 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		$member = $this->member( 'ada@example.com' );
		$this->assertSame( array( 'pending', $has_group, $place ), array( $member['status'] ?? '', $member['interests']['a1'] ?? null, $member['merge_fields']['PLACE'] ?? null ) );
		$this->assertSame( array( Problem::WITHOUT ), array_keys( Problem::all() ) );
	}

	/**
	 * What may be over in a while.
	 * @return array<string, array{string, string}>
	 */
	public static function failures(): array {
		return array(
			'down'             => array( 'down', Problem::LATER ),
			'busy'             => array( 'busy', Problem::LATER ),
			'in front of it'   => array( 'akamai', Problem::LATER ),
			'somebody else'    => array( 'proxy', Problem::LATER ),
			'the key is over'  => array( 'revoked', Problem::REFUSED ),
			'no such audience' => array( 'gone', Problem::REFUSED ),
		);
	}

	/**
	 * A sign-up is kept until Mailchimp takes it.
	 * @dataProvider failures
	 * @param string $scene   What Mailchimp does.
	 * @param string $problem What is noted.
	 */
	public function test_what_fails_is_kept_and_tried_again( string $scene, string $problem ): void {
		$post = $this->page();
		$this->scene( $scene );
		$outcome = $this->sign_up( $post, 'ada@example.com' );
		$this->assertSame( array( '', 202 ), array( $outcome->problem, $outcome->status ) );
		try {
			$this->work_for( 'ada@example.com' );
			$this->fail( 'The queue has to learn it.' );
		} catch ( RetryLater $error ) {
			$this->assertSame( 'busy' === $scene ? 7 : 0, $error->seconds );
			$this->assertStringNotContainsString( 'ada', $error->getMessage() );
		}
		$this->assertSame( array( $problem ), array_keys( Problem::all() ) );
		$row = PendingSignUps::find_by_email( 'ada@example.com' );
		$this->assertNotNull( $row );
		$this->assertSame( 'recommended', SiteHealth::test()['status'] );

		// Hours later: the queue has given up.
		$this->date_back( 3 * HOUR_IN_SECONDS );
		$this->assertStringContainsString( '1 sign-up has been waiting', SiteHealth::test()['description'] );
		$this->assertFalse( Queue::is_pending( SignUpSending::JOB, array( $row['id'] ) ) );
		do_action( 'millwork_mailchimp_sweep' );
		$this->scene( '' );
		$this->work_for( 'ada@example.com' );
		$this->assertNotNull( $this->member( 'ada@example.com' ) );
		$this->assertSame( 'good', SiteHealth::test()['status'] );
	}

	public function test_what_is_rejected_is_not_tried_again(): void {
		$this->scene( 'compliance' );
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->work_for( 'ada@example.com' );
		$this->assertNull( PendingSignUps::find_by_email( 'ada@example.com' ) );
		$this->assertSame( array( Problem::REJECTED ), array_keys( Problem::all() ) );
		$this->assertStringNotContainsString( 'ada', SiteHealth::test()['description'] );
	}

	public function test_a_month_is_the_end(): void {
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->date_back( 31 * DAY_IN_SECONDS );
		do_action( 'millwork_mailchimp_sweep' );
		$this->assertSame( 0, PendingSignUps::count() );
		$this->assertSame( array( Problem::LOST ), array_keys( Problem::all() ) );
	}

	public function test_without_a_connection_nothing_is_lost(): void {
		$this->sign_up( $this->page(), 'ada@example.com' );
		$this->connect( '' );
		$this->work_for( 'ada@example.com' );
		$this->assertSame( 1, PendingSignUps::count() );
		$this->assertSame( array( Problem::NOT_CONNECTED ), array_keys( Problem::all() ) );
		$this->connect();
		$this->date_back( HOUR_IN_SECONDS );
		do_action( 'millwork_mailchimp_sweep' );
		$this->work_for( 'ada@example.com' );
		$this->assertNotNull( $this->member( 'ada@example.com' ) );
	}

	public function test_a_sign_up_can_be_exported_and_erased(): void {
		$this->sign_up( $this->page(), 'ada@example.com' );
		$exported = ( apply_filters( 'wp_privacy_personal_data_exporters', array() )['millwork-mailchimp']['callback'] )( 'Ada@example.com' );
		$this->assertSame( 'ada@example.com', $exported['data'][0]['data'][0]['value'] );
		$erased = ( apply_filters( 'wp_privacy_personal_data_erasers', array() )['millwork-mailchimp']['callback'] )( 'ada@example.com' );
		$this->assertTrue( $erased['items_removed'] );
		$this->assertSame( 0, PendingSignUps::count() );
	}

	/**
	 * Makes all that waits older.
	 * @param int $seconds How much.
	 */
	private function date_back( int $seconds ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s', "{$wpdb->prefix}millwork_mailchimp", gmdate( 'Y-m-d H:i:s', time() - $seconds ) ) ); // phpcs:ignore WordPress.DB -- There is no other way.
	}
}
