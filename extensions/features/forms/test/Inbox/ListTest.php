<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Tests\TestCase;

/** The list shows what was asked for, page by page, to those who may see it. */
final class ListTest extends TestCase {

	use StoredEntries;

	public function test_is_for_those_with_the_capability(): void {
		$id     = $this->entry();
		$routes = array(
			array( 'GET', '' ),
			array( 'GET', '/total' ),
			array( 'GET', '/counts' ),
			array( 'GET', '/forms' ),
			array( 'GET', "/$id" ),
			array( 'POST', '/actions' ),
			array( 'POST', '/empty' ),
			array( 'POST', "/$id/resend" ),
			array( 'GET', '/import' ),
			array( 'POST', '/import' ),
		);
		$params = array(
			'action' => 'delete',
			'ids'    => array( $id ),
			'state'  => 'trash',
		);
		foreach ( array( '', 'subscriber', 'contributor', 'author' ) as $role ) {
			wp_set_current_user( 0 );
			if ( '' !== $role ) {
				$this->become( $role );
			}
			foreach ( $routes as list( $method, $path ) ) {
				$answer = $this->rest( $method, "/millwork/v1/entries$path", 'POST' === $method ? $params : array() );
				$this->assertSame( array( '' === $role ? 401 : 403, 'millwork_entries_forbidden' ), array( $answer->get_status(), $answer->get_data()['code'] ), "$role $method $path" );
			}
		}
		$this->assertNotNull( Entries::find( $id ) );
		$this->become( 'editor' );
		$this->assertSame( array( $id ), $this->ids() );
		$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/entries/import' )->get_status(), 'Who may not import does not.' );

		// The capability can be given and taken alone.
		wp_get_current_user()->add_cap( 'millwork_read_entries', false );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/entries' )->get_status() );
		$this->become( 'subscriber' );
		wp_get_current_user()->add_cap( 'millwork_read_entries' );
		$this->assertSame( array( $id ), $this->ids() );
	}

	public function test_filters_and_sorts(): void {
		$this->become( 'editor' );
		$ada   = $this->entry( array( 'created' => '2026-11-18 10:00:00' ) );
		$bea   = $this->entry(
			array(
				'name'    => 'Bea',
				'created' => '2026-11-19 10:00:00',
				'source'  => 'post:8',
				'is_read' => 1,
			)
		);
		$zoe   = $this->entry(
			array(
				'name'    => 'Zoë',
				'email'   => 'zoe@example.org',
				'created' => '2026-11-19 10:00:00',
			)
		);
		$spam  = $this->entry( array( 'state' => 'spam' ) );
		$cases = array(
			array( array(), array( $zoe, $bea, $ada ) ),
			array( array( 'order' => 'asc' ), array( $ada, $bea, $zoe ) ),
			array( array( 'orderby' => 'sender' ), array( $zoe, $bea, $ada ) ),
			array(
				array(
					'orderby' => 'sender',
					'order'   => 'asc',
				),
				array( $ada, $bea, $zoe ),
			),
			array( array( 'form' => 'post:8' ), array( $bea ) ),
			array( array( 'is_read' => 'false' ), array( $zoe, $ada ) ),
			array( array( 'is_read' => 'true' ), array( $bea ) ),
			array(
				array(
					'form'    => 'post:7',
					'is_read' => 'false',
					'orderby' => 'sender',
				),
				array( $zoe, $ada ),
			),
			array( array( 'from' => '2026-11-19' ), array( $zoe, $bea ) ),
			array( array( 'to' => '2026-11-18' ), array( $ada ) ),
			array( array( 'state' => 'spam' ), array( $spam ) ),
			array( array( 'state' => 'trash' ), array() ),
			array( array( 'search' => 'zoe@example' ), array( $zoe ) ),
			array( array( 'search' => 'TABLE' ), array( $zoe, $bea, $ada ) ),
			array( array( 'search' => '100%' ), array() ),
		);
		foreach ( $cases as list( $params, $expected ) ) {
			$this->assertSame( $expected, $this->ids( $params ), (string) wp_json_encode( $params ) );
			$total = $this->rest( 'GET', '/millwork/v1/entries/total', $params )->get_data()['total'];
			$this->assertSame( isset( $params['search'] ) ? null : count( $expected ), $total );
		}
		$counts = $this->rest( 'GET', '/millwork/v1/entries/counts' )->get_data();
		$this->assertSame(
			array(
				'inbox'   => 3,
				'pending' => 0,
				'waiting' => 0,
				'spam'    => 1,
				'trash'   => 0,
				'unread'  => 2,
			),
			$counts
		);
	}

