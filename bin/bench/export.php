<?php
/**
 * Measures the CSV file of 86,000 entries.
 *
 * Usage: php bin/bench/export.php <WordPress folder> fill|write|plain. Prints JSON: processor seconds of PHP, seconds
 * in all, and a hash of the file.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\Query;

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

// The measured checkout may not have been built.
define( 'WP_DEVELOPMENT_MODE', 'plugin' );

require $argv[1] . '/wp-load.php';

global $wpdb;
wp_set_current_user( 1 );

const ENTRIES = 86_000;

/** An entry's answers, as forms store them. */
function bench_answers( int $i ): string {
	$field = static fn( string $name, string $type, string|array $value, array $more = array() ): array => array(
		'name'  => $name,
		'label' => ucfirst( $name ),
		'type'  => $type,
		'value' => $value,
	) + $more;
	return (string) wp_json_encode(
		array(
			$field( 'name', 'name', 0 === $i % 7 ? "Zoë O’Sender $i" : "Sender $i" ),
			$field( 'email', 'email', "sender$i@example.com" ),
			$field( 'phone', 'telephone', '+49 30 ' . ( 100000 + $i ) ),
			$field( 'wood', 'radio', $i % 3 ? 'Oak' : 'Ash' ),
			$field( 'rooms', 'checkbox-multiple', $i % 2 ? array( 'Hall', 'Kitchen' ) : array( 'Hall' ) ),
			$field( 'message', 'textarea', str_repeat( 'I would like to order a table; it may be of "oak". ', 3 ) . "\nThank you." ),
			$field( 'agreement', 'consent', 'Yes', array( 'message' => 'I agree to the terms.' ) ),
		),
		JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
	);
}

$seconds = static function (): float {
	$used = getrusage();
	return $used['ru_utime.tv_sec'] + $used['ru_utime.tv_usec'] / 1e6 + $used['ru_stime.tv_sec'] + $used['ru_stime.tv_usec'] / 1e6;
};

switch ( $argv[2] ) {
	case 'fill':
		Tables::create();
		$wpdb->query( 'START TRANSACTION' );
		for ( $done = 0; $done < ENTRIES; $done += 500 ) {
			$rows = array();
			for ( $i = $done; $i < $done + 500; $i++ ) {
				$rows[] = $wpdb->prepare(
					'(%s, %s, %s, %s, %d, %s, %s, %s, %s, %s, %s, %s)',
					'post:' . ( $i % 2 + 1 ),
					gmdate( 'Y-m-d H:i:s', strtotime( '2026-11-20 12:00:00 UTC' ) - $i * 950 ),
					'inbox',
					"Sender $i",
					intdiv( $i, 8 ) % 2,
					"sender $i",
					"sender$i@example.com",
					'I would like to order a table.',
					bench_answers( $i ),
					'https://example.org/contact/',
					"bench-$i",
					'sent'
				);
			}
			// phpcs:ignore WordPress.DB -- Prepared above.
			$wpdb->query( 'INSERT INTO ' . Entries::table() . ' (source, created, state, name, is_read, sender, email, excerpt, data, url, attempt, mail) VALUES ' . implode( ',', $rows ) );
		}
		$wpdb->query( 'COMMIT' );
		echo 'true';
		exit;

	case 'write':
		$request = Download::request( array() );
		$pieces  = Export::write( Query::from_parameters( $request->get_params() ), 'csv' );
		break;

	default:
		// Nothing but the database, JSON and PHP's own CSV: what no export does without.
		$pieces = ( static function () use ( $wpdb ): Generator {
			$out = fopen( 'php://memory', 'w+' );
			for ( $last = 0; ; ) {
				// phpcs:ignore WordPress.DB -- A table of ours.
				$rows = $wpdb->get_results( 'SELECT id, created, source, url, state, is_read, data FROM ' . Entries::table() . " WHERE id > $last ORDER BY id LIMIT 1000", ARRAY_A );
				if ( ! $rows ) {
					return;
				}
				foreach ( $rows as $row ) {
					$last  = (int) $row['id'];
					$cells = array( $row['id'], $row['created'], $row['source'], $row['url'], $row['state'], $row['is_read'] );
					foreach ( json_decode( $row['data'], true ) as $field ) {
						$cells[] = is_array( $field['value'] ) ? implode( ', ', $field['value'] ) : $field['value'];
					}
					fputcsv( $out, $cells, ',', '"', '' );
				}
				rewind( $out );
				yield stream_get_contents( $out );
				ftruncate( $out, 0 );
				rewind( $out );
			}
		} )();
}

$hash    = hash_init( 'xxh128' );
$started = hrtime( true );
$used    = $seconds();
foreach ( $pieces as $piece ) {
	hash_update( $hash, $piece );
}
echo wp_json_encode(
	array(
		'cpu'    => $seconds() - $used,
		'wall'   => ( hrtime( true ) - $started ) / 1e9,
		'memory' => memory_get_peak_usage(),
		'hash'   => hash_final( $hash ),
	)
);
