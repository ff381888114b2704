<?php
/**
 * Plugin Name: Form entries for tests
 * Description: Makes entries, and posts as Jetpack stored them, without sending a form.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Entries;

serve_rows(
	'entries',
	__NAMESPACE__ . '\make_entry',
	static function (): void {
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Entries::table() ); // phpcs:ignore WordPress.DB -- A table of ours.
		$wpdb->delete( $wpdb->posts, array( 'post_type' => 'feedback' ) );
		delete_option( 'millwork_feedback_import' );
	}
);

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'millwork-test/v1',
			'/feedback',
			array(
				'methods'             => 'POST',
				'permission_callback' => static fn(): bool => current_user_can( 'manage_options' ),
				'callback'            => static fn( $request ): int => (int) wp_insert_post(
					wp_slash(
						array(
							'post_type'      => 'feedback',
							'post_status'    => 'publish',
							'post_mime_type' => 'v3',
							'post_title'     => 'Feedback ' . wp_rand(),
							'post_content'   => (string) wp_json_encode( array( 'fields' => $request['fields'] ) ),
						)
					)
				),
			)
		);
	}
);

/**
 * Makes an entry.
 *
 * @param array<string, mixed> $entry `name`, `email`, `message`, and columns under `row`.
 * @return int Its id.
 */
function make_entry( array $entry ): int {
	$fields = array();
	foreach ( array(
		'name'    => 'Name',
		'email'   => 'Email',
		'message' => 'Message',
	) as $key => $label ) {
		$fields[] = array(
			'name'  => $key,
			'label' => $label,
			'type'  => 'message' === $key ? 'textarea' : $key,
			'value' => (string) $entry[ $key ],
		);
	}
	$id = Entries::insert(
		(array) ( $entry['row'] ?? array() ) + array(
			'source'  => 'widget:0',
			'created' => Rows::time(),
			'moved'   => Rows::time(),
			'state'   => 'inbox',
			'sender'  => mb_strtolower( $entry['name'] ),
			'name'    => $entry['name'],
			'email'   => $entry['email'],
			'excerpt' => $entry['message'],
			'data'    => (string) wp_json_encode( $fields ),
			'url'     => home_url( '/contact/' ),
			'attempt' => wp_generate_uuid4(),
			'mail'    => 'failed',
		)
	);
	MailLog::add( $id, 'workshop@example.org', 'Mailbox full' );
	return $id;
}
