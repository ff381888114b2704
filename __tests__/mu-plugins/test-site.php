<?php
/**
 * What the browser suite needs of its site: users of every role, and a language by request.
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// Otherwise the inserter would ask wordpress.org for more blocks.
remove_action( 'enqueue_block_editor_assets', 'wp_enqueue_editor_block_directory_assets' );

// One outside host is simulated: it has a podcast's image.
add_filter( 'millwork_http_resolve', static fn( $addresses, $host ) => 'pictures.example.com' === $host ? array( '93.184.216.34' ) : $addresses, 10, 2 );
add_filter(
	'pre_http_request',
	static fn( $response, $args, $url ) => 'https://pictures.example.com/cover.jpg' === $url
		? array(
			'headers'  => array( 'content-type' => 'image/jpeg' ),
			'body'     => (string) file_get_contents( WP_PLUGIN_DIR . '/millwork/bin/demo/podcast/cover.jpg' ),
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
			'filename' => null,
		)
		: $response,
	10,
	3
);

// Tests contact nobody outside, whether the machine has a network or not.
add_filter(
	'pre_http_request',
	static function ( $response, $args, $url ) {
		$is_local = in_array( wp_parse_url( $url, PHP_URL_HOST ), apply_filters( 'test_site_hosts', array( '127.0.0.1', 'localhost' ) ), true );
		return false !== $response || $is_local ? $response : new WP_Error( 'http_request_not_executed', 'The test site asks nobody outside.' );
	},
	PHP_INT_MAX,
	3
);

// Many tests at a time count as one person, so limits on requests are off here.
add_filter( 'millwork_http_somebody_waits', '__return_false' );

// One request in another language: ?test-locale=de_DE.
add_filter(
	'pre_determine_locale',
	static function ( $locale ) {
		$asked = isset( $_GET['test-locale'] ) ? sanitize_key( wp_unslash( $_GET['test-locale'] ) ) : '';
		return 'de_de' === $asked ? 'de_DE' : $locale;
	}
);

// One page from right to left: ?test-rtl=1.
add_action(
	'wp_loaded',
	static function () {
		if ( isset( $_GET['test-rtl'] ) ) {
			$GLOBALS['wp_locale']->text_direction = 'rtl';
			wp_styles()->text_direction           = 'rtl';
		}
	}
);

add_action(
	'init',
	static function () {
		foreach ( array( 'editor', 'author', 'contributor' ) as $role ) {
			if ( ! username_exists( $role ) ) {
				wp_insert_user(
					array(
						'user_login' => $role,
						'user_pass'  => 'password',
						'user_email' => "$role@example.com",
						'role'       => $role,
					)
				);
			}
		}
	}
);

// The emails to an address, as bin/lib/wordpress/local-site.php records them.
add_action(
	'rest_api_init',
	static function () {
		register_rest_route(
			'millwork-test/v1',
			'/mail',
			array(
				'methods'             => 'GET',
				'permission_callback' => static fn() => current_user_can( 'manage_options' ),
				'callback'            => static function ( $request ) {
					$log   = WP_CONTENT_DIR . '/mail.log';
					$mails = is_file( $log ) ? explode( "\n-----\n", (string) file_get_contents( $log ) ) : array();
					return array_values( array_filter( $mails, static fn( $mail ) => str_contains( $mail, "To: {$request['to']}\n" ) ) );
				},
			)
		);
	}
);
