<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Networks\Mastodon\Api;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Response;

/** A server that is not pleased repeats what it was sent: keys, and markup. */
final class HostileTextTest extends MastodonTestCase {

	public function test_a_token_that_a_server_repeats_is_not_passed_on(): void {
		$connection = $this->connect();
		$token      = (string) $connection->secret( 'token' )?->reveal();
		foreach ( array( $token, "Bearer $token", "<b>$token</b>", substr( $token, 0, 9 ) . '<i></i>' . substr( $token, 9 ), "\x00$token" ) as $said ) {
			$failure = ( new Api( $connection ) )->failure( new Response( 422, array(), (string) wp_json_encode( array( 'error' => "No: $said" ) ), 'https://social.test.example/' ) );
			$this->assertStringNotContainsString( $token, $failure->message );
			$this->assertStringNotContainsString( '<', $failure->message );
			$this->assertStringContainsString( 'No:', $failure->message );
		}
	}

	public function test_a_short_key_is_not_passed_on(): void {
		$connection = $this->connect();
		Connections::renew( $connection, array( 'password' => 'abcd-efgh-ijkl' ) );
		$this->assertSame( 'Played says: “Invalid password …, look”', RefusalReason::sentence( 'Played', 'Invalid password abcd-efgh-ijkl, look' ) );
	}

	public function test_markup_is_neither_stored_nor_shown(): void {
		foreach ( array( '<script>alert(1)</script>No', '<<b>script>alert(1)<</b>/script>', '<img src=x onerror=alert(1)//', str_repeat( '<', 200000 ), "\xC3\x28<b>" ) as $said ) {
			$this->assertDoesNotMatchRegularExpression( '/[<>]/', RefusalReason::sentence( 'Played', $said ) );
			$this->assertTrue( mb_check_encoding( RefusalReason::sentence( 'Played', $said ), 'UTF-8' ) );
		}
	}

	public function test_a_text_does_not_reverse_what_is_around_it(): void {
		$this->assertSame( 'Played says: “No exe.txt”', RefusalReason::sentence( 'Played', "No \u{202E}exe.txt\u{2066}\u{2029}" ) );
		$connection = Connections::connect( 'mastodon', new Account( 'social.test.example 7', "@\u{202E}ada@social.test.example", "A\u{2067}da\0", '', '', array( 'token' => 't' ), array() ), false );
		$this->assertInstanceOf( Connection::class, $connection );
		$this->assertSame( array( '@ada@social.test.example', 'Ada' ), array( $connection->name, $connection->profile ) );
	}

	public function test_what_other_code_says_of_a_key_is_not_stored(): void {
		PlayedService::add();
		PlayedService::$posts = static fn() => \Millwork\Features\Sharing\Networks\NetworkFailure::refused( 'It was played-token-1234.' );
		$post                 = $this->publish();
		$this->work();
		$this->assertSame( array( 'It was ….' ), array_column( Deliveries::for_post( $post ), 'error' ) );
	}
}
