<?php
/**
 * Measures the list of subscribers with 100 and with 100,000 of them, in turn.
 *
 * Usage: php bin/bench/audience.php <WordPress folder>. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Features\Newsletter\Audience\Download;
use Millwork\Features\Newsletter\Audience\Growth;
use Millwork\Features\Newsletter\Audience\ImportRoutes;
use Millwork\Features\Newsletter\Audience\Sources;
use Millwork\Features\Newsletter\Import\Import;
use Millwork\Features\Newsletter\Import\Records;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

global $wpdb;
wp_set_current_user( 1 );

const SIZES = array(
	'small' => 100,
	'large' => 100_000,
);

/**
 * Uses one of the two tables.
 *
 * @param string $size 'small' or 'large'.
 */
$choose = static function ( string $size ) use ( $wpdb ): void {
	// Our tables alone go by this; WordPress's have their names already.
	$wpdb->prefix = "{$size}_";
};

foreach ( SIZES as $size => $subscribers ) {
	$choose( $size );
	Tables::create();
	// One in a quarter of an hour, over three years; one in four has left, one in ten comes from an import.
	$wpdb->query( 'START TRANSACTION' );
	for ( $done = 0; $done < $subscribers; $done += 500 ) {
		$rows = array();
		$end  = min( $done + 500, $subscribers );
		for ( $i = $done; $i < $end; $i++ ) {
			$time   = gmdate( 'Y-m-d H:i:s', time() - $i * 950 );
			$rows[] = $wpdb->prepare(
				"(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, NULLIF(%s, ''))",
				"Sender$i@example.com",
				'sender' . ( $i * 7919 % 1_000_003 ) . "-$i@example.com",
				"Sender $i",
				$i % 4 ? 'confirmed' : 'unsubscribed',
				array( 'each', 'daily', 'weekly' )[ intdiv( $i, 4 ) % 3 ],
				$i % 10 ? 'form' : 'import',
				'https://example.org/blog/',
				'Signed up with a subscription form, to get new posts by email.',
				$time,
				$time,
				$time,
				$i % 4 ? '' : $time
			);
		}
		// phpcs:ignore WordPress.DB -- Prepared above.
		$wpdb->query( 'INSERT INTO ' . Subscribers::table() . ' (email, address, name, status, frequency, source, page, consent, consented, created, confirmed, unsubscribed) VALUES ' . implode( ',', $rows ) );
	}
	$wpdb->query( 'COMMIT' );
}

/**
 * Answers a request for a page.
 *
 * @param array<string, mixed> $params Its parameters.
 * @return array<string, mixed>
 */
$ask = static function ( array $params ): array {
	$request = new WP_REST_Request( 'GET', '/millwork/v1/newsletter/audience' );
	$request->set_query_params( $params );
	$answer = rest_do_request( $request );
	if ( $answer->is_error() ) {
		throw new RuntimeException( wp_json_encode( $answer->get_data() ) );
	}
	return $answer->get_data();
};

/**
 * How long something takes.
 *
 * @param callable $work The work.
 * @return float Milliseconds.
 */
