<?php
/**
 * Measures the Payments screen, the goal of a donation form and the export with 100 and with 100,000 payments, in turn.
 *
 * Usage: php bin/bench/payments.php <WordPress folder>. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Features\Payments\Admin\Download;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\SumMaintenance;
use Millwork\Features\Payments\Tables;

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

/** The post of the goal: half of the payments were made there. */
const GOAL = 1;

/**
 * Uses one of the two sets of tables.
 *
 * @param string $size 'small' or 'large'.
 */
$choose = static function ( string $size ) use ( $wpdb ): void {
	// Our tables alone go by this; WordPress's have their names already.
	$wpdb->prefix = "{$size}_";
};

$filled = array();
foreach ( SIZES as $size => $payments ) {
	$choose( $size );
	Tables::create();
	if ( class_exists( SumMaintenance::class ) ) {
		Tables::create_sums();
	}
	// Over three years; of ten, six were paid, two were given up and one each has failed and was refunded.
	$states = array( 'paid', 'expired', 'paid', 'paid', 'failed', 'paid', 'created', 'refunded', 'paid', 'paid' );
	$last   = strtotime( '2026-11-20 12:00:00 UTC' );
	$wpdb->query( 'START TRANSACTION' );
	for ( $done = 0; $done < $payments; $done += 500 ) {
		$rows   = array();
		$donors = array();
		$end    = min( $done + 500, $payments );
		for ( $i = $done; $i < $end; $i++ ) {
			$donors[] = $wpdb->prepare( "(%d, %s, %s, '{}')", $i + 1, "donor$i@example.com", "Donor $i" );
			$state    = $states[ $i % 10 ];
			$created  = gmdate( 'Y-m-d H:i:s', $last - intdiv( 94_608_000 * ( $payments - $i ), $payments ) );
			$is_paid  = in_array( $state, array( 'paid', 'refunded' ), true );
			$paid     = $is_paid ? $wpdb->prepare( '%s, %s', "charge-$i", $created ) : 'NULL, NULL';
			$rows[]   = $wpdb->prepare( "(%s, 'live', 'test', 'donation', %s, 'USD', %d, %d, %s, %d, %d, '', '', '', %s, ", md5( "payment $i" ), $state, 500 + $i % 7, 'refunded' === $state ? 500 + $i % 7 : 0, 'Donation ' . $i % 20, $i % 2 ? GOAL : 2, $i + 1, $created ) . "$paid)";
		}
		// phpcs:disable WordPress.DB -- Prepared above.
		$wpdb->query( 'INSERT INTO ' . Tables::donors() . ' (id, email, name, customers) VALUES ' . implode( ',', $donors ) );
		$wpdb->query( 'INSERT INTO ' . Tables::payments() . ' (reference, mode, gateway, kind, status, currency, amount, refunded, label, post_id, donor_id, checkout_url, page_url, note, created, charge, paid) VALUES ' . implode( ',', $rows ) );
		// phpcs:enable
	}
	$wpdb->query( 'COMMIT' );
	$started = hrtime( true );
	if ( class_exists( SumMaintenance::class ) ) {
		SumMaintenance::run();
	}
	$filled[ $size ] = ( hrtime( true ) - $started ) / 1e9;
}

/**
 * Answers a request.
 *
 * @param string               $path   The path after millwork/v1/payments.
 * @param array<string, mixed> $params Its parameters.
 * @return array<string, mixed>
 */
$ask = static function ( string $path, array $params = array() ): array {
	$request = new WP_REST_Request( 'GET', "/millwork/v1/payments$path" );
	$request->set_query_params( $params + array( 'mode' => 'live' ) );
	$answer = rest_do_request( $request );
	if ( $answer->is_error() ) {
		throw new RuntimeException( wp_json_encode( $answer->get_data() ) );
	}
	return $answer->get_data();
};

/**
 * The medians of two sizes, measured in turn.
 *
 * @param callable $act   What is measured; takes the size.
 * @param int      $turns How often.
 * @return array{small: float, large: float, ratio: float} Milliseconds.
 */
