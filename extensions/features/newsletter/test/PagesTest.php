<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;

/** Opening a link changes nothing; what is sent changes one thing, once. */
final class PagesTest extends TestCase {

	use Subscriptions;

	/** @param Subscriber $subscriber For whom. */
	private static function open( Action $action, Subscriber $subscriber ): string {
		return Pages::answer( self::token( Links::url( $action, $subscriber ) ), false )['html'];
	}

	/**
	 * Sends the form of a link.
	 * @param Subscriber $subscriber For whom.
	 * @param string     $chosen     How often emails should come.
	 */
	private static function send( Action $action, Subscriber $subscriber, string $chosen = '' ): string {
		return Pages::answer( self::token( Links::url( $action, $subscriber ) ), true, $chosen )['html'];
	}

	public function test_a_subscription_is_confirmed_by_the_button_alone(): void {
		$told = array();
		add_action(
			'millwork_subscriber_confirmed',
			static function ( int $id ) use ( &$told ): void {
				$told[] = $id;
			}
		);
		Subscribers::add( 'ada@example.com', array( 'source' => 'form' ) );
		$ada = $this->subscriber( 'ada@example.com' );
		for ( $i = 0; $i < 3; $i++ ) {
			$page = self::open( Action::Confirm, $ada );
			$this->assertStringContainsString( '<form method="post"', $page );
			$this->assertStringNotContainsString( 'ada@', $page, 'Mail is passed on.' );
		}
		$this->assertSame( Status::Pending, $this->subscriber( 'ada@example.com' )->status );
		$this->assertStringContainsString( 'You’re subscribed', self::send( Action::Confirm, $ada ) );
		$this->assertStringContainsString( 'You’re subscribed', self::send( Action::Confirm, $ada ) );
		$this->assertStringContainsString( 'You’re subscribed', self::open( Action::Confirm, $ada ) );
		$this->assertSame( Status::Confirmed, $this->subscriber( 'ada@example.com' )->status );
		$this->assertSame( array( $ada->id ), $told );
	}

	public function test_an_old_mail_brings_nobody_back(): void {
		$ada = $this->confirmed( 'ada@example.com' );
		$old = self::token( Links::url( Action::Confirm, $ada ) );
		$this->assertNotNull( Links::read( $old ) );
		self::send( Action::Unsubscribe, $ada );
		$this->assertSame( 404, Pages::answer( $old, true )['status'] );
		$this->assertSame( Status::Unsubscribed, $this->subscriber( 'ada@example.com' )->status );
		$this->assertStringContainsString( 'You’re subscribed', self::send( Action::Confirm, $this->subscriber( 'ada@example.com' ) ), 'A new mail does.' );
	}

	public function test_who_unsubscribes_while_a_link_is_confirmed_stays_so(): void {
		Subscribers::add( 'ada@example.com', array() );
		$read = Links::read( self::token( Links::url( Action::Confirm, $this->subscriber( 'ada@example.com' ) ) ) );
		$this->assertNotNull( $read );
		// Another process is faster.
		self::send( Action::Unsubscribe, $read->subscriber );
		$this->assertFalse( Subscribers::confirm( $read->subscriber ) );
		$this->assertSame( Status::Unsubscribed, $this->subscriber( 'ada@example.com' )->status );
		$this->assertTrue( Subscribers::confirm( $this->subscriber( 'ada@example.com' ) ), 'By a link of the next sign-up.' );
	}

