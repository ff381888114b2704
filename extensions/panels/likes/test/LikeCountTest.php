<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests;

use Closure;
use Millwork\Data\Migrations;
use Millwork\Jobs\RecurringJobs;
use Millwork\Units\Likes\LikeCounts;
use Millwork\Units\Likes\Likes;
use Millwork\Units\Likes\Tables;
use RuntimeException;

/** The number is that of the rows, whatever comes at the same time. */
final class LikeCountTest extends TestCase {

	/** The post of these tests; nobody asks whether it is there. */
	private const POST = 77;

	/**
	 * How many rows there are.
	 * @phpstan-impure
	 */
	private function rows(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE post_id = %d', Migrations::table( Tables::LIKES ), self::POST ) );
	}

	/**
	 * @return string|null Null if there is none.
	 * @phpstan-impure
	 */
	private function kept( string $column = 'likes' ): ?string {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( 'SELECT %i FROM %i WHERE post_id = %d', $column, Migrations::table( Tables::COUNTS ), self::POST ) );
	}

	/**
	 * Changes what is kept.
	 * @param array<string, int> $values By column.
	 */
	private function change( array $values ): void {
		$GLOBALS['wpdb']->update( Migrations::table( Tables::COUNTS ), $values, array( 'post_id' => self::POST ) );
	}

	/**
	 * Puts rows in as the plugin did before it kept numbers.
	 * @param int $rows How many.
	 */
	private function insert_old( int $rows ): void {
		for ( $i = 0; $i < $rows; $i++ ) {
			$GLOBALS['wpdb']->insert(
				Migrations::table( Tables::LIKES ),
				array(
					'post_id' => self::POST,
					'visitor' => "old-$i",
				)
			);
		}
	}

	public function test_old_likes_are_counted_once(): void {
		$this->insert_old( 3 );
		$this->assertNull( $this->kept() );
		$this->assertSame( 3, LikeCounts::get( self::POST ) );
		$this->assertSame( '3', $this->kept() );
		Likes::add( self::POST, 'new', 0 );
		$this->assertSame( '4', $this->kept() );
		$this->assertSame( 4, LikeCounts::get( self::POST ) );
	}

	public function test_a_post_that_nobody_likes_has_no_row(): void {
		$this->assertSame( 0, LikeCounts::get( self::POST ) );
		$this->assertNull( $this->kept( 'version' ) );
	}

	public function test_what_changes_no_row_changes_no_number(): void {
		Likes::add( self::POST, 'a', 0 );
		Likes::add( self::POST, 'a', 0 );
		Likes::remove( self::POST, 'b' );
		$this->assertSame( 1, LikeCounts::get( self::POST ) );
		Likes::remove( self::POST, 'a' );
		Likes::remove( self::POST, 'a' );
		$this->assertSame( 0, LikeCounts::get( self::POST ) );
		$this->assertSame( '0', $this->kept( 'open_votes' ) );
	}

	/**
	 * What two visitors may do at the same time.
	 * @return array<string, array{string, string}>
	 */
	public function pairs(): array {
		$pairs = array();
		foreach ( array( 'like', 'like again', 'unlike', 'read', 'compare' ) as $one ) {
			foreach ( array( 'like', 'like again', 'unlike', 'unlike mine', 'read', 'compare', 'forget' ) as $other ) {
				$pairs[ "$one while $other" ] = array( $one, $other );
			}
		}
		return $pairs;
	}

	/** @param string $visitor Who does it. */
	private function act( string $what, string $visitor ): void {
		match ( $what ) {
			'like'        => Likes::add( self::POST, $visitor, 0 ),
			'like again'  => Likes::add( self::POST, 'there', 0 ),
			'unlike'      => Likes::remove( self::POST, 'there' ),
			'unlike mine' => Likes::remove( self::POST, 'one' ),
			'read'        => LikeCounts::get( self::POST ),
			'compare'     => LikeCounts::compare(),
			'forget'      => Likes::forget_post( self::POST ),
			default       => $this->fail( $what ),
		};
	}

	/**
	 * The second one comes before each statement of the first, one after the other: with a number that
	 * is known, with one that is not, and with one that is wrong.
	 * @dataProvider pairs
	 * @param string $one   What the first does.
	 * @param string $other What the second does.
	 */
	public function test_two_at_a_time( string $one, string $other ): void {
		$tries = 0;
		foreach ( array( 'known', 'unknown', 'wrong' ) as $state ) {
			for ( $before = 1; $before < 10; $before++ ) {
				Likes::forget_post( self::POST );
				$this->insert_old( 2 );
				Likes::add( self::POST, 'there', 0 );
				if ( 'unknown' !== $state ) {
					LikeCounts::get( self::POST );
				}
				if ( 'wrong' === $state ) {
					$this->change( array( 'likes' => 8 ) );
				}
				$came = $this->interrupt( $before, fn() => $this->act( $one, 'one' ), fn() => $this->act( $other, 'other' ) );
				if ( 'wrong' === $state ) {
					// Who came between may have kept the job from putting it right. The next one does.
					LikeCounts::compare();
				}
				$this->assertSame( $this->rows(), LikeCounts::get( self::POST ), "$state, before statement $before" );
				$this->assertContains( $this->kept(), array( null, (string) $this->rows() ), "$state, before statement $before" );
				$this->assertContains( $this->kept( 'open_votes' ), array( null, '0' ), "$state, before statement $before" );
				$tries += (int) $came;
				if ( ! $came ) {
					break;
				}
			}
		}
		$this->assertGreaterThan( 2, $tries );
	}

	/**
	 * Does one thing, and another before one of its statements.
	 * @return bool Whether there were as many statements.
	 */
	private function interrupt( int $before, Closure $one, Closure $other ): bool {
		$count = 0;
		$break = static function ( string $query ) use ( &$count, $before, $other ): string {
			++$count;
			if ( $count === $before ) {
				$other();
			}
			return $query;
		};
		add_filter( 'query', $break, 1 );
		$one();
		remove_filter( 'query', $break, 1 );
		return $count >= $before;
	}

	public function test_a_change_that_php_did_not_end_is_put_right(): void {
		global $wpdb;
		Likes::add( self::POST, 'a', 0 );
		LikeCounts::get( self::POST );
		try {
			LikeCounts::change(
				self::POST,
				1,
				static function () use ( $wpdb ): int {
					$wpdb->insert(
						Migrations::table( Tables::LIKES ),
						array(
							'post_id' => self::POST,
							'visitor' => 'b',
						)
					);
					throw new RuntimeException( 'PHP ends.' );
				}
			);
		} catch ( RuntimeException ) {
			$this->assertSame( '1', $this->kept( 'open_votes' ) );
		}
		// Another one may be at it: its number counts until a minute has passed.
		$this->assertSame( 1, LikeCounts::get( self::POST ) );
		$this->change( array( 'changed_at' => time() - MINUTE_IN_SECONDS ) );
		$this->assertSame( 2, LikeCounts::get( self::POST ) );
		$this->assertSame( array( '2', '0' ), array( $this->kept(), $this->kept( 'open_votes' ) ) );
	}

	public function test_the_job_puts_wrong_numbers_right(): void {
		Likes::add( self::POST, 'a', 0 );
		LikeCounts::get( self::POST );
		$this->change( array( 'likes' => 5 ) );
		do_action( LikeCounts::JOB );
		$this->assertSame( '1', $this->kept() );
		$this->change( array( 'likes' => -2 ) );
		$this->assertSame( 0, LikeCounts::get( self::POST ), 'Nobody reads that.' );
		LikeCounts::compare( self::POST );
		$this->assertSame( '-2', $this->kept(), 'It continues after the post.' );
		LikeCounts::compare( self::POST - 1 );
		$this->assertSame( '1', $this->kept() );
	}

	public function test_the_job_runs_each_day(): void {
		RecurringJobs::ensure();
		$this->assertNotFalse( wp_next_scheduled( 'millwork_repeat_job', array( LikeCounts::JOB, array() ) ) );
	}

	public function test_a_database_that_refuses_is_told(): void {
		global $wpdb;
		$refuse     = static fn( string $query ): string => str_contains( $query, 'millwork_like_counts' ) ? 'SELECT nothing FROM nowhere' : $query;
		add_filter( 'query', $refuse );
		$suppressed = $wpdb->suppress_errors();
		$this->assertFalse( Likes::add( self::POST, 'a', 0 ) );
		$wpdb->suppress_errors( $suppressed );
		remove_filter( 'query', $refuse );
		$this->assertSame( 0, $this->rows() );
		$GLOBALS['EZSQL_ERROR'] = array();
	}
}