$compare = static function ( callable $act, int $turns = 15 ) use ( $choose ): array {
	$times = array();
	for ( $turn = 0; $turn <= $turns; $turn++ ) {
		foreach ( array_keys( SIZES ) as $size ) {
			$choose( $size );
			$started = hrtime( true );
			$act( $size );
			if ( $turn ) {
				$times[ $size ][] = ( hrtime( true ) - $started ) / 1e6;
			}
		}
	}
	$medians = array_map(
		static function ( array $of ): float {
			sort( $of );
			return $of[ intdiv( count( $of ), 2 ) ];
		},
		$times
	);
	return $medians + array( 'ratio' => $medians['large'] / $medians['small'] );
};

$pages = array();
foreach ( array(
	'shown'          => array(),
	'all'            => array( 'status' => 'all' ),
	'paid'           => array( 'status' => 'paid' ),
	'failed'         => array( 'status' => 'failed' ),
	'test'           => array( 'mode' => 'test' ),
	'a year'         => array(
		'from' => '2025-11-21',
		'to'   => '2026-11-20',
	),
	'paid in a year' => array(
		'status' => 'paid',
		'from'   => '2025-11-21',
		'to'     => '2026-11-20',
	),
) as $name => $filter ) {
	// A page is as long on both sides.
	$params = $filter + array( 'per_page' => 8 );
	$places = array();
	foreach ( array_keys( SIZES ) as $size ) {
		$choose( $size );
		$places[ $size ] = $ask( '', $params )['next'];
	}
	$pages[] = array( 'name' => "list, $name" ) + $compare( static fn() => $ask( '', $params ) );
	if ( $places['small'] ) {
		$pages[] = array( 'name' => "list, $name, next page" ) + $compare( static fn( string $size ) => $ask( '', $params + array( 'before' => $places[ $size ] ) ) );
	}
}
$pages[] = array( 'name' => 'totals of all' ) + $compare( static fn() => $ask( '/totals' ) );
$pages[] = array( 'name' => 'totals of a year' ) + $compare(
	static fn() => $ask(
		'/totals',
		array(
			'from' => '2025-11-21',
			'to'   => '2026-11-20',
		)
	)
);
$pages[] = array( 'name' => 'goal of a donation form' ) + $compare( static fn() => Payments::raised( GOAL, 'USD' ) );
$pages[] = array( 'name' => 'goal without donations' ) + $compare( static fn() => Payments::raised( 77, 'USD' ) );
$pages[] = array( 'name' => 'search for a whole address' ) + $compare( static fn() => $ask( '', array( 'search' => 'donor42@example.com' ) ) );
$pages[] = array( 'name' => 'totals of a whole address' ) + $compare( static fn() => $ask( '/totals', array( 'search' => 'donor42@example.com' ) ) );
$pages[] = array( 'name' => 'search for a number' ) + $compare( static fn() => $ask( '', array( 'search' => substr( md5( 'payment 8' ), 0, 8 ) ) ) );

$stretches = array(
	array( 'name' => 'search that finds nothing' ) + $compare( static fn() => $ask( '', array( 'search' => 'nobody is called this' ) ), 5 ),
	array( 'name' => 'search that finds many' ) + $compare( static fn() => $ask( '', array( 'search' => 'donor' ) ), 5 ),
	array( 'name' => 'totals of a search' ) + $compare( static fn() => $ask( '/totals', array( 'search' => 'donor' ) ), 5 ),
);

$choose( 'large' );
$request = Download::request( array( 'mode' => 'live' ) );
$started = hrtime( true );
$lines   = 0;
foreach ( Download::pieces( $request ) as $piece ) {
	$lines += substr_count( $piece, "\n" );
}

echo wp_json_encode(
	array(
		'pages'     => $pages,
		'stretches' => $stretches,
		'filled'    => $filled['large'],
		'file'      => array(
			'lines'   => $lines,
			'seconds' => ( hrtime( true ) - $started ) / 1e9,
		),
	)
);
