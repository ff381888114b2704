<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Audience\Download;
use Millwork\Features\Newsletter\Audience\ImportRoutes;
use Millwork\Features\Newsletter\Import\Import;
use Millwork\Features\Newsletter\Import\Records;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Tests\TestCase;
use WP_REST_Request;

/** What becomes of files with subscribers, and what a file says of ours. */
final class ImportTest extends TestCase {

	use Subscriptions;

	private const MAILCHIMP = "\"Email Address\",\"First Name\",\"Last Name\",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LEID,EUID\r\n";

	/**
	 * Sends a body to a route.
	 * @param string               $path   The route.
	 * @param array<string, mixed> $params Parameters of the address.
	 * @return array<string, mixed>
	 */
	private function send( string $path, string $body, array $params = array() ): array {
		$request = new WP_REST_Request( 'POST', "/millwork/v1/newsletter/import$path" );
		$request->set_query_params( $params );
		$request->set_body( $body );
		$request->set_header( 'Content-Type', 'text/csv' );
		$request->set_header( 'X-WP-Nonce', wp_create_nonce( 'wp_rest' ) );
		return (array) rest_do_request( $request )->get_data();
	}

	/**
	 * Imports a file as the screen does.
	 * @param int    $part How many bytes are sent at a time.
	 * @return array<string, mixed> What came of it, in sum.
	 */
	private function import( string $file, string $name = 'x.csv', int $part = ImportRoutes::MOST ): array {
		$found = $this->send( '/look', substr( $file, 0, $part ), array( 'file' => $name ) );
		$this->assertArrayHasKey( 'columns', $found, (string) wp_json_encode( $found ) );
		$sum = array( 'added' => 0, 'known' => 0, 'left' => 0, 'refused' => array() );
		for ( $at = $found['bytes'], $line = 1 + $found['lines']; $at < strlen( $file ); ) { // phpcs:ignore -- A loop of a test.
			$bytes  = substr( $file, $at, $part );
			$params = array_intersect_key( $found, array_flip( array( 'columns', 'separator', 'status' ) ) );
			$step   = $this->send( '', $bytes, $params + array( 'agreed' => true, 'line' => $line, 'is_last' => $at + strlen( $bytes ) >= strlen( $file ) ) );
			$this->assertGreaterThan( 0, $step['bytes'] ?? 0, (string) wp_json_encode( $step ) );
			$at   += $step['bytes'];
			$line += $step['lines'];
			foreach ( array( 'added', 'known', 'left' ) as $what ) {
				$sum[ $what ] += $step[ $what ];
			}
			array_push( $sum['refused'], ...$step['refused'] );
		}
		return $sum;
	}

	/**
	 * The lines that were not taken.
	 * @param array<string, mixed> $sum As import() gives it.
	 * @return list<int>
	 */
	private static function lines( array $sum ): array {
		return array_column( $sum['refused'], 'line' );
	}

