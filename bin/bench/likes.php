<?php
/**
 * Measures what likes cost a page, and lets many visitors like at the same time.
 *
 * Usage: php bin/bench/likes.php <WordPress folder>. Prints JSON. With two more arguments it is one of
 * the visitors: a number, and the Unix timestamp (with fractions) to begin at.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\Migrations;
use Millwork\Units\Likes\LikeCounts;
use Millwork\Units\Likes\Likes;
use Millwork\Units\Likes\Tables;

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

global $wpdb;

const LIKES    = 100_000;
const VISITORS = 6;
const PRESSES  = 60;
const CROWDED  = 8_001;

if ( isset( $argv[3] ) ) {
	// Each likes and unlikes, with a few keys that others use, too; some count again.
	usleep( (int) max( 0, ( (float) $argv[3] - microtime( true ) ) * 1e6 ) );
	$failed = 0;
	for ( $i = 0; $i < PRESSES; $i++ ) {
		$visitor = 'visitor-' . ( ( (int) $argv[2] * 7 + $i * 5 ) % 23 );
		$failed += ( $i + (int) $argv[2] ) % 3 ? (int) ! Likes::add( CROWDED, $visitor, 0 ) : (int) ! Likes::remove( CROWDED, $visitor );
		0 === $i % 10 ? LikeCounts::compare() : LikeCounts::get( CROWDED );
	}
	echo (int) $failed;
	exit;
}

$table = Migrations::table( Tables::LIKES );
$wpdb->query( 'START TRANSACTION' );
foreach ( array( 100, LIKES ) as $likes ) {
	for ( $done = 0; $done < $likes; $done += 500 ) {
		$rows = array();
		$end  = min( $done + 500, $likes );
		for ( $i = $done; $i < $end; $i++ ) {
			$rows[] = $wpdb->prepare( "(%d, %s, '2026-11-20 12:00:00')", $likes, hash( 'sha1', "visitor $i" ) );
		}
		// phpcs:ignore WordPress.DB -- Prepared above.
		$wpdb->query( "INSERT INTO $table (post_id, visitor, created_at) VALUES " . implode( ',', $rows ) );
	}
}
$wpdb->query( 'COMMIT' );

/**
 * The median of a few turns.
 *
 * @param callable $act What is measured.
 * @param int      $turns How often.
 * @return float Milliseconds.
 */
$measure = static function ( callable $act, int $turns = 31 ): float {
	$times = array();
	for ( $i = 0; $i < $turns; $i++ ) {
		$start = hrtime( true );
		$act();
		$times[] = ( hrtime( true ) - $start ) / 1e6;
	}
	sort( $times );
	return $times[ intdiv( $turns, 2 ) ];
};

$first = $measure( static fn() => LikeCounts::get( LIKES ), 1 );
$times = array(
	'counted' => $measure( static fn() => $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $table WHERE post_id = %d", LIKES ) ) ), // phpcs:ignore WordPress.DB -- As it was counted before.
	'first'   => $first,
	'kept'    => $measure( static fn() => LikeCounts::get( LIKES ) ),
	'small'   => $measure( static fn() => LikeCounts::get( 100 ) ),
	'like'    => $measure( static fn() => Likes::add( LIKES, bin2hex( random_bytes( 20 ) ), 0 ) ),
	'compare' => $measure( static fn() => LikeCounts::compare(), 5 ),
);

// Visitors of their own processes, as a server has them.
$start    = sprintf( '%.3f', microtime( true ) + 3 );
$visitors = array();
for ( $i = 0; $i < VISITORS; $i++ ) {
	$process = proc_open( array( PHP_BINARY, __FILE__, $argv[1], (string) $i, $start ), array( 1 => array( 'pipe', 'w' ) ), $pipes );
	if ( is_resource( $process ) ) {
		$visitors[] = array( $process, $pipes[1] );
	}
}
$failed = 0;
foreach ( $visitors as list( $process, $pipe ) ) {
	$failed += (int) stream_get_contents( $pipe );
	proc_close( $process );
}
// phpcs:ignore WordPress.DB -- A table of ours.
$state = $wpdb->get_row( $wpdb->prepare( 'SELECT likes, open_votes FROM %i WHERE post_id = %d', Migrations::table( Tables::COUNTS ), CROWDED ), ARRAY_A );

echo wp_json_encode(
	array(
		'times' => $times,
		'crowd' => array(
			'presses' => VISITORS * PRESSES,
			'failed'  => $failed,
			'rows'    => (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $table WHERE post_id = %d", CROWDED ) ), // phpcs:ignore WordPress.DB -- A table of ours.
			'kept'    => $state['likes'] ?? null,
			'open'    => $state['open_votes'] ?? null,
			'read'    => LikeCounts::get( CROWDED ),
		),
	)
);
