<?php
/**
 * Measures the inbox's list with 100 and with 100,000 entries, in turn.
 *
 * Usage: php bin/bench/inbox.php <WordPress folder>. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Features\Forms\Answers\AnswerIndex;
use Millwork\Features\Forms\Answers\Tables as AnswerTables;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Features\Forms\Notes\Tables as NoteTables;
use Millwork\Tests\Features\Forms\Inbox\QueryPlan;

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';
require_once dirname( __DIR__, 2 ) . '/extensions/features/forms/test/Inbox/QueryPlan.php';

global $wpdb;
wp_set_current_user( 1 );

const SIZES = array(
	'small' => 100,
	'large' => 100_000,
);

/**
 * Uses one of the two sets of tables.
 *
 * @param string $size 'small' or 'large'.
 */
$choose = static function ( string $size ) use ( $wpdb ): void {
	// Our tables alone go by this; WordPress's have their names already.
	$wpdb->prefix = "{$size}_";
};

foreach ( SIZES as $size => $entries ) {
	$choose( $size );
	Tables::create();
	AnswerTables::create();
	NoteTables::create();
	// One entry in a quarter of an hour, over three years; two forms; one in four is spam.
	$wpdb->query( 'START TRANSACTION' );
	for ( $done = 0; $done < $entries; $done += 500 ) {
		$rows = array();
		$end  = min( $done + 500, $entries );
		for ( $i = $done; $i < $end; $i++ ) {
			$rows[] = $wpdb->prepare(
				'(%s, %s, %s, %s, %d, %s, %s, %s, %s, %s, %s, %s)',
				'post:' . ( $i % 2 + 1 ),
				gmdate( 'Y-m-d H:i:s', strtotime( '2026-11-20 12:00:00 UTC' ) - $i * 950 ),
				$i % 4 ? 'inbox' : 'spam',
				"Sender $i",
				intdiv( $i, 8 ) % 2,
				'sender ' . ( $i % 5000 ),
				"sender$i@example.com",
				'I would like to order a table of oak.',
				'[{"name":"name","label":"Name","type":"name","value":"Sender"},{"name":"message","label":"Message","type":"textarea","value":"' . str_repeat( 'I would like to order a table of oak. ', 10 ) . '"},{"name":"wood","label":"Wood","type":"radio","value":"' . ( $i % 3 ? 'Oak' : 'Ash' ) . '"}]',
				'https://example.org/contact/',
				"bench-$i",
				'sent'
			);
		}
		// phpcs:ignore WordPress.DB -- Prepared above.
		$wpdb->query( 'INSERT INTO ' . Entries::table() . ' (source, created, state, name, is_read, sender, email, excerpt, data, url, attempt, mail) VALUES ' . implode( ',', $rows ) );
	}
	$wpdb->query( 'COMMIT' );
	// phpcs:ignore WordPress.DB -- Names of tables.
	$wpdb->query( 'INSERT INTO ' . NoteTables::stars() . ' (entry_id, created) SELECT id, created FROM ' . Entries::table() . ' WHERE MOD(id, 21) = 1' );
	delete_option( AnswerIndex::OPTION );
	$started = hrtime( true );
	AnswerIndex::step( INF );
	$indexed = ( hrtime( true ) - $started ) / 1e9;
}

/**
 * Answers a request.
 *
 * @param string               $path   The path after millwork/v1/entries.
 * @param array<string, mixed> $params Its parameters.
 * @return array<string, mixed>
 */
$ask = static function ( string $path, array $params = array() ): array {
	$request = new WP_REST_Request( 'GET', "/millwork/v1/entries$path" );
	$request->set_query_params( $params );
	$answer = rest_do_request( $request );
	if ( $answer->is_error() ) {
		throw new RuntimeException( wp_json_encode( $answer->get_data() ) );
	}
	return $answer->get_data();
};

/**
 * How long a request takes.
 *
 * @param string               $path   The path.
 * @param array<string, mixed> $params Its parameters.
 * @return float Milliseconds.
 */
$measure = static function ( string $path, array $params = array() ) use ( $ask ): float {
	$started = hrtime( true );
	$ask( $path, $params );
	return ( hrtime( true ) - $started ) / 1e6;
};

/**
 * The one in the middle.
 *
 * @param float[] $times Times.
 */
$median = static function ( array $times ): float {
	sort( $times );
	return $times[ intdiv( count( $times ), 2 ) ];
};