	public function test_mailchimps_files_are_taken(): void {
		$this->become( 'administrator' );
		$this->open_mailbox();
		$sum = $this->import( self::MAILCHIMP . "Ada@example.com,Ada,\"King, \"\"Lovelace\"\"\",2,\"2015-03-16 14:00:00\",203.0.113.7,\"2015-03-16 14:40:47\",,1,a\r\nada@example.com,,,2,,,,,2,b\r\nbad@,,,2,,,,,3,c\r\n,,,2,,,,,4,d\r\nnobody,,,,,,,,,\r\n" );
		$this->assertSame( array( 1, 1, 0, array( 4, 5, 6 ) ), array( $sum['added'], $sum['known'], $sum['left'], self::lines( $sum ) ) );
		$this->assertSame( array( 'bad@', '', 'nobody' ), array_column( $sum['refused'], 'email' ) );
		$ada = $this->subscriber( 'ada@example.com' );
		$this->assertSame( array( 'Ada@example.com', 'Ada King, "Lovelace"', Status::Confirmed, 'import', '2015-03-16 14:00:00', '2015-03-16 14:40:47' ), array( $ada->email, $ada->name, $ada->status, $ada->source, $ada->consented, $ada->confirmed ) );
		$this->assertStringContainsString( wp_get_current_user()->display_name, $ada->consent );
		$this->assertSame( array(), $this->mails, 'Nobody is mailed.' );

		$left = str_replace( "EUID\r\n", "EUID,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE\r\n", self::MAILCHIMP );
		$sum  = $this->import( $left . "ada@example.com,,,2,,,,,1,a,\"2020-01-01 00:00:00\",x\r\neve@example.com,,,2,,,,,1,a,\"2020-01-02 00:00:00\",x\r\n" );
		$this->assertSame( array( 0, 2 ), array( $sum['added'], $sum['left'] ) );
		$this->assertSame( array( Status::Unsubscribed, '2020-01-02 00:00:00' ), array( $this->subscriber( 'eve@example.com' )->status, $this->subscriber( 'eve@example.com' )->unsubscribed ) );
		$this->assertSame( Status::Unsubscribed, $this->subscriber( 'ada@example.com' )->status );

		$sum = $this->import( self::MAILCHIMP . "gone@example.com,,,2,,,,,1,a\r\n", 'cleaned_members_1.csv' );
		$this->assertSame( array( 1, Status::Bounced ), array( $sum['left'], $this->subscriber( 'gone@example.com' )->status ) );
		$this->assertSame( 'millwork_import_file', $this->send( '/look', self::MAILCHIMP, array( 'file' => 'nonsubscribed_members_1.csv' ) )['code'] );
	}

	public function test_who_has_left_is_not_brought_back(): void {
		$this->become( 'administrator' );
		Subscribers::unsubscribe( $this->confirmed( 'left@example.com' ) );
		Subscribers::bounce( $this->confirmed( 'bounced@example.com' ) );
		$this->confirmed( 'here@example.com' );
		Subscribers::add( 'waits@example.com', array( 'source' => 'form' ) );
		$file = "Email;State\nleft@example.com;subscribed\nbounced@example.com;Subscribed\nhere@example.com;unsubscribed\nwaits@example.com;\nnew@example.com;not confirmed\n";
		foreach ( array( 'first', 'second' ) as $time ) {
			$sum = $this->import( $file );
			$this->assertSame( array( 2, 3, 6 ), self::lines( $sum ) );
			$this->assertSame( 'first' === $time ? array( 1, 1, 0 ) : array( 0, 2, 0 ), array( $sum['added'], $sum['known'], $sum['left'] ) );
			$this->assertSame( array( Status::Unsubscribed, Status::Bounced, Status::Confirmed, Status::Confirmed ), array_map( fn( string $name ): Status => $this->subscriber( "$name@example.com" )->status, array( 'left', 'bounced', 'here', 'waits' ) ) );
		}
		$this->assertNull( Subscribers::find_by_email( 'new@example.com' ) );
	}

	/**
	 * Files, and the addresses that are in them.
	 * @return array<string, array{string, list<string>}>
	 */
	public static function files(): array {
		$two = array( 'ada@example.com', 'eve@example.com' );
		return array(
			'addresses alone'   => array( "ada@example.com\neve@example.com", $two ),
			'Jetpack’s heading' => array( "\xEF\xBB\xBFemail_address,name,date_subscribed\nada@example.com,Ada,2024-01-31\neve@example.com,,\n", $two ),
			'semicolons'        => array( "Name;E-Mail\nAda;ada@example.com\n\n;;\nEve;eve@example.com", $two ),
			'tabs'              => array( "E-mail\tName\rada@example.com\tA\reve@example.com\tB\r", $two ),
			'lines in quotes'   => array( "email,note\r\nada@example.com,\"one\r\ntwo\"\r\neve@example.com,\"\"\r\n", $two ),
			'Latin letters'     => array( "email,name\nada@example.com,Ad\xE4\neve@example.com,E\n", $two ),
			'an open quote'     => array( "email,name\nada@example.com,\"A\neve@example.com,E\n", array( 'eve@example.com' ) ),
		);
	}

