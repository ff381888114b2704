<?php
/**
 * What the race for seats asks the site's own PHP.
 *
 * Usage: php bin/bench/seats.php <WordPress folder> form ROUND SEATS|result|free COUNT. `form` makes a form with a waiting
 * list and prints its token; `result` prints the entries in the order of the list, and their seats; `free` puts some of
 * those with a seat into the trash before that.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\Rows;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Capacity\WaitlistMoves;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Places\ShownForms;

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

global $wpdb;

if ( 'form' === $argv[2] ) {
	$wpdb->query( 'DELETE FROM ' . Entries::table() ); // phpcs:ignore WordPress.DB -- A table of ours.
	$wpdb->query( 'DELETE FROM ' . Seats::table() ); // phpcs:ignore WordPress.DB -- A table of ours.
	$form = new Definition(
		fields: array( new Field( 'name', 'name', 'Name' ) ),
		to: array( 'workshop@example.org' ),
		subject: '',
		confirmation: array(
			'type'     => '',
			'heading'  => 'Message Sent',
			'message'  => '',
			'redirect' => '',
			'summary'  => true,
			'back'     => true,
		),
		crm: false,
		notify: false,
		store: true,
		keep_days: 0,
		source: array(
			'kind'  => 'other',
			'id'    => 0,
			'title' => '',
			'url'   => '',
		),
		author: 0,
		name: 'Round ' . $argv[3],
		capacity: array(
			'most'    => (int) $argv[4],
			'message' => '',
			'left'    => '',
			'once'    => false,
			'waiting' => array(
				'auto'    => true,
				'message' => '',
				'subject' => '',
				'body'    => '',
			),
		),
	);
	echo wp_json_encode( ShownForms::remember( $form ) );
	exit;
}

$rows = Rows::all( 'SELECT id, name, state FROM %i ORDER BY created, id', Entries::table() );
if ( 'free' === $argv[2] ) {
	// The owner deletes some who have a seat.
	$seated = array_values( array_filter( $rows, static fn( array $row ): bool => 'waiting' !== $row['state'] ) );
	$ids    = array_map( 'intval', array_column( array_slice( $seated, 0, (int) $argv[3] ), 'id' ) );
	wp_set_current_user( 1 );
	$request = new WP_REST_Request( 'POST', '/millwork/v1/entries/actions' );
	$request->set_body_params(
		array(
			'action' => 'trash',
			'ids'    => $ids,
		)
	);
	$answer = rest_do_request( $request );
	if ( $answer->is_error() ) {
		throw new RuntimeException( wp_json_encode( $answer->get_data() ) );
	}
	WaitlistMoves::run();
	$rows = Rows::all( "SELECT id, name, state FROM %i WHERE state <> 'trash' ORDER BY created, id", Entries::table() );
}
echo wp_json_encode(
	array(
		'entries' => $rows,
		'seats'   => array_map( 'intval', Rows::pairs( "SELECT entry_id, COUNT(*) FROM %i WHERE pool = 'f' GROUP BY entry_id", Seats::table() ) ),
	)
);
