<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Tests\TestCase;

/**
 * Every filter in every order gives each entry once, and reads an index.
 * @phpstan-import-type Filter from EntryList
 */
final class EntryListTest extends TestCase {

	use Submissions;

	/**
	 * @param int $number How many. Of the senders each third is one and the same; of the times each
	 *                    five are one and the same.
	 */
	private function fill( int $number ): void {
		global $wpdb;
		$this->assertSame( 0, EntryList::count( array( 'state' => 'inbox' ) ) );
		$rows = array();
		for ( $i = 0; $i < $number; $i++ ) {
			$sender = 0 === $i % 3 ? '' : sprintf( 'person%03d', ( $i * 37 ) % 101 );
			$rows[] = $wpdb->prepare(
				'(%s, %s, %s, %s, %d, %s, %s, %s, %s, %s, %s)',
				str_repeat( (string) ( $i % 2 ), 32 ),
				'post:' . ( $i % 2 ),
				gmdate( 'Y-m-d H:i:s', 1700000000 + intdiv( $i, 5 ) * 60 ),
				0 === $i % 10 ? 'spam' : 'inbox',
				(int) ( 0 === $i % 4 ),
				$sender,
				$sender,
				'' === $sender ? '' : "$sender@example.org",
				wp_json_encode( array( array( 'value' => "say \"$i\"" ) ) ),
				'',
				"attempt-$i"
			);
		}
		foreach ( array_chunk( $rows, 500 ) as $some ) {
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (form_id, source, created, state, is_read, sender, name, email, data, url, attempt) VALUES ', Entries::table() ) . implode( ', ', $some ) );
		}
	}

	/**
	 * The id of one of them.
	 * @param int $index Its number, from 1.
	 */
	private function id( int $index ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MIN(id) FROM %i', Entries::table() ) ) + $index - 1;
	}

	/**
	 * All combinations of filters.
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public function filters(): iterable {
		$from = gmdate( 'Y-m-d H:i:s', 1700000000 + 600 );
		$to   = gmdate( 'Y-m-d H:i:s', 1700000000 + 1800 );
		foreach ( array( array(), array( 'source' => 'post:1' ) ) as $source ) {
			foreach ( array( array(), array( 'is_read' => false ) ) as $read ) {
				foreach ( array( array(), array( 'from' => $from ), compact( 'from', 'to' ) ) as $range ) {
					$filter = array( 'state' => 'inbox' ) + $source + $read + $range;
					yield implode( ', ', array_keys( $filter ) ) => array( $filter );
				}
			}
		}
	}

	/**
	 * Paging gives what one list of all would.
	 * @dataProvider filters
	 * @param array<string, mixed> $filter The filter.
	 * @phpstan-param Filter       $filter
	 */
	public function test_pages_through_all( array $filter ): void {
		$this->fill( 300 );
		foreach ( array( 'created', 'sender' ) as $order_by ) {
			foreach ( array( true, false ) as $is_desc ) {
				$ids   = array();
				$after = '';
				do {
					$page  = EntryList::page( $filter, $order_by, $is_desc, $after, 7 );
					$ids   = array_merge( $ids, array_column( $page['entries'], 'id' ) );
					$after = $page['next'];
					$this->assertLessThanOrEqual( 7, count( $page['entries'] ) );
				} while ( '' !== $after );
				$this->assertSame( $this->expected( $filter, $order_by, $is_desc ), $ids, "$order_by " . ( $is_desc ? 'desc' : 'asc' ) );
			}
		}
		$this->assertSame( count( $ids ), EntryList::count( $filter ) );
		$this->assertSame( 4, EntryList::count( $filter, 3 ), 'Counting stops.' );
	}