	/**
	 * Files are read in parts of any size.
	 * @dataProvider files
	 * @param list<string> $expect Who is in it.
	 */
	public function test_files_are_read_in_parts( string $file, array $expect ): void {
		$this->become( 'administrator' );
		$sum = $this->import( $file );
		$this->assertSame( count( $expect ), $sum['added'] );
		foreach ( $expect as $address ) {
			$this->assertSame( Status::Confirmed, $this->subscriber( $address )->status );
		}
		if ( str_contains( $file, "\xE4" ) ) {
			$this->assertSame( 'Adä', $this->subscriber( 'ada@example.com' )->name );
		}
		$again = $this->import( $file, 'x.csv', 60 );
		$this->assertSame( array( 0, count( $expect ) ), array( $again['added'], $again['known'] ) );
		$this->assertSame( self::lines( $sum ), self::lines( $again ), 'Lines have the same numbers however a file is cut.' );
	}

	public function test_lines_are_numbered_as_an_editor_shows_them(): void {
		$read = Records::read( "a\r\n\"b\nb\",\r\n\r\nc\r\nd", ',', false, 9 );
		$this->assertSame( array( 0, 1, 4 ), array_column( $read['records'], 'line' ) );
		$this->assertSame( array( 16, 5 ), array( $read['bytes'], $read['lines'] ), 'The last line may continue.' );
		$long = str_repeat( 'x', Records::LONGEST + 5 );
		$read = Records::read( "$long\nada@example.com\n", ',', true, 9 );
		$this->assertSame( array( array(), array( 'ada@example.com' ) ), array_column( $read['records'], 'cells' ) );
	}

	public function test_only_administrators_import_and_only_who_has_agreed(): void {
		$params = array( 'columns' => array( 'email' ), 'agreed' => true );
		foreach ( array( 'subscriber', 'editor' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 'rest_forbidden', $this->send( '', 'ada@example.com', $params )['code'] );
			$this->assertSame( 'rest_forbidden', $this->send( '/look', 'ada@example.com' )['code'] );
		}
		$this->become( 'administrator' );
		$this->assertSame( 'millwork_import_declaration', $this->send( '', 'ada@example.com', array( 'agreed' => false ) + $params )['code'] );
		$this->assertSame( 'rest_missing_callback_param', $this->send( '', 'ada@example.com', array( 'columns' => array( 'email' ) ) )['code'] );
		$this->assertSame( 'millwork_import_file', $this->send( '', 'ada@example.com', array( 'columns' => array( 'name' ) ) + $params )['code'] );
		foreach ( array( "PK\x03\x04zip", "\xFF\xFEe\0m\0", 'Name,Age', '' ) as $file ) {
			$this->assertSame( 'millwork_import_file', $this->send( '/look', $file )['code'] );
		}
		$this->assertSame( 0, Count::with_status( Status::Confirmed ) );
	}

	public function test_a_list_of_people_who_have_left_needs_no_declaration(): void {
		$this->become( 'administrator' );
		$params = array( 'columns' => array( 'email' ), 'agreed' => false, 'status' => 'unsubscribed', 'is_last' => true );
		$this->assertSame( 1, $this->send( '', 'ada@example.com', $params )['left'] );
		$this->assertSame( Status::Unsubscribed, $this->subscriber( 'ada@example.com' )->status );
		$this->assertSame( 'millwork_import_declaration', $this->send( '', 'eve@example.com,subscribed', array( 'columns' => array( 'email', 'status' ) ) + $params )['code'], 'A line may say that someone is subscribed.' );
		$this->assertNull( Subscribers::find_by_email( 'eve@example.com' ) );
	}