$measure = static function ( callable $work ): float {
	$started = hrtime( true );
	$work();
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

$pages = array();
foreach ( array(
	'all'         => array(),
	'a state'     => array( 'status' => 'unsubscribed' ),
	'a source'    => array( 'source' => 'import' ),
	'an interval' => array( 'frequency' => 'weekly' ),
) as $name => $filter ) {
	foreach ( array( 'created', 'address' ) as $by ) {
		foreach ( array( 'desc', 'asc' ) as $order ) {
			$params = $filter + array(
				'orderby'  => $by,
				'order'    => $order,
				// A page is as long on both sides, also where the small list has no full one.
				'per_page' => 10,
			);
			$places = array();
			foreach ( array_keys( SIZES ) as $size ) {
				$choose( $size );
				$places[ $size ] = $ask( $params )['next'];
			}
			foreach ( array( 'first page', 'next page' ) as $which ) {
				if ( 'next page' === $which && '' === $places['small'] ) {
					continue;
				}
				$times = array();
				for ( $turn = 0; $turn < 15; $turn++ ) {
					foreach ( array_keys( SIZES ) as $size ) {
						$choose( $size );
						$asked = $params + array( 'after' => 'next page' === $which ? $places[ $size ] : '' );
						$time  = $measure( static fn() => $ask( $asked ) );
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
		}
	}
}

$times = array();
for ( $turn = 0; $turn < 15; $turn++ ) {
	foreach ( array_keys( SIZES ) as $size ) {
		$choose( $size );
		$time = $measure( static fn() => Sources::all() );
		if ( $turn ) {
			$times[ $size ][] = $time;
		}
	}
}
$pages[] = array(
	'name'  => 'the sources for the filter',
	'small' => $median( $times['small'] ),
	'large' => $median( $times['large'] ),
	'ratio' => $median( $times['large'] ) / $median( $times['small'] ),
);

$choose( 'large' );
$stretches = array();
foreach ( array(
	'a search that finds nothing'       => array( 'search' => 'nobody' ),
	'a state, a source and an interval' => array( 'status' => 'unsubscribed', 'source' => 'import', 'frequency' => 'daily' ),
) as $name => $filter ) {
	$times = array();
	for ( $turn = 0; $turn < 7; $turn++ ) {
		$times[] = $measure( static fn() => $ask( $filter ) );
	}
	$stretches[] = array(
		'name'  => $name,
		'large' => $median( $times ),
	);
}

$times = array();
for ( $turn = 0; $turn < 5; $turn++ ) {
	Growth::forget();
	$times[] = $measure(
		static function (): void {
			Growth::counts();
			Growth::by( 'month' );
		}
	);
}
$counts = $median( $times );

$began   = memory_get_usage();
$most    = 0;
$started = hrtime( true );
$lines   = 0;
foreach ( Download::lines( array() ) as $piece ) {
	$lines += substr_count( $piece, "\r\n" );
	$most   = max( $most, memory_get_usage() - $began );
}
$file = array(
	'lines'   => $lines - 1,
	'seconds' => ( hrtime( true ) - $started ) / 1e9,
	'memory'  => $most,
);

// An import: the file is read as the browser reads it, a part at a time.
$choose( 'import' );
Tables::create();
$handle = tmpfile();
fwrite( $handle, "Email Address,First Name,Last Name,OPTIN_TIME\n" );
for ( $i = 0; $i < SIZES['large']; $i++ ) {
	fwrite( $handle, "reader$i@example.com,Reader,\"Number $i\",\"2024-01-31 10:00:00\"\n" );
}
$size     = (int) ftell( $handle );
$imported = array(
	'added'   => 0,
	'steps'   => 0,
	'longest' => 0.0,
);
$began    = memory_get_usage();
$most     = 0;
$started  = hrtime( true );
for ( $at = 46; $at < $size; ) {
	fseek( $handle, $at );
	$part  = (string) fread( $handle, ImportRoutes::MOST );
	$since = hrtime( true );
	$read  = Records::read( $part, ',', $at + strlen( $part ) >= $size, Import::STEP );
	$taken = Import::take( $read['records'], array( 'email', 'first_name', 'last_name', 'consented' ), Status::Confirmed, 'Imported.' );
	$at   += $read['bytes'];

	$imported['added']  += $taken['added'] ?? 0;
	$imported['longest'] = max( $imported['longest'], ( hrtime( true ) - $since ) / 1e9 );
	++$imported['steps'];
	$most = max( $most, memory_get_usage() - $began );
}
$imported += array(
	'seconds' => ( hrtime( true ) - $started ) / 1e9,
	'memory'  => $most,
);
fclose( $handle );

echo wp_json_encode( compact( 'pages', 'stretches', 'counts', 'file', 'imported' ) );