	public function test_one_unsubscribes_by_a_button_or_a_mail_program(): void {
		$told = 0;
		add_action(
			'millwork_subscriber_unsubscribed',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		$ada = $this->confirmed( 'ada@example.com' );
		$this->assertStringContainsString( '<form method="post"', self::open( Action::Unsubscribe, $ada ) );
		$this->assertSame( Status::Confirmed, $this->subscriber( 'ada@example.com' )->status );
		for ( $i = 0; $i < 3; $i++ ) {
			$this->assertStringContainsString( 'You’re unsubscribed', self::send( Action::Unsubscribe, $ada ) );
		}
		$this->assertSame( Status::Unsubscribed, $this->subscriber( 'ada@example.com' )->status );
		$this->assertSame( 1, $told );
		$this->assertStringContainsString( 'isn’t subscribed', self::send( Action::Preferences, $ada, 'daily' ) );
	}

	public function test_links_to_unsubscribe_never_end(): void {
		$ada  = $this->confirmed( 'ada@example.com' );
		$link = self::token( Links::url( Action::Unsubscribe, $ada ) );
		SigningKeys::rotate();
		wp_cache_flush();
		$read = Links::read( $link );
		$this->assertNotNull( $read );
		$this->assertFalse( $read->is_expired );
		$this->assertDoesNotMatchRegularExpression( '/\.\d{9,}\./', $link, 'No time is in it.' );
	}

	public function test_how_often_mail_comes_is_chosen(): void {
		$ada = $this->confirmed( 'ada@example.com' );
		$this->assertMatchesRegularExpression( '/value="each"\s+checked/', self::open( Action::Preferences, $ada ) );
		$page = self::send( Action::Preferences, $ada, 'weekly' );
		$this->assertMatchesRegularExpression( '/value="weekly"\s+checked/', $page );
		$this->assertStringContainsString( 'Saved.', $page );
		$this->assertSame( Frequency::Weekly, $this->subscriber( 'ada@example.com' )->frequency );
		$this->assertStringContainsString( 'Nothing changed', self::send( Action::Preferences, $ada, 'hourly' ) );
		$this->assertSame( Frequency::Weekly, $this->subscriber( 'ada@example.com' )->frequency );
	}

	public function test_forged_links_do_nothing(): void {
		$ada    = $this->confirmed( 'ada@example.com' );
		$eve    = $this->confirmed( 'eve@example.com' );
		$forged = array( '', '.', 'unsubscribe', "unsubscribe.$ada->id", "unsubscribe.$ada->id.", 'unsubscribe.0.' . str_repeat( 'A', 22 ), "unsubscribe.$ada->id." . str_repeat( 'A', 22 ), str_repeat( '9', 5000 ) );
		foreach ( Action::cases() as $action ) {
			$own = self::token( Links::url( $action, $eve ) );
			$this->assertNotNull( Links::read( $own ) );
			array_push( $forged, "$own ", strtoupper( $own ), str_replace( ".$eve->id.", ".$ada->id.", $own ), str_replace( ".$eve->id.", ".0$eve->id.", $own ), (string) preg_replace( '/\.(\d{10})\./', '.9999999999.', $own ) === $own ? "$own." : (string) preg_replace( '/\.(\d{10})\./', '.9999999999.', $own ) );
			foreach ( Action::cases() as $other ) {
				if ( $other !== $action ) {
					$forged[] = str_replace( $action->value, $other->value, $own );
				}
			}
		}
		foreach ( $forged as $token ) {
			$answer = Pages::answer( $token, true, 'daily' );
			$this->assertSame( 404, $answer['status'], $token );
		}
		$this->assertEquals( array( $ada, $eve ), array( $this->subscriber( 'ada@example.com' ), $this->subscriber( 'eve@example.com' ) ) );
		// The link was signed for another address than the row has now.
		Subscribers::erase( $eve );
		$this->assertSame( 404, Pages::answer( self::token( Links::url( Action::Unsubscribe, $eve ) ), true )['status'] );
	}

	public function test_a_link_that_has_expired_is_sent_anew_by_mail_alone(): void {
		$ada  = $this->confirmed( 'ada@example.com' );
		$time = time() - Action::Preferences->life() - 60;
		$old  = "preferences.$ada->id.$time." . SigningKeys::sign( 'newsletter', get_current_blog_id() . ":preferences:$ada->id:ada@example.com:$time:" );
		$page = Pages::answer( $old, false )['html'];
		$this->assertStringContainsString( 'This link has expired', $page );
		$this->assertStringNotContainsString( 'millwork_newsletter=', $page, 'No link that works is on it.' );
		$this->assertFalse( Queue::is_pending( Letters::JOB, array( $ada->id ) ) );
		$this->assertStringContainsString( 'Check your email', Pages::answer( $old, true, 'daily' )['html'] );
		$this->assertTrue( Queue::is_pending( Letters::JOB, array( $ada->id ) ) );
		$this->assertSame( Frequency::EachPost, $this->subscriber( 'ada@example.com' )->frequency );
	}
}