$filters = array(
	'all'              => array(),
	'form'             => array( 'form' => 'post:1' ),
	'unread'           => array( 'is_read' => 'false' ),
	'read'             => array( 'is_read' => 'true' ),
	'form, unread'     => array(
		'form'    => 'post:1',
		'is_read' => 'false',
	),
	'a day'            => array(
		'from' => '2026-11-20',
		'to'   => '2026-11-20',
	),
	'a year'           => array(
		'from' => '2025-11-21',
		'to'   => '2026-11-20',
	),
	'form, read, year' => array(
		'form'    => 'post:2',
		'is_read' => 'true',
		'from'    => '2025-11-21',
	),
	'spam'             => array( 'state' => 'spam' ),
	'form, answer'     => array(
		'form'   => 'post:1',
		'answer' => '1',
	),
	'answer, unread'   => array(
		'form'    => 'post:1',
		'answer'  => '2',
		'is_read' => 'false',
	),
	'answer, year'     => array(
		'answer' => '1',
		'from'   => '2025-11-21',
		'to'     => '2026-11-20',
	),
	'starred'          => array( 'starred' => 'true' ),
);
$scans   = array();
$note    = static function ( string $query ) use ( &$scans ): string {
	if ( str_starts_with( $query, 'SELECT' ) && str_contains( $query, Entries::table() ) ) {
		$scans[ $query ] = true;
	}
	return $query;
};

$pages = array();
foreach ( $filters as $name => $filter ) {
	foreach ( array( 'created', 'sender' ) as $by ) {
		foreach ( array( 'desc', 'asc' ) as $order ) {
			$params = $filter + array(
				'orderby' => $by,
				'order'   => $order,
			);
			$places = array();
			// A page is as long on both sides, also where the small list has no full one.
			$choose( 'small' );
			$params['per_page'] = min( 25, max( 1, $ask( '/total', $params )['total'] ) );
			foreach ( array_keys( SIZES ) as $size ) {
				$choose( $size );
				$places[ $size ] = $ask( '', $params )['next'];
			}
			foreach ( array( 'first page', 'next page' ) as $which ) {
				if ( 'next page' === $which && '' === $places['small'] ) {
					continue;
				}
				$times = array();
				for ( $turn = 0; $turn < 21; $turn++ ) {
					foreach ( array_keys( SIZES ) as $size ) {
						$choose( $size );
						$time = $measure( '', $params + array( 'after' => 'next page' === $which ? $places[ $size ] : '' ) );
						if ( $turn ) {
							$times[ $size ][] = $time;
						}
					}
				}
				$pages[] = array(
					'name'  => "$name, by $by $order, $which",
					'small' => $median( $times['small'] ),
					'large' => $median( $times['large'] ),
					'ratio' => $median( $times['large'] ) / $median( $times['small'] ),
				);
			}
			$choose( 'large' );
			add_filter( 'query', $note );
			$ask( '', $params + array( 'after' => $places['large'] ) );
			remove_filter( 'query', $note );
		}
	}
}

$choose( 'large' );
$plans = array();
foreach ( array_keys( $scans ) as $query ) {
	$plan = QueryPlan::of( $query );
	if ( str_contains( $plan, 'SCAN' ) ) {
		$plans[] = "$query\n$plan";
	}
}

$repeat  = static fn( string $path, array $params = array() ): float => $median( array_map( static fn(): float => $measure( $path, $params ), range( 1, 9 ) ) );
$search  = $repeat( '', array( 'search' => 'nobody wrote this' ) );
$counts  = $repeat( '/counts' );
$total   = $repeat( '/total' );
$beside  = $repeat( '/50001' );
$request = Download::request( array() );
$started = hrtime( true );
$begun   = memory_get_usage();
$most    = 0;
$lines   = 0;
foreach ( Export::write( Query::from_parameters( $request->get_params() ), 'csv' ) as $piece ) {
	$lines += substr_count( $piece, "\r\n" );
	$most   = max( $most, memory_get_usage() - $begun );
}

$seconds = ( hrtime( true ) - $started ) / 1e9;
$started = hrtime( true );
$counted = 0;
$parts   = 0;
$after   = '';
do {
	$part     = $ask(
		'/results',
		array(
			'form'  => 'post:1',
			'after' => $after,
		)
	);
	$after    = $part['next'];
	$counted += $part['entries'];
	++$parts;
} while ( '' !== $after );

echo wp_json_encode(
	array(
		'pages'   => $pages,
		'search'  => $search,
		'counts'  => $counts,
		'total'   => $total,
		'beside'  => $beside,
		'file'    => array(
			'entries' => $lines - 1,
			'seconds' => $seconds,
			'memory'  => $most,
		),
		'results' => array(
			'entries' => $counted,
			'parts'   => $parts,
			'seconds' => ( hrtime( true ) - $started ) / 1e9,
		),
		'indexed' => $indexed,
		'scans'   => $plans,
	)
);