	public function test_days_are_the_sites(): void {
		$this->become( 'editor' );
		update_option( 'timezone_string', 'America/New_York' );
		$late  = $this->entry( array( 'created' => '2026-11-20 04:59:59' ) );
		$early = $this->entry( array( 'created' => '2026-11-20 05:00:00' ) );
		$this->assertSame( array( $late ), $this->ids( array( 'to' => '2026-11-19' ) ) );
		$this->assertSame( array( $early ), $this->ids( array( 'from' => '2026-11-20' ) ) );
		foreach ( array( '2026-02-30', '20.11.2026', '2026-11-20 00:00', "2026-11-20\n" ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/entries', array( 'from' => $wrong ) )->get_status() );
		}
	}

	public function test_goes_from_page_to_page(): void {
		$this->become( 'editor' );
		for ( $i = 0; $i < 7; $i++ ) {
			$this->entry(
				array(
					'created' => '2026-11-20 10:00:0' . intdiv( $i, 3 ),
					'name'    => 'Sender ' . ( $i % 2 ),
				)
			);
		}
		foreach ( array( 'created', 'sender' ) as $orderby ) {
			foreach ( array( 'asc', 'desc' ) as $order ) {
				$params = compact( 'orderby', 'order' );
				$all    = $this->ids( $params );
				$seen   = array();
				$after  = '';
				do {
					$page  = $this->page(
						$params + array(
							'per_page' => 2,
							'after'    => $after,
						)
					);
					$seen  = array_merge( $seen, array_column( $page['entries'], 'id' ) );
					$after = $page['next'];
				} while ( '' !== $after );
				$this->assertCount( 7, $all );
				$this->assertSame( $all, $seen );

				// One entry knows those beside it in the list.
				foreach ( $all as $place => $id ) {
					$entry = $this->rest( 'GET', "/millwork/v1/entries/$id", $params )->get_data();
					$this->assertSame( array( $all[ $place - 1 ] ?? 0, $all[ $place + 1 ] ?? 0 ), array( $entry['previous'], $entry['next'] ) );
				}
			}
		}
	}

	public function test_says_when_a_search_has_not_seen_all(): void {
		global $wpdb;
		$this->become( 'editor' );
		$oldest = $this->entry( array( 'name' => 'Needle' ) );
		$values = array();
		for ( $i = 0; $i < 2100; $i++ ) {
			$values[] = "('inbox', '2026-11-20 11:00:00', 'hay', 'Hay', 'hay@example.com', '[]', '', 'hay-$i')";
		}
		foreach ( array_chunk( $values, 300 ) as $some ) {
			// phpcs:ignore WordPress.DB -- Made above.
			$wpdb->query( 'INSERT INTO ' . Entries::table() . ' (state, created, sender, name, email, data, url, attempt) VALUES ' . implode( ',', $some ) );
		}
		$page = $this->page( array( 'search' => 'needle' ) );
		$this->assertSame( array( array(), false ), array( $page['entries'], $page['is_complete'] ) );
		$page = $this->page(
			array(
				'search' => 'needle',
				'after'  => $page['next'],
			)
		);
		$this->assertSame( array( array( $oldest ), true, '' ), array( array_column( $page['entries'], 'id' ), $page['is_complete'], $page['next'] ) );
	}

	public function test_shows_one_whole_as_it_was_sent(): void {
		$this->become( 'editor' );
		$post  = $this->create_post( array( 'post_title' => 'Write &amp; <em>ask</em>' ) );
		$value = '<script>alert(1)</script> "quoted" \\ ö 🙂';
		$id    = $this->entry(
			array(
				'source' => "post:$post",
				'url'    => 'javascript:alert(1)',
				'ip'     => '203.0.113.9',
				'data'   => $this->data(
					array(
						'First'  => $value,
						'Second' => array( 'Wax', 'Oil' ),
					)
				),
			)
		);
		MailLog::add( $id, 'workshop@example.org', 'Mailbox full' );
		$entry = $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data();
		$this->assertSame( array( $value, array( 'Wax', 'Oil' ) ), array_column( $entry['fields'], 'value' ) );
		$this->assertSame( array( 'First', 'Second' ), array_column( $entry['fields'], 'label' ) );
		$this->assertSame( array( 'Write & ask', '', '203.0.113.9', '2026-11-20T10:00:00Z', false ), array( $entry['place']['title'], $entry['url'], $entry['ip'], $entry['created'], $entry['can_resend'] ) );
		$this->assertSame( array( 'workshop@example.org', false, 'Mailbox full' ), array( $entry['mail_log'][0]['recipient'], $entry['mail_log'][0]['is_sent'], $entry['mail_log'][0]['error'] ) );
		$this->assertFalse( Entries::find( $id )['is_read'] ?? null, 'Reading changes nothing of itself.' );
		$this->assertSame( 404, $this->rest( 'GET', '/millwork/v1/entries/999999' )->get_status() );
		$this->assertSame( 404, $this->rest( 'GET', '/millwork/v1/entries/' . $this->entry( array( 'state' => 'gone' ) ) )->get_status() );
	}

	public function test_names_places_and_says_apart_what_has_one_title(): void {
		$this->become( 'editor' );
		$one   = $this->create_post( array( 'post_title' => 'Contact' ) );
		$other = $this->create_post( array( 'post_title' => 'Contact' ) );
		foreach ( array( "post:$one", "post:$other", 'post:999999', 'widget:0' ) as $source ) {
			$this->entry( array( 'source' => $source ) );
			$this->entry(
				array(
					'source' => $source,
					'state'  => 'spam',
				)
			);
		}
		$places = $this->rest( 'GET', '/millwork/v1/entries/forms', array( 'state' => 'inbox' ) )->get_data();
		$this->assertSame( array( '#999999 (deleted)', "Contact (#$one)", "Contact (#$other)", 'Widget' ), array_column( $places, 'title' ) );
		$this->assertSame( array(), $this->rest( 'GET', '/millwork/v1/entries/forms', array( 'state' => 'trash' ) )->get_data() );
	}

	public function test_takes_no_sql_in_any_filter(): void {
		global $wpdb;
		$this->become( 'editor' );
		$id       = $this->entry();
		$hostile  = array( "' OR 1=1 -- ", '1; DROP TABLE wp_posts', "post:7' UNION SELECT user_pass FROM wp_users #", '%s %i %%', '\\', "q\0q", "x\u{00bf}' OR ''='", ')) OR ((1', 'post:7/**/' );
		$strict   = array( 'state', 'form', 'is_read', 'from', 'to', 'orderby', 'order', 'per_page' );
		$tolerant = array( 'search', 'after' );
		foreach ( $hostile as $text ) {
			foreach ( $strict as $name ) {
				$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/entries', array( $name => $text ) )->get_status(), "$name=$text" );
			}
			foreach ( $tolerant as $name ) {
				$this->assertSame( 'after' === $name ? array( $id ) : array(), $this->ids( array( $name => $text ) ), "$name=$text" );
			}
			// A place in a list that was made up: it is compared as a text and a number.
			$place = bin2hex( (string) wp_json_encode( array( $text, 1 ) ) );
			foreach ( array( 'created', 'sender' ) as $orderby ) {
				$this->page(
					array(
						'after'   => $place,
						'orderby' => $orderby,
					)
				);
			}
			foreach ( array( 'action' => $text ) + array( 'ids' => array( $text ) ) as $name => $value ) {
				$params = array(
					$name => $value,
				) + array(
					'action' => 'delete',
					'ids'    => array( $id ),
				);
				$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/entries/actions', $params )->get_status() );
			}
			$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/entries/empty', array( 'state' => $text ) )->get_status() );
		}
		$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/entries/empty', array( 'state' => 'inbox' ) )->get_status() );
		$this->assertSame( '', $wpdb->last_error );
		$this->assertSame( array( $id ), $this->ids() );
	}
}
