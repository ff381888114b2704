<?php
/**
 * What the measurements of forms ask the site's own PHP.
 *
 * Usage: php bin/bench/forms.php <WordPress folder> token [files]|settle|count. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Features\Forms\Uploads\FileRemoval;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Features\Forms\Uploads\UploadedFiles;

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.


if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

global $wpdb;
$log = $wpdb->prefix . 'millwork_mail_log';

switch ( $argv[2] ) {
	case 'token':
		// A form of five fields.
		$fields = array();
		foreach ( array( 'name', 'email', 'telephone', 'select', 'textarea' ) as $form_type ) {
			$fields[] = array(
				'name'        => $form_type,
				'type'        => $form_type,
				'label'       => ucfirst( $form_type ),
				'required'    => 'name' === $form_type,
				'options'     => 'select' === $form_type ? array( 'Oak', 'Ash' ) : array(),
				'default'     => '',
				'placeholder' => '',
			);
		}
		if ( 'files' === ( $argv[3] ?? '' ) ) {
			$fields[] = array(
				'name'        => 'plans',
				'type'        => 'file',
				'label'       => 'Plans',
				'required'    => false,
				'options'     => array(),
				'default'     => '',
				'placeholder' => '',
				'files'       => array(
					'types'  => array( 'pdf' ),
					'most'   => 2,
					'bytes'  => 0,
					'attach' => false,
				),
			);
		}
		$definition = array(
			'v'            => 1,
			'fields'       => $fields,
			'to'           => array( 'workshop@example.org' ),
			'subject'      => 'From {Textarea}',
			'confirmation' => array(
				'type'     => '',
				'heading'  => 'Message Sent',
				'message'  => '',
				'redirect' => '',
				'summary'  => true,
				'back'     => true,
			),
			'crm'          => false,
			'notify'       => true,
			'store'        => true,
			'keep_days'    => 0,
			'source'       => array(
				'kind'  => 'other',
				'id'    => 0,
				'title' => '',
				'url'   => '',
			),
			// Only the forms of users who may email anyone send to an address that belongs to no user.
			'author'       => 1,
		);
		echo wp_json_encode( ShownForms::remember( Definition::from_array( $definition ) ) );
		break;

	case 'settle':
		// Time passes: what was taken by a worker that is gone, or waits for another attempt, is due.
		do {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET work_due = %s WHERE work_due IS NOT NULL', Entries::table(), Rows::time( -1 ) ) );
			Outbox::run();
			$left = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE work_due IS NOT NULL', Entries::table() ) );
			// Uploads whose form was not sent, or whose entry was stored by a process that is gone.
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET ends = %s WHERE ends IS NOT NULL', UploadedFiles::table(), Rows::time( -1 ) ) );
			FileRemoval::sweep();
			$left += (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE ends IS NOT NULL', UploadedFiles::table() ) );
		} while ( $left );
		echo wp_json_encode( true );
		break;

	case 'count':
		$markers = array();
		$files   = array();
		$missing = 0;
		foreach ( Rows::all( 'SELECT e.excerpt, e.data, f.id, f.path, f.name FROM %i f LEFT JOIN %i e ON e.id = f.entry_id', UploadedFiles::table(), Entries::table() ) as $row ) {
			$text = stream_get_contents( Folder::open( $row['path'] ) ?? fopen( 'php://memory', 'rb' ) );
			if ( ! str_contains( (string) $row['data'], $row['name'] ) || ! str_contains( (string) $text, $row['excerpt'] . "\n" ) ) {
				++$missing;
			}
			$files[ (string) $row['excerpt'] ][] = $row['name'];
		}
		$kept = array_filter( (array) glob( Folder::path() . '/*' ), static fn( $path ): bool => 1 === preg_match( '/^[0-9a-f]{40}$/', basename( (string) $path ) ) );
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT id, excerpt, mail FROM %i', Entries::table() ), ARRAY_A );
		foreach ( $rows as $row ) {
			$markers[ $row['excerpt'] ] = ( $markers[ $row['excerpt'] ] ?? 0 ) + 1;
		}
		echo wp_json_encode(
			array(
				'markers' => (object) $markers,
				'files'   => (object) $files,
				'wrong'   => $missing,
				'kept'    => count( $kept ),
				'unsent'  => count( array_filter( $rows, static fn( array $row ): bool => 'sent' !== $row['mail'] ) ),
				'mailed'  => count( $wpdb->get_col( $wpdb->prepare( 'SELECT entry_id FROM %i WHERE is_sent = 1', $log ) ) ),
				'failed'  => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE is_sent = 0', $log ) ),
			)
		);
		break;
}