	/**
	 * The ids that a list has to have, found in the plainest way.
	 * @param array<string, mixed> $filter   The filter.
	 * @param bool                 $is_desc  Its direction.
	 * @return int[]
	 */
	private function expected( array $filter, string $order_by, bool $is_desc ): array {
		global $wpdb;
		$rows = array_filter(
			$wpdb->get_results( $wpdb->prepare( 'SELECT id, state, source, is_read, created, sender FROM %i', Entries::table() ), ARRAY_A ),
			static fn( array $row ): bool => $row['state'] === $filter['state']
				&& $row['source'] === ( $filter['source'] ?? $row['source'] )
				&& (bool) $row['is_read'] === ( $filter['is_read'] ?? (bool) $row['is_read'] )
				&& $row['created'] >= ( $filter['from'] ?? '' )
				&& $row['created'] < ( $filter['to'] ?? '9' )
		);
		usort( $rows, static fn( array $a, array $b ): int => ( $is_desc ? -1 : 1 ) * ( array( $a[ $order_by ], (int) $a['id'] ) <=> array( $b[ $order_by ], (int) $b['id'] ) ) );
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	/**
	 * No list, however filtered, reads the table or sorts it.
	 * @dataProvider filters
	 * @param array<string, mixed> $filter The filter.
	 * @phpstan-param Filter       $filter
	 */
	public function test_reads_an_index( array $filter ): void {
		global $wpdb;
		$this->fill( 400 );
		$plans = array();
		foreach ( array( 'created', 'sender' ) as $order_by ) {
			$next    = EntryList::page( $filter, $order_by )['next'];
			$queries = array();
			$listen  = static function ( string $query ) use ( &$queries ): string {
				$queries[] = $query;
				return $query;
			};
			add_filter( 'query', $listen );
			EntryList::page( $filter, $order_by, true, '' === $next ? bin2hex( '["2023-11-14 22:20:00",50]' ) : $next );
			EntryList::count( $filter );
			remove_filter( 'query', $listen );
			$this->assertGreaterThan( 2, count( $queries ) );
			foreach ( $queries as $query ) {
				$plans[ $query ] = $this->explain( $query );
			}
		}
		$may_sort = isset( $filter['from'] );
		foreach ( $plans as $query => $plan ) {
			$this->assertDoesNotMatchRegularExpression( '/\bSCAN (?:TABLE )?`?wp_|"type":"ALL"|"type":"index"/', $plan, $query );
			if ( ! $may_sort ) {
				$this->assertDoesNotMatchRegularExpression( '/TEMP B-TREE|filesort/i', $plan, $query );
			}
		}
	}

	/** How the database goes about a query. */
	private function explain( string $query ): string {
		global $wpdb;
		// phpcs:disable WordPress.DB -- It asks the database for its plan of a query that was prepared.
		if ( ! defined( 'DB_ENGINE' ) || 'sqlite' !== constant( 'DB_ENGINE' ) ) {
			$steps = $wpdb->get_results( "EXPLAIN $query", ARRAY_A );
			// What was counted is read whole.
			return (string) wp_json_encode( array_filter( $steps, static fn( array $step ): bool => ! str_starts_with( (string) $step['table'], '<' ) ) );
		}
		$wpdb->query( $query );
		$plan = array();
		foreach ( $wpdb->dbh->get_last_sqlite_queries() as $translated ) {
			if ( str_starts_with( $translated['sql'], 'SELECT' ) && str_contains( $translated['sql'], Entries::table() ) ) {
				$statement = $wpdb->dbh->get_connection()->get_pdo()->prepare( 'EXPLAIN QUERY PLAN ' . $translated['sql'] );
				$statement->execute( $translated['params'] ?? array() );
				$plan[] = implode( "\n", array_column( $statement->fetchAll( \PDO::FETCH_ASSOC ), 'detail' ) );
			}
		}
		// phpcs:enable
		$this->assertNotSame( array(), $plan );
		return implode( "\n", $plan );
	}

	public function test_searches_a_bounded_part_and_says_so(): void {
		$this->fill( 2500 );
		$filter = array(
			'state'  => 'inbox',
			'search' => 'say "11"',
		);
		$first  = EntryList::page( $filter );
		$this->assertSame( array( array(), false ), array( $first['entries'], $first['is_complete'] ) );
		$second = EntryList::page( $filter, 'created', true, $first['next'] );
		$this->assertSame( array( array( $this->id( 12 ) ), true, '' ), array( array_column( $second['entries'], 'id' ), $second['is_complete'], $second['next'] ) );

		$filter['search'] = 'PERSON037';
		$ids              = array();
		$after            = '';
		do {
			$page  = EntryList::page( $filter, 'sender', false, $after, 3 );
			$ids   = array_merge( $ids, array_column( $page['entries'], 'id' ) );
			$after = $page['next'];
		} while ( '' !== $after );
		$this->assertCount( count( array_unique( $ids ) ), $ids );
		$this->assertGreaterThan( 3, count( $ids ) );
		$filter['search'] = '%';
		$this->assertSame( array(), EntryList::page( $filter )['entries'], 'A percent sign is one.' );
	}

	public function test_is_safe_against_sql_in_filters(): void {
		$this->fill( 20 );
		$sql = "' OR 1=1 -- ";
		foreach ( array( 'state', 'source', 'from', 'to', 'search' ) as $key ) {
			$filter = array( $key => $sql ) + array( 'state' => 'inbox' );
			$this->assertLessThanOrEqual( 18, count( EntryList::page( $filter, $sql, true, $sql )['entries'] ) );
			$this->assertLessThanOrEqual( 18, EntryList::count( $filter ) );
		}
		$this->assertLessThanOrEqual( 18, count( EntryList::page( array( 'state' => 'inbox' ), 'created', true, bin2hex( "[\"$sql\",1]" ), 50 )['entries'] ) );
		$this->assertCount( 18, EntryList::page( array( 'state' => 'inbox' ), 'created', true, 'zz', 50 )['entries'] );
	}

	public function test_lists_where_forms_stand(): void {
		$this->fill( 30 );
		$this->assertSame( array( 'post:0', 'post:1' ), EntryList::sources( 'inbox' ) );
		$this->assertSame( array( 'post:0' ), EntryList::sources( 'spam' ) );
		$this->assertSame( array(), EntryList::sources( 'trash' ) );
	}

	public function test_moves_restores_marks_and_deletes(): void {
		$this->fill( 12 );
		list( $first, $second, $third, $fifth ) = array_map( array( $this, 'id' ), array( 1, 2, 3, 5 ) );
		$this->assertSame( 2, EntryStates::move( array( $first, $second, 99999999 ), EntryState::Trash ) );
		$states = static fn( string $key ): array => array_map( static fn( int $id ) => Entries::find( $id )[ $key ] ?? '', array( $first, $second, $third ) );
		$this->assertSame( array( 'trash', 'trash', 'inbox' ), $states( 'state' ) );
		$this->assertSame( array( 'spam', 'inbox', '' ), $states( 'previous_state' ) );
		$this->assertSame( 2, EntryStates::restore( array( $first, $second, $third ) ) );
		$this->assertSame( array( 'spam', 'inbox', 'inbox' ), $states( 'state' ) );
		$this->assertSame( 0, EntryStates::move( array( $second ), EntryState::Gone ) );
		$this->assertSame( 2, EntryStates::mark_read( array( $second, $third, $fifth ), true ), 'One was read before.' );
		$this->assertSame( 2, EntryStates::delete( array( $second, $third, 99999999 ) ) );
		$this->assertNull( Entries::find( $second ) );
	}
}
