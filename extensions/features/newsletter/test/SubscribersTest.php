<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Mail\WpMailSender;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Privacy;
use Millwork\Features\Newsletter\Subscribers\Retention;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Tests\TestCase;

/** What is stored of subscribers, who reads it, and how long it stays. */
final class SubscribersTest extends TestCase {

	use Subscriptions;

	public function test_an_address_has_one_row(): void {
		$first = Subscribers::add( 'Ada@Example.com', array( 'name' => 'Ada' ) );
		$this->assertSame( $first, Subscribers::add( ' ada@example.COM', array( 'source' => 'donation', 'consent' => 'Yes', 'name' => 'Eve' ) ) );
		$ada = $this->subscriber( 'ADA@example.com' );
		$this->assertSame( array( 'Ada@Example.com', 'Ada', 'donation', 'Yes' ), array( $ada->email, $ada->name, $ada->source, $ada->consent ) );
		Subscribers::confirm( $ada );
		Subscribers::add( 'ada@example.com', array( 'source' => 'import' ) );
		$this->assertSame( 'donation', $this->subscriber( 'ada@example.com' )->source );
		$this->assertSame( 1, Count::with_status( Status::Confirmed ) );
	}

	public function test_a_damaged_row_gets_no_mail(): void {
		global $wpdb;
		$this->open_mailbox();
		$ada = $this->confirmed( 'ada@example.com' );
		$wpdb->update( Subscribers::table(), array( 'status' => 'x', 'frequency' => 'y', 'email' => "ada@example.com\nBcc: eve@example.com" ), array( 'id' => $ada->id ) );
		$damaged = Subscribers::get( $ada->id );
		$this->assertInstanceOf( Subscriber::class, $damaged );
		$this->assertSame( Status::Unsubscribed, $damaged->status );
		$this->assertNotSame( '', WpMailSender::send( $damaged, new Letter( 'a', 'b' ) ) );
		$this->assertSame( array(), $this->mails );
	}

	public function test_the_number_is_told_to_authors(): void {
		$this->assertSame( 401, $this->rest( 'GET', '/wpcom/v2/subscribers/count' )->get_status() );
		$this->become( 'author' );
		$ask = fn(): array => (array) $this->rest( 'GET', '/wpcom/v2/subscribers/count' )->get_data();
		$this->assertSame( array( 'count' => 0 ), $ask() );
		$ada = $this->confirmed( 'ada@example.com' );
		Subscribers::add( 'pending@example.com', array() );
		$this->assertSame( array( 'count' => 1 ), $ask() );
		Subscribers::unsubscribe( $ada );
		$this->assertSame( array( 'count' => 0 ), $ask() );
		set_transient( 'millwork_subscribers_count', 'x' );
		$this->assertSame( 0, Count::get() );
		update_option( 'millwork_settings', array( 'newsletter_show_count' => false ) );
		$this->assertSame( array(), $ask() );
	}

	public function test_who_never_confirms_is_forgotten(): void {
		global $wpdb;
		foreach ( array( 'old', 'again', 'new' ) as $name ) {
			Subscribers::add( "$name@example.com", array() );
		}
		$left = $this->confirmed( 'left@example.com' );
		Subscribers::unsubscribe( $left );
		$this->confirmed( 'reader@example.com' );
		$long = Rows::time( -Retention::LIFE - 60 );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET created = %s, consented = %s WHERE address <> 'new@example.com'", Subscribers::table(), $long, $long ) ); // phpcs:ignore WordPress.DB -- Time passes.
		Subscribers::add( 'again@example.com', array() );
		do_action( 'millwork_newsletter_purge' );
		$this->assertSame( array( false, true, true, true, true ), array_map( static fn( string $name ): bool => null !== Subscribers::find_by_email( "$name@example.com" ), array( 'old', 'again', 'new', 'left', 'reader' ) ) );
	}

	public function test_a_flood_that_nobody_confirmed_goes_in_one_job(): void {
		global $wpdb;
		$long = Rows::time( -Retention::LIFE - 60 );
		for ( $done = 0; $done < 2500; $done += 500 ) {
			$rows = array_map( static fn( int $number ): string => "('a$number@example.com', 'a$number@example.com', '', '', '$long', '$long')", range( $done, $done + 499 ) );
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (email, address, page, consent, created, consented) VALUES ' . implode( ',', $rows ), Subscribers::table() ) ); // phpcs:ignore WordPress.DB -- Addresses of a test.
		}
		$this->assertSame( 2500, Count::with_status( Status::Pending ) );
		do_action( 'millwork_newsletter_purge' );
		$this->assertSame( 0, Count::with_status( Status::Pending ) );
	}

