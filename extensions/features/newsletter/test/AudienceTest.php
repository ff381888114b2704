<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Audience\AudienceList;
use Millwork\Features\Newsletter\Audience\Download;
use Millwork\Features\Newsletter\Audience\Growth;
use Millwork\Features\Newsletter\Audience\Sources;
use Millwork\Features\Newsletter\Subscribers\Privacy;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;

/** What the owner sees and does, and nobody else. */
final class AudienceTest extends TestCase {

	use Subscriptions;

	private const PATH = '/millwork/v1/newsletter/audience';

	/**
	 * Adds rows, each an hour older than the one before.
	 * @param array<string, array<string, mixed>> $rows Columns by the address's local part.
	 */
	private function store( array $rows ): void {
		global $wpdb;
		$hours = 0;
		foreach ( $rows as $name => $columns ) {
			$id = Subscribers::add( "$name@example.com", array( 'source' => $columns['source'] ?? 'form' ) );
			$wpdb->update( Subscribers::table(), $columns + array( 'created' => gmdate( 'Y-m-d H:i:s', time() - HOUR_IN_SECONDS * $hours++ ) ), array( 'id' => $id ) );
		}
	}

	/**
	 * Who is on a page.
	 * @param array<string, mixed> $params What is asked.
	 * @return list<string> Local parts.
	 */
	private function names( array $params = array() ): array {
		return array_map( static fn( array $row ): string => explode( '@', $row['email'] )[0], array_values( $this->rest( 'GET', self::PATH, $params )->get_data()['subscribers'] ) );
	}

	public function test_lists_are_filtered_sorted_and_walked(): void {
		$this->become( 'administrator' );
		$this->store(
			array(
				'dora' => array( 'status' => 'confirmed', 'frequency' => 'weekly', 'name' => 'Dora Ä' ),
				'ada'  => array( 'status' => 'confirmed', 'source' => 'import' ),
				'carl' => array( 'status' => 'pending' ),
				'bob'  => array( 'status' => 'confirmed', 'frequency' => 'weekly', 'source' => 'import' ),
			)
		);
		foreach ( array(
			array( array( 'dora', 'ada', 'carl', 'bob' ), array() ),
			array( array( 'bob', 'carl', 'ada', 'dora' ), array( 'order' => 'asc' ) ),
			array( array( 'ada', 'bob', 'carl', 'dora' ), array( 'orderby' => 'address', 'order' => 'asc' ) ),
			array( array( 'dora', 'bob', 'ada' ), array( 'orderby' => 'address', 'status' => 'confirmed' ) ),
			array( array( 'ada', 'bob' ), array( 'source' => 'import' ) ),
			array( array( 'dora', 'bob' ), array( 'frequency' => 'weekly' ) ),
			array( array( 'bob' ), array( 'status' => 'confirmed', 'frequency' => 'weekly', 'source' => 'import' ) ),
			array( array( 'dora' ), array( 'search' => ' dora ä ' ) ),
			array( array( 'dora' ), array( 'search' => 'DORA@EXAMPLE.COM' ) ),
			array( array(), array( 'search' => 'dora@example.com', 'status' => 'pending' ) ),
			array( array( 'carl' ), array( 'search' => 'ARL@' ) ),
			array( array(), array( 'search' => '%' ) ),
			array( array(), array( 'search' => "' OR 1=1 -- " ) ),
			array( array(), array( 'after' => 'x' ) ),
		) as list( $expected, $params ) ) {
			$this->assertSame( $expected, $this->names( $params ), (string) wp_json_encode( $params ) );
			// The same, walked.
			$walked = array();
			$after  = '';
			for ( $turn = 0; $turn < 9 && ! isset( $params['after'] ); $turn++ ) {
				$page = $this->rest( 'GET', self::PATH, $params + array( 'after' => $after, 'per_page' => 1 ) )->get_data();
				array_push( $walked, ...array_map( static fn( array $row ): string => explode( '@', $row['email'] )[0], $page['subscribers'] ) );
				$after = $page['next'];
				if ( '' === $after ) {
					break;
				}
			}
			$this->assertSame( $expected, $walked, (string) wp_json_encode( $params ) );
		}
		$this->assertSame( 400, $this->rest( 'GET', self::PATH, array( 'status' => 'x' ) )->get_status() );
	}

