<?php
/**
 * Plugin Name: Mailchimp Service
 * Description: Plays Mailchimp for a site that is connected, and tells what it was told: GET millwork-test/v1/mailchimp.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'MILLWORK_MAILCHIMP_API_KEY', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-us6' );

foreach ( array( 'option_millwork_settings', 'default_option_millwork_settings' ) as $millwork_filter ) {
	add_filter( $millwork_filter, static fn( $values ) => array( 'mailchimp_audience' => 'a1b2c3' ) + (array) $values );
}

add_filter( 'millwork_http_resolve', static fn( $found, $host ) => 'us6.api.mailchimp.com' === $host ? array( '93.184.216.34' ) : $found, 10, 2 );
add_filter(
	'pre_http_request',
	static function ( $answer, $request, $url ) {
		if ( ! preg_match( '~^https://us6\.api\.mailchimp\.com/3\.0(/lists(?:/a1b2c3/[^?]*)?)(?:\?|$)~', $url, $found ) ) {
			return $answer;
		}
		$members = (array) get_option( 'mailchimp_service', array() );
		$member  = preg_match( '~/members/([0-9a-f]{32})$~D', $found[1], $of ) ? $of[1] : '';
		$said    = match ( true ) {
			'/lists' === $found[1]                           => array( 'lists' => array( array( 'id' => 'a1b2c3', 'name' => 'Letters' ) ) ),
			str_ends_with( $found[1], '/interest-categories' ) => array( 'categories' => array( array( 'id' => 'k1', 'title' => 'Themes' ) ) ),
			str_ends_with( $found[1], '/interests' )         => array( 'interests' => array( array( 'id' => 'a1', 'name' => 'Oak' ), array( 'id' => 'b2', 'name' => 'Ash' ) ) ),
			'' !== $member && 'GET' !== $request['method']   => (array) json_decode( (string) $request['body'], true ),
			default                                          => $members[ $member ] ?? null,
		};
		if ( '' !== $member && 'GET' !== $request['method'] ) {
			update_option( 'mailchimp_service', array( $member => $said ) + $members, false );
		}
		// A member has a state.
		$said = null !== $said && '' !== $member ? $said + array( 'status' => $said['status_if_new'] ?? 'pending' ) : $said;
		return array(
			'headers'  => array(),
			'body'     => (string) wp_json_encode( $said ?? array( 'title' => 'Resource Not Found' ) ),
			'response' => array( 'code' => null === $said ? 404 : 200 ),
		);
	},
	5,
	3
);

add_action(
	'rest_api_init',
	static fn() => register_rest_route(
		'millwork-test/v1',
		'/mailchimp',
		array(
			'callback'            => static fn() => array_values( (array) get_option( 'mailchimp_service', array() ) ),
			'permission_callback' => static fn() => current_user_can( 'manage_options' ),
		)
	)
);
