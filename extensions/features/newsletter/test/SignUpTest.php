<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;
use RuntimeException;

/** An address is asked whether it wants email, once an hour at most, and nobody learns who is subscribed. */
final class SignUpTest extends TestCase {

	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
	}

	public function test_an_address_is_stored_and_asked(): void {
		$outcome = $this->sign_up( ' Ada@Example.com ' );
		$this->assertSame( array( '', 202 ), array( $outcome->problem, $outcome->status ) );
		$ada = $this->subscriber( 'ada@example.com' );
		$this->assertSame( array( 'Ada@Example.com', 'ada@example.com', Status::Pending, 'form', 7, home_url( '/blog/' ), 'en_US', '' ), array( $ada->email, $ada->address, $ada->status, $ada->source, $ada->post_id, $ada->page, $ada->locale, $ada->confirmed ) );
		$this->assertNotSame( '', $ada->consent );
		$this->assertEqualsWithDelta( time(), strtotime( "$ada->consented UTC" ), 5 );

		$this->assertTrue( $this->work_for( $ada ) );
		$this->assertNotEmpty( $this->mails );
		$mail = $this->mails[0];
		$this->assertSame( 'Ada@Example.com', $mail['to'] );
		// The link says when it ends, to the second.
		$this->assertSame( 1, preg_match( '~^http\S+millwork_newsletter=(confirm\S+)$~m', $mail['text'], $found ) );
		list( $url, $token ) = array_pad( $found, 2, '' );
		$this->assertSame( array( Action::Confirm, $ada->id ), array( Links::read( $token )?->action, Links::read( $token )?->subscriber->id ) );
		$this->assertStringContainsString( esc_url( $url ), html_entity_decode( $mail['html'], ENT_QUOTES ) );
		$mime = (string) preg_replace( '/\r\n[ \t]+/', ' ', $mail['mime'] );
		// Headers of their own, not encoded, however PHPMailer's version treats line breaks in others.
		$headers = explode( "\r\n", explode( "\r\n\r\n", $mime )[0] );
		$this->assertContains( 'List-Unsubscribe: <' . Links::url( Action::Unsubscribe, $ada ) . '> (one click: no more mail)', $headers );
		$this->assertContains( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $headers );
		$this->assertStringContainsString( 'multipart/alternative', $mime );
		$this->assertStringNotContainsString( '<img', $mail['html'] );
	}

	public function test_nobody_gets_more_than_one_such_mail_an_hour(): void {
		foreach ( array( 'ada@gmail.com', 'ADA@gmail.com', 'a.d.a@googlemail.com', 'ada+news@gmail.com' ) as $email ) {
			$this->assertSame( '', $this->sign_up( $email )->problem );
			$this->work_for( $this->subscriber( $email ) );
		}
		$this->assertCount( 1, $this->mails, 'They are one mailbox.' );
		Subscribers::erase( $this->subscriber( 'ada@gmail.com' ) );
		$this->sign_up( 'ada@gmail.com' );
		$this->work_for( $this->subscriber( 'ada@gmail.com' ) );
		$this->assertCount( 1, $this->mails, 'Though the row is a new one.' );
		do_action( 'millwork_newsletter_subscribe', 'ada@gmail.com', array( 'source' => 'donation' ) );
		$this->work_for( $this->subscriber( 'ada@gmail.com' ) );
		$this->assertCount( 1, $this->mails, 'Whatever way it comes.' );
		$this->sign_up( 'ada@example.com', array(), '198.51.100.7' );
		$this->work_for( $this->subscriber( 'ada@example.com' ) );
		$this->assertCount( 2, $this->mails, 'Others are others.' );
	}

	public function test_an_hour_later_it_is_sent_again_but_five_times_a_week(): void {
		global $wpdb;
		for ( $i = 0; $i < 8; $i++ ) {
			Subscribers::add( 'ada@example.com', array() );
			Letters::want( $this->subscriber( 'ada@example.com' )->id );
			$this->work_for( $this->subscriber( 'ada@example.com' ) );
			// As if the hour were over.
			$wpdb->query( "UPDATE {$wpdb->base_prefix}options SET option_value = '1000000000.x' WHERE option_name LIKE 'millwork\\_lock\\_newsletter%'" );
		}
		$this->assertCount( 5, $this->mails );
	}

	public function test_a_mail_that_could_not_be_sent_is_tried_again(): void {
		$this->takes_mail = false;
		$this->sign_up( 'ada@example.com' );
		$ada = $this->subscriber( 'ada@example.com' );
		try {
			Letters::send( $ada->id );
			$this->fail( 'The queue has to learn it.' );
		} catch ( RuntimeException $error ) {
			$this->assertStringContainsString( 'refuses', $error->getMessage() );
		}
		$this->takes_mail = true;
		Letters::send( $ada->id );
		$this->assertCount( 1, $this->mails );
		Letters::send( $ada->id );
		$this->assertCount( 1, $this->mails, 'The process may have ended before it said so: better none than two.' );
	}

	public function test_the_answer_is_the_same_for_every_address(): void {
		$known   = $this->confirmed( 'known@example.com' );
		$left    = $this->confirmed( 'left@example.com' );
		$bounced = $this->confirmed( 'bounced@example.com' );
		$this->assertTrue( Subscribers::unsubscribe( $left ) );
		$this->assertTrue( Subscribers::bounce( $bounced ) );
		Subscribers::add( 'pending@example.com', array() );
		$answers = array();
		foreach ( array( 'known', 'left', 'bounced', 'pending', 'new' ) as $name ) {
			$answers[ $name ] = $this->sign_up( "$name@example.com" );
			$this->assertTrue( Queue::is_pending( Letters::JOB, array( $this->subscriber( "$name@example.com" )->id ) ), "The same work for $name." );
		}
		$this->assertEquals( array_fill_keys( array_keys( $answers ), new Outcome( '0123abcd' ) ), $answers );
		$this->assertSame( array( Status::Confirmed, Status::Unsubscribed, Status::Bounced ), array( $this->subscriber( 'known@example.com' )->status, $this->subscriber( 'left@example.com' )->status, $this->subscriber( 'bounced@example.com' )->status ), 'Typing an address changes nothing for its owner.' );
		$this->assertEquals( $known, $this->subscriber( 'known@example.com' ) );

		foreach ( array_keys( $answers ) as $name ) {
			$this->work_for( $this->subscriber( "$name@example.com" ) );
		}
		$this->assertCount( 5, $this->mails );
		$this->assertStringContainsString( 'already subscribed', $this->mails[0]['text'] );
		foreach ( array_slice( $this->mails, 1 ) as $mail ) {
			$this->assertStringContainsString( 'Confirm', $mail['text'] );
		}
	}

	public function test_what_is_no_address_is_refused_with_what_was_typed(): void {
		$wrong = array( '', '   ', 'ada', 'ada@', 'ada@example', "ada@example.com\nBcc: eve@example.com", "ada@example.com\r\nSubject: x", 'ada@example.com, eve@example.com', 'Ada <ada@example.com>', '"ada\"@example.com', "ada@exam\0ple.com, x@example.com", str_repeat( 'a', 190 ) . '@example.com', 'ада@пример.рф' );
		foreach ( $wrong as $email ) {
			$outcome = $this->sign_up( $email );
			$this->assertSame( array( 422, '0123abcd' ), array( $outcome->status, $outcome->form ), $email );
			$this->assertNotSame( '', $outcome->problem );
			$this->assertSame( trim( (string) preg_replace( '/[\x00\r]/', '', $email ) ), trim( $outcome->typed ) );
		}
		$this->assertSame( 422, $this->sign_up( 'x', array( 'millwork_subscribe_email' => array( 'ada@example.com' ) ) )->status );
		$this->assertSame( 0, Count::with_status( Status::Pending ) );
	}

	public function test_nothing_gets_into_the_headers(): void {
		update_option( 'blogname', "Joinery\r\nBcc: eve@example.com" );
		update_option( 'millwork_settings', array( 'mail_sender' => "Shop\r\nX-Evil: 1", 'newsletter_reply_to' => "shop@example.com\r\nX-Evil: 2" ) );
		do_action( 'millwork_newsletter_subscribe', 'ada@example.com', array( 'name' => "Ada\r\nX-Evil: 3", 'source' => "a\nX-Evil: 4", 'locale' => "de\nX", 'page' => "javascript:alert(1)" ) ); // phpcs:ignore WordPress.Arrays, Squiz.Strings -- As above.
		$ada = $this->subscriber( 'ada@example.com' );
		$this->assertSame( array( 'Ada X-Evil: 3', '', '' ), array( $ada->name, $ada->locale, $ada->page ) );
		$this->work_for( $ada );
		list( $head ) = explode( "\r\n\r\n", $this->mails[0]['mime'], 2 );
		$head         = str_replace( "\n ", '', str_replace( "\r", '', $head ) );
		$this->assertDoesNotMatchRegularExpression( '/^(X-Evil|Bcc|Cc)/mi', $head );
		$this->assertSame( 1, preg_match_all( '/^Subject:/m', $head ) );
		$this->assertSame( array(), $this->mails[0]['reply_to'] );
	}

	public function test_forms_that_no_page_has_shown_are_refused(): void {
		$token = self::signed_form()->token();
		$this->assertNotNull( Form::read( NewsletterForms::kind(), $token ) );
		$forged = array( '', 'x', strrev( $token ), '8' . substr( $token, 1 ), "$token\n", str_replace( 'en_US', 'de_DE', $token ), '7.en_US.0123abcd.' . SigningKeys::sign( 'form', '7.en_US.0123abcd' ) );
		foreach ( $forged as $wrong ) {
			$outcome = $this->sign_up( 'ada@example.com', array( 'millwork_subscribe' => $wrong ) );
			$this->assertSame( array( 400, '' ), array( $outcome->status, $outcome->form ), $wrong );
		}
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ) );
	}

	public function test_a_robot_is_told_what_everybody_is_told(): void {
		$this->assertEquals( $this->sign_up( 'ada@example.com' ), $this->sign_up( 'robot@example.com', array( 'millwork_subscribe_url' => 'https://spam.example' ) ) );
		$this->assertNull( Subscribers::find_by_email( 'robot@example.com' ) );
	}

	public function test_floods_are_held_up(): void {
		$taken = static fn( array $outcomes ): int => count( array_filter( $outcomes, static fn( Outcome $one ): bool => '' === $one->problem ) );
		$one   = array_map( fn( int $i ): Outcome => $this->sign_up( "one$i@example.com" ), range( 1, 8 ) );
		$this->assertSame( 5, $taken( $one ), 'From one address.' );
		$last = end( $one );
		$this->assertInstanceOf( Outcome::class, $last );
		$this->assertSame( array( 429, 'one8@example.com' ), array( $last->status, $last->typed ) );
		$this->assertGreaterThan( 0, $last->retry_after );
		$this->assertSame( 5, $taken( array_map( fn( int $i ): Outcome => $this->sign_up( "six$i@example.com", array(), "2a01:4f8:1:1::$i" ), range( 1, 8 ) ) ), 'A customer has a whole network.' );
		$this->assertSame( 5, $taken( array_map( fn( int $i ): Outcome => $this->sign_up( "many$i@example.com", array(), "198.51.100.$i" ), range( 1, 30 ) ) ), 'Without scripts the site takes fifteen.' );
	}

	public function test_a_script_proves_its_work_for_one_address(): void {
		add_filter( 'millwork_form_difficulty', static fn(): int => 4 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$form                   = self::signed_form();
		$ask                    = fn( string $email ) => $this->rest( 'GET', '/millwork/v1/newsletter/challenge', array( 'millwork_subscribe' => $form->token(), 'for' => hash( 'sha256', $email ) ) );
		$challenge              = self::aged( $form, 'ada@example.com' );
		$proof                  = self::solve( $challenge, 4 );
		$send                   = fn( string $email, array $more = array() ) => $this->rest( 'POST', '/millwork/v1/newsletter/subscribers', $more + array( 'millwork_subscribe' => $form->token(), 'millwork_subscribe_email' => $email, 'millwork_subscribe_challenge' => $challenge, 'millwork_subscribe_proof' => $proof ) );
		$this->assertSame( 200, $ask( 'ada@example.com' )->get_status() );
		$this->assertSame( 4, $ask( 'ada@example.com' )->get_data()['difficulty'] );
		$this->assertSame( 409, $send( 'eve@example.com' )->get_status() );
		for ( $wrong = 'x'; '0' === hash( 'sha256', "$challenge:$wrong" )[0]; $wrong .= 'x' ); // phpcs:ignore Generic.CodeAnalysis -- One text of sixteen is a proof.
		$this->assertSame( 409, $send( 'ada@example.com', array( 'millwork_subscribe_proof' => $wrong ) )->get_status() );
		$this->assertSame( 'millwork_subscribe_challenge', $send( 'ada@example.com', array( 'millwork_subscribe_challenge' => '' ) )->get_data()['code'] );
		$answer = $send( 'Ada@example.com' );
		$this->assertSame( array( 202, array( 'taken' => true ) ), array( $answer->get_status(), $answer->get_data() ) );
		$this->assertSame( 'no-store, private', $answer->get_headers()['Cache-Control'] );
		$this->assertSame( 202, $send( 'ada@example.com' )->get_status(), 'Again is harmless.' );
		$this->work_for( $this->subscriber( 'ada@example.com' ) );
		$this->assertCount( 1, $this->mails );
		$this->assertSame(
			400,
			$this->rest(
				'GET',
				'/millwork/v1/newsletter/challenge',
				array(
					'millwork_subscribe' => 'x',
					'for'                => hash(
						'sha256',
						'a'
					),
				)
			)->get_status()
		);
	}

	public function test_forms_sign_up_who_has_agreed(): void {
		$entry = static fn( string $email, string $agreed ): array => array(
			'id'    => 1,
			'name'  => 'Ada',
			'email' => $email,
			'url'   => home_url( '/contact/' ),
			'data'  => array(
				array(
					'type'    => 'consent',
					'label'   => 'Newsletter',
					'message' => 'May we write?',
					'value'   => $agreed,
				),
			),
		);
		do_action( 'millwork_form_accepted', $entry( 'ada@example.com', 'Yes' ), null );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ), 'The owner has not said so.' );
		update_option( 'millwork_settings', array( 'newsletter_forms' => true ) );
		do_action( 'millwork_form_accepted', $entry( 'eve@example.com', '' ), null );
		do_action( 'millwork_form_accepted', $entry( '', 'Yes' ), null );
		do_action( 'millwork_form_accepted', null, null );
		do_action( 'millwork_form_accepted', array( 'data' => 'x' ) + $entry( 'eve@example.com', 'Yes' ), null );
		$this->assertNull( Subscribers::find_by_email( 'eve@example.com' ) );
		do_action( 'millwork_form_accepted', $entry( 'ada@example.com', 'Yes' ), null );
		$ada = $this->subscriber( 'ada@example.com' );
		$this->assertSame( array( 'contact-form', 'Ada', 'May we write?', Status::Pending ), array( $ada->source, $ada->name, $ada->consent, $ada->status ) );
		$this->assertTrue( $this->work_for( $ada ) );
		$this->assertCount( 1, $this->mails );
	}

	public function test_a_newsletter_form_signs_people_up_whatever_the_setting(): void {
		$entry = array( 'email' => 'ada@example.com', 'data' => array( array( 'type' => 'consent', 'message' => 'May we write?', 'value' => 'Yes' ) ) );
		do_action( 'millwork_form_accepted', $entry, array( 'variation' => 'newsletter-form' ) );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ), 'Forms stored before mean what they meant.' );
		do_action( 'millwork_form_accepted', array( 'data' => array( array( 'type' => 'text', 'value' => 'Yes' ) ) ) + $entry, array( 'newsletter' => true ) );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ), 'Nobody consented.' );
		do_action( 'millwork_form_accepted', $entry, array( 'newsletter' => true ) );
		$this->assertSame( Status::Pending, $this->subscriber( 'ada@example.com' )->status );
	}

	public function test_of_several_sentences_in_a_form_all_are_agreed_to(): void {
		update_option( 'millwork_settings', array( 'newsletter_forms' => true ) );
		$field = static fn( string $message, string $agreed ): array => array(
			'type'    => 'consent',
			'message' => $message,
			'value'   => $agreed,
		);
		foreach ( array( 'eve' => '', 'ada' => 'Yes' ) as $name => $newsletter ) {
			do_action( 'millwork_form_accepted', array( 'email' => "$name@example.com", 'data' => array( $field( 'Privacy.', 'Yes' ), $field( 'Write to me.', $newsletter ) ) ), null );
		}
		$this->assertNull( Subscribers::find_by_email( 'eve@example.com' ), 'The second was not.' );
		$this->assertSame( 'Privacy. Write to me.', $this->subscriber( 'ada@example.com' )->consent );
	}

	/**
	 * A challenge that was given some seconds ago.
	 * @param \Millwork\Features\Newsletter\SignUp\Form $form  The form.
	 * @param string                           $email The address.
	 */
	private static function aged( Form $form, string $email ): string {
		$text = ( time() - 5 ) . '.' . bin2hex( random_bytes( 12 ) ) . '.4';
		return "$text." . SigningKeys::sign( 'challenge', $form->subject( hash( 'sha256', $email ) ) . ":$text" );
	}

	/** @param int    $bits      How many zero bits, eight at most. */
	private static function solve( string $challenge, int $bits ): string {
		$i = 0;
		while ( ord( hash( 'sha256', "$challenge:$i", true )[0] ) >> ( 8 - $bits ) ) {
			++$i;
		}
		return (string) $i;
	}
}