	public function test_a_search_goes_on_behind_its_stretch(): void {
		global $wpdb;
		$values = array();
		for ( $i = 0; $i <= AudienceList::STRETCH; $i++ ) {
			$values[] = "('s$i@example.com', 's$i@example.com', '', '', '2026-01-01 00:00:00', 'confirmed')";
		}
		$wpdb->query( 'INSERT INTO ' . Subscribers::table() . ' (email, address, page, consent, created, status) VALUES ' . implode( ', ', $values ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		$page = AudienceList::page( array( 'search' => 's0@' ), 'created', true, '', 25 );
		$this->assertSame( array( array(), false ), array( $page['subscribers'], $page['is_complete'] ) );
		$page = AudienceList::page( array( 'search' => 's0@' ), 'created', true, $page['next'], 25 );
		$this->assertSame( array( array( 's0@example.com' ), '', true ), array( array_map( static fn( Subscriber $one ): string => $one->address, $page['subscribers'] ), $page['next'], $page['is_complete'] ) );
		// A complete address is found right away.
		$page = AudienceList::page( array( 'search' => 's0@example.com' ), 'created', true, '', 25 );
		$this->assertSame( 's0@example.com', $page['subscribers'][0]->address ?? '' );
	}

	public function test_some_are_changed_and_only_as_fits(): void {
		$this->become( 'administrator' );
		$ada = $this->confirmed( 'ada@example.com' );
		$eve = $this->confirmed( 'eve@example.com' );
		$act = fn( string $action, array $ids ): mixed => $this->rest( 'POST', self::PATH . '/actions', array( 'action' => $action, 'ids' => $ids ) )->get_data();
		$this->assertSame( 2, $this->rest( 'GET', self::PATH . '/growth' )->get_data()['counts']['confirmed'] );
		$this->assertSame( array( 'changed' => 1 ), $act( 'unsubscribe', array( $ada->id, $ada->id, 999999 ) ) );
		$this->assertSame( array( 'changed' => 1 ), $act( 'bounce', array( $ada->id, $eve->id ) ) );
		$this->assertSame( array( Status::Unsubscribed, Status::Bounced ), array( $this->subscriber( 'ada@example.com' )->status, $this->subscriber( 'eve@example.com' )->status ) );
		$this->assertSame( array( 0, 1, 1 ), array_values( array_intersect_key( $this->rest( 'GET', self::PATH . '/growth' )->get_data()['counts'], array_flip( array( 'confirmed', 'unsubscribed', 'bounced' ) ) ) ) );
		$this->assertSame( array( 'changed' => 2 ), $act( 'delete', array( $ada->id, $eve->id ) ) );
		$this->assertSame( array(), $this->names() );
		$this->assertSame( 'rest_invalid_param', $act( 'confirm', array( 1 ) )['code'] );
		$this->assertSame( 'rest_invalid_param', $act( 'delete', range( 1, 101 ) )['code'] );
	}

	public function test_whoever_is_added_by_hand_is_asked(): void {
		$this->become( 'administrator' );
		$this->open_mailbox();
		$add = fn( string $email ): array => (array) $this->rest( 'POST', self::PATH, array( 'email' => $email, 'name' => "Ada\nKing" ) )->get_data();
		$this->assertSame( array( 'Ada@example.com', 'Ada King', 'pending', 'admin' ), array_values( array_intersect_key( $add( ' Ada@example.com ' ), array_flip( array( 'email', 'name', 'status', 'source' ) ) ) ) );
		$this->assertTrue( $this->work_for( $this->subscriber( 'ada@example.com' ) ) );
		$this->assertCount( 1, $this->mails );
		Subscribers::confirm( $this->subscriber( 'ada@example.com' ) );
		foreach ( array( 'ada@', 'ada@example.com' ) as $email ) {
			$this->assertSame( 'millwork_audience_add', $add( $email )['code'] );
		}
		Subscribers::unsubscribe( $this->subscriber( 'ada@example.com' ) );
		$this->assertStringContainsString( 'unsubscribed', $add( 'ada@example.com' )['message'] );
		$this->assertFalse( $this->work_for( $this->subscriber( 'ada@example.com' ) ), 'People who have left get no email.' );
	}

	public function test_sources_are_named_and_those_of_others_are_found(): void {
		$ours = Sources::all();
		$this->assertSame( array( 'form', 'contact-form', 'donation', 'import', 'admin' ), array_keys( $ours ) );
		foreach ( array( 'form', 'shop', '<b>club</b>', 'import' ) as $number => $source ) {
			Subscribers::add( "reader$number@example.com", array( 'source' => $source ) );
		}
		Subscribers::add( 'nowhere@example.com', array() );
		add_filter( 'millwork_newsletter_sources', static fn( array $names ): array => $names + array( 'shop' => 'Shop', 'club' => 5 ) );
		$this->assertSame( $ours + array( 'shop' => 'Shop', '<b>club</b>' => '<b>club</b>' ), Sources::all() );
		$this->become( 'administrator' );
		$this->assertSame( array( 'reader2' ), $this->names( array( 'source' => '<b>club</b>' ) ) );
		$this->assertContains( 'Shop', array_column( Privacy::export( 'reader1@example.com' )['data'][0]['data'], 'value' ) );
	}

	public function test_growth_has_every_span(): void {
		update_option( 'timezone_string', 'Asia/Tokyo' );
		update_option( 'start_of_week', 1 );
		$today = (string) wp_date( 'Y-m-d' );
		$local = static fn( string $time ): string => get_gmt_from_date( $time );
		$this->store(
			array(
				'today' => array( 'status' => 'confirmed', 'confirmed' => $local( "$today 00:00:01" ) ),
				'then'  => array( 'status' => 'unsubscribed', 'confirmed' => $local( gmdate( 'Y-m-d', (int) strtotime( "$today -1 day" ) ) . ' 23:30:00' ), 'unsubscribed' => $local( "$today 00:10:00" ) ),
				'old'   => array( 'status' => 'confirmed', 'confirmed' => '2001-01-01 00:00:00' ),
			)
		);
		$days  = Growth::by( 'day' );
		$this->assertCount( 30, $days );
		$this->assertSame( array( 'begin' => $today, 'confirmed' => 1, 'left' => 1 ), $days[29] );
		$this->assertSame( array( 1, 0 ), array( $days[28]['confirmed'], $days[28]['left'] ) );
		foreach ( array( 'week' => 26, 'month' => 12 ) as $by => $count ) {
			$spans = Growth::by( $by );
			$this->assertCount( $count, $spans );
			$this->assertSame( array( 2, 1 ), array( array_sum( array_column( $spans, 'confirmed' ) ), array_sum( array_column( $spans, 'left' ) ) ) );
		}
		$this->assertSame( '1', gmdate( 'N', (int) strtotime( Growth::by( 'week' )[0]['begin'] ) ) );
		$this->assertSame( '01', substr( Growth::by( 'month' )[0]['begin'], 8 ) );
		set_transient( 'millwork_subscribers_growth_counts', 'x' );
		set_transient( 'millwork_subscribers_growth_day', array( 'x' ) );
		$this->assertCount( 30, Growth::by( 'day' ) );
		$this->assertSame( 2, Growth::counts()['confirmed'] );
	}

	public function test_files_are_of_a_list_or_of_some(): void {
		$this->store( array( 'ada' => array( 'status' => 'confirmed' ), 'eve' => array() ) );
		$lines = static fn( array $params ): int => substr_count( implode( '', iterator_to_array( Download::lines( $params ), false ) ), "\r\n" ) - 1;
		$this->assertSame( array( 2, 1, 1 ), array( $lines( array() ), $lines( array( 'status' => 'confirmed' ) ), $lines( array( 'ids' => $this->subscriber( 'eve@example.com' )->id . ',999999' ) ) ) );
		$this->assertNotNull( Download::request( array( 'ids' => '1,2', 'mark' => 'true' ) ) );
		foreach ( array( array( 'ids' => '1;2' ), array( 'status' => 'x' ) ) as $params ) {
			$this->assertNull( Download::request( $params ) );
		}
	}

	public function test_nobody_else_sees_or_does_anything(): void {
		foreach ( array( '', 'subscriber', 'author', 'editor' ) as $role ) {
			if ( '' !== $role ) {
				$this->become( $role );
			}
			foreach ( array( array( 'GET', '' ), array( 'GET', '/growth' ), array( 'POST', '' ), array( 'POST', '/actions' ) ) as list( $method, $path ) ) {
				$status = $this->rest( $method, self::PATH . $path, array( 'email' => 'ada@example.com', 'action' => 'delete', 'ids' => array( 1 ) ) )->get_status();
				$this->assertContains( $status, array( 401, 403 ), "$role $method $path" );
			}
		}
	}
}
