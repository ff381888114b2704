<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;

/** Hundreds of made-up addresses and links, the same with each run. */
final class HostileSignUpTest extends TestCase {

	use Subscriptions;

	/** What addresses are put together from. */
	private const BEFORE = array( 'ada', 'ADA', 'a.da', 'ada+x', '+x', '"ada"', "ada\r\nBcc: eve@example.com", 'ada%0aBcc:eve', 'ad_', '%', "o'neil", '<b>', 'ada,eve', 'a d', '-oQ', '[gallery]', "\0ada", 'äda', "ada\u{200d}" );
	private const AFTER  = array( 'example.com', 'EXAMPLE.COM', 'example.com.', 'gmail.com', 'googlemail.com', 'xn--mller-kva.de', 'müller.de', 'localhost', '[127.0.0.1]', "example.com\r\nX: y", 'example.com, eve@example.com', 'example.com>', 'x..com', 'exa_mple.com', "example.com\0", 'a.b' );
	private const INSIDE = array( "\r", "\n", '+', '.', '@', 'ö', '"', '\\', ' ', "\x80", '%', ',', '', '', '' );

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		mt_srand( 13 );
		add_filter( 'millwork_subscribe_limits', static fn( array $limits ): array => array_fill_keys( array_keys( $limits ), 100_000 ) );
	}

	/** @param list<string> $some Some. */
	private static function one( array $some ): string {
		return $some[ mt_rand( 0, count( $some ) - 1 ) ];
	}

	public function test_each_mail_goes_to_one_address_and_each_mailbox_gets_one(): void {
		$taken = array();
		for ( $try = 0; $try < 600; $try++ ) {
			$email = self::one( self::BEFORE ) . '@' . self::one( self::AFTER );
			$email = substr_replace( $email, self::one( self::INSIDE ), mt_rand( 0, strlen( $email ) ), 0 );
			$found = $this->sign_up( $email );
			$this->assertContains( $found->status, array( 202, 422 ), $email );
			if ( 202 === $found->status ) {
				$taken[ strtolower( trim( $email ) ) ] = true;
			}
		}
		$this->assertGreaterThan( 20, count( $taken ) );
		$boxes = array();
		foreach ( array_keys( $taken ) as $address ) {
			$subscriber = $this->subscriber( $address );
			$this->assertSame( $address, $subscriber->address );
			$before = count( $this->mails );
			$this->work_for( $subscriber );
			foreach ( array_slice( $this->mails, $before ) as $mail ) {
				$this->assertSame( $subscriber->email, $mail['to'] );
				$this->assertSame( 1, preg_match_all( '/^(?:To|Cc|Bcc): /m', explode( "\r\n\r\n", $mail['mime'] )[0] ) );
				$boxes[] = Addresses::mailbox( $subscriber->email );
			}
		}
		$this->assertSame( $boxes, array_values( array_unique( $boxes ) ) );
		$this->assertSame( count( $taken ), Count::with_status( Status::Pending ) );
	}

	public function test_no_changed_link_does_anything(): void {
		$ada = $this->confirmed( 'ada@example.com' );
		$eve = $this->confirmed( 'eve@example.com' );
		foreach ( Action::cases() as $action ) {
			$token = self::token( Links::url( $action, $ada ) );
			$other = array( str_replace( ".$ada->id.", ".$eve->id.", $token ), strtoupper( $token ), "$token.", "$token\n", " $token", str_replace( '.', '..', $token ) );
			foreach ( Action::cases() as $another ) {
				$other[] = str_replace( $action->value, $another->value, $token );
			}
			for ( $try = 0; $try < 300; $try++ ) {
				$place   = mt_rand( 0, strlen( $token ) - 1 );
				$other[] = substr_replace( $token, chr( mt_rand( 33, 126 ) ), $place, mt_rand( 0, 1 ) );
			}
			foreach ( array_diff( $other, array( $token ) ) as $forged ) {
				$this->assertSame( 404, Pages::answer( $forged, true, 'weekly' )['status'], $forged );
			}
		}
		$this->assertEquals( array( $ada, $eve ), array( $this->subscriber( 'ada@example.com' ), $this->subscriber( 'eve@example.com' ) ) );
	}

	public function test_the_database_has_the_same_work_for_every_address(): void {
		$left = $this->confirmed( 'left@example.com' );
		Subscribers::unsubscribe( $left );
		Subscribers::bounce( $this->confirmed( 'bounced@example.com' ) );
		$this->confirmed( 'known@example.com' );
		Subscribers::add( 'pending@example.com', array() );
		$this->sign_up( 'first@example.com' );
		$work = array();
		foreach ( array( 'left', 'bounced', 'known', 'pending', 'new' ) as $name ) {
			$queries = array();
			$note    = static function ( string $query ) use ( &$queries ): string {
				$queries[] = substr( (string) preg_replace( '/\s+/', ' ', $query ), 0, 40 );
				return $query;
			};
			add_filter( 'query', $note );
			$this->sign_up( "$name@example.com" );
			remove_filter( 'query', $note );
			$work[ $name ] = $queries;
		}
		$this->assertNotEmpty( $work['new'] );
		$this->assertSame( array_fill_keys( array_keys( $work ), $work['new'] ), $work );
	}
}