	public function test_personal_data_is_exported_and_erased(): void {
		$ada = $this->confirmed( 'Ada@example.com' );
		$this->confirmed( 'eve@example.com' );
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$erasers   = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$this->assertArrayHasKey( 'millwork-newsletter', $exporters );
		$this->assertArrayHasKey( 'millwork-newsletter', $erasers );
		$export = Privacy::export( ' ADA@example.com' );
		$values = array_column( $export['data'][0]['data'], 'value', 'name' );
		$this->assertSame( array( 'Ada@example.com', 'Subscribed', $ada->confirmed ), array( $values['Email'], $values['Status'], $values['Confirmed (UTC)'] ) );
		$gone = array();
		add_action(
			'millwork_subscriber_erased',
			static function ( int $id ) use ( &$gone ): void {
				$gone[] = $id;
			}
		);
		$erased = Privacy::erase( 'ada@example.com' );
		$this->assertSame( array( true, false, true ), array( $erased['items_removed'], $erased['items_retained'], $erased['done'] ) );
		$this->assertSame( array( $ada->id ), $gone );
		$this->assertSame( array(), Privacy::export( 'ada@example.com' )['data'] );
		$this->assertFalse( Privacy::erase( 'ada@example.com' )['items_removed'] );
		$this->assertFalse( Privacy::erase( '' )['items_removed'] );
		$this->assertNotNull( Subscribers::find_by_email( 'eve@example.com' ) );
	}

	public function test_both_parts_of_a_mail_say_the_same(): void {
		$letter = ( new Letter( 'Subject', 'A <b>headline</b> [gallery]', 'Preview' ) )->text( "One\ntwo & three" )->button( 'Read', 'https://example.com/?a=1&b=2' )->content( '<p>Post</p>', 'Post' )->small( 'Small' );
		$foot   = array(
			array(
				'label' => 'Unsubscribe',
				'url'   => 'https://example.com/?u',
			),
		);
		$text   = MailTemplate::text( $letter, $foot );
		$this->assertSame( MailSettings::sender() . "\n\nA <b>headline</b> [gallery]\n\nOne\ntwo & three\n\nRead:\nhttps://example.com/?a=1&b=2\n\nPost\n\nSmall\n\n-- \nUnsubscribe: https://example.com/?u\n", $text );
		$html = MailTemplate::html( $letter, $foot );
		$this->assertStringNotContainsString( '<b>', $html );
		$this->assertStringNotContainsString( '[gallery]', $html );
		$this->assertStringContainsString( '<p>Post</p>', $html );
		$body = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES );
		foreach ( array( 'A <b>headline</b> [gallery]', "One\ntwo & three", 'Read', 'Small', 'Unsubscribe' ) as $part ) {
			$this->assertStringContainsString( $part, $body );
		}
		$this->assertStringContainsString( 'color-scheme', $html );
	}

	public function test_the_sender_is_the_owners(): void {
		$this->assertSame( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ), MailSettings::sender() );
		update_option( 'blogname', 'Tom &amp; “Jerry” <3' );
		$this->assertSame( 'Tom & “Jerry” <3', MailSettings::sender() );
		update_option(
			'millwork_settings',
			array(
				'mail_sender'         => 'The shop',
				'newsletter_reply_to' => 'shop@example.com',
			)
		);
		$this->assertSame( array( 'The shop', 'shop@example.com' ), array( MailSettings::sender(), Settings::reply_to() ) );
		$this->open_mailbox();
		$this->assertSame( '', WpMailSender::send( $this->confirmed( 'ada@example.com' ), new Letter( 'Subject', 'Headline' ) ) );
		$this->assertSame( array( 'shop@example.com' ), $this->mails[0]['reply_to'] );
		$this->assertStringContainsString( 'From: The shop <', $this->mails[0]['mime'] );
		$this->assertStringContainsString( 'Email preferences', $this->mails[0]['text'] );
	}
}
