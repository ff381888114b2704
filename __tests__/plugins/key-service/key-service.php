<?php
/**
 * Plugin Name: Key Service
 * Description: Adds a section with a field of every type to the settings, and plays a service that takes the key "right-key-0123456789" and is closed for "closed-key-0123456789".
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Asks the service, which is part of this site, about a key.
 *
 * @param Millwork\Secrets\Secret $key The key.
 * @return true|WP_Error
 */
function key_service_check( Millwork\Secrets\Secret $key ) {
	$answer = Millwork\Http\Client::for_service( home_url() )->get(
		home_url( '/?key-service=account' ),
		array(
			'headers' => array( 'Authorization' => 'Bearer ' . $key->reveal() ),
			'retries' => 0,
		)
	);
	return is_wp_error( $answer ) ? $answer : true;
}

add_filter(
	'millwork_settings_sections',
	static function ( array $sections ): array {
		$sections['key-service'] = array(
			'title'       => 'Key Service',
			'description' => 'Maps and more.',
			'order'       => 20,
			'fields'      => array(
				'key_service_key'   => array(
					'type'  => 'secret',
					'label' => 'Secret key',
					'help'  => 'It begins with right-key.',
					'link'  => array(
						'url'  => home_url( '/?key-service=keys' ),
						'text' => 'Get a key',
					),
					'check' => 'key_service_check',
				),
				'key_service_fixed' => array(
					'type'  => 'secret',
					'label' => 'Fixed key',
				),
				'key_service_name'  => array(
					'type'      => 'string',
					'default'   => '',
					'label'     => 'Name of the map',
					'maxLength' => 20,
				),
				'key_service_site'  => array(
					'type'    => 'string',
					'default' => '',
					'label'   => 'Address of the map',
					'format'  => 'uri',
				),
				'key_service_zoom'  => array(
					'type'    => 'integer',
					'default' => 12,
					'label'   => 'Zoom',
					'minimum' => 1,
					'maximum' => 20,
				),
				'key_service_style' => array(
					'type'    => 'string',
					'default' => 'day',
					'label'   => 'Style',
					'enum'    => array(
						'day'   => 'Day',
						'night' => 'Night',
					),
				),
				'key_service_parts' => array(
					'type'    => 'array',
					'default' => array( 'roads' ),
					'label'   => 'What the map shows',
					'enum'    => array(
						'roads' => 'Roads',
						'names' => 'Names',
						'hills' => 'Hills',
					),
				),
			),
		);
		return $sections;
	}
);

define( 'MILLWORK_KEY_SERVICE_FIXED', 'fixed-key-0123456789' );

// The service is on a machine that is no public one.
add_filter( 'millwork_http_allowed_networks', static fn() => array( '127.0.0.0/8' ) );

add_action(
	'template_redirect',
	static function (): void {
		if ( ! isset( $_GET['key-service'] ) ) {
			return;
		}
		$key = sanitize_text_field( wp_unslash( $_SERVER['HTTP_AUTHORIZATION'] ?? '' ) );
		wp_send_json(
			array( 'you' => $key ),
			array(
				'Bearer right-key-0123456789'  => 200,
				'Bearer closed-key-0123456789' => 503,
			)[ $key ] ?? 401
		);
	}
);

// What it stored goes when it is activated, whatever an earlier test did.
add_action(
	'activate_key-service/key-service.php',
	static function (): void {
		delete_option( 'millwork_settings' );
		delete_option( 'millwork_secrets' );
	}
);