	public function test_our_own_file_comes_back(): void {
		$this->become( 'administrator' );
		$this->import( "email,name,frequency,language\nada@example.com,\"=HYPERLINK(\"\"x\"\")\",weekly,de_DE\neve@example.com,\"@eve,\nthe other\",daily,\n" );
		Subscribers::unsubscribe( $this->subscriber( 'eve@example.com' ) );
		Subscribers::add( 'waits@example.com', array() );
		$before = array_map( array( Subscribers::class, 'find_by_email' ), array( 'ada@example.com', 'eve@example.com' ) );
		$file   = implode( '', iterator_to_array( Download::lines( array() ), false ) );
		$this->assertStringContainsString( '"\'=HYPERLINK(""x"")"', $file );
		$this->assertSame( 3, substr_count( implode( '', iterator_to_array( Download::lines( array( 'status' => 'unsubscribed' ) ), false ) ), '"' . "\r\n" ) + 1 );
		foreach ( array( 'ada', 'eve', 'waits' ) as $name ) {
			Subscribers::erase( $this->subscriber( "$name@example.com" ) );
		}
		$sum = $this->import( $file );
		$this->assertSame( array( 1, 1, 1 ), array( $sum['added'], $sum['left'], count( $sum['refused'] ) ) );
		foreach ( $before as $one ) {
			$this->assertNotNull( $one );
			$now = $this->subscriber( $one->email );
			$this->assertSame( array( $one->name, $one->status, $one->frequency, $one->locale, $one->confirmed, $one->unsubscribed ), array( $now->name, $now->status, $now->frequency, $now->locale, Status::Confirmed === $one->status ? $now->confirmed : $one->confirmed, $now->unsubscribed ) );
		}
	}

	/** @group any-wordpress */
	public function test_a_long_file_is_taken_within_little_memory(): void {
		$this->become( 'administrator' );
		$file = "email,name\n";
		for ( $i = 0; $i < 3000; $i++ ) {
			$file .= "subscriber$i@example.com,\"Subscriber $i\"\n";
		}
		$peak = memory_get_peak_usage();
		$sum  = $this->import( $file );
		$this->assertSame( 3000, $sum['added'] );
		$this->assertLessThan( 16 * MB_IN_BYTES, memory_get_peak_usage() - $peak );
		$this->assertSame( Import::SOURCE, $this->subscriber( 'subscriber2999@example.com' )->source );
	}

	public function test_topics_go_through_a_file(): void {
		$this->become( 'administrator' );
		$news    = Topics::add( 'News' );
		$events  = Topics::add( 'Events' );
		$follows = fn( string $name ): array => array_keys( Following::rows( $this->subscriber( "$name@example.com" )->id ) );
		$result  = $this->import( "Email,Topics\na@example.com,\nb@example.com,news|EVENTS\nc@example.com,\"News, Other\"\nd@example.com,Other\ne@example.com,-\n" );
		$this->assertSame( array( 4, 1 ), array( $result['added'], count( $result['refused'] ) ) );
		$this->assertSame( 5, $result['refused'][0]['line'] );
		$this->assertTrue( $this->subscriber( 'a@example.com' )->follows_all );
		$this->assertSame( array( $news, $events ), $follows( 'b' ) );
		$this->assertSame( array( $news ), $follows( 'c' ) );
		$this->assertFalse( $this->subscriber( 'e@example.com' )->follows_all );
		// PHP ended before the topics were stored; the part is sent again. A later choice is kept.
		Following::erase( $this->subscriber( 'b@example.com' )->id );
		Following::choose( $this->subscriber( 'c@example.com' ), false, array( $events ) );
		$this->import( "Email,Topics\nb@example.com,News\nc@example.com,News\n" );
		$this->assertSame( array( $news ), $follows( 'b' ) );
		$this->assertSame( array( $events ), $follows( 'c' ) );
		$file = implode( '', iterator_to_array( Download::lines( array( 'orderby' => 'address', 'order' => 'asc' ) ), false ) );
		foreach ( array( 'a' => '', 'b' => 'News', 'c' => 'Events', 'e' => "'?-" ) as $name => $cell ) {
			$this->assertMatchesRegularExpression( "/^\"$name@example.com\",\"\",\"confirmed\",\"each\",\"$cell\",/m", $file );
		}
	}
}
