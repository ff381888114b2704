<?php
/**
 * Plugin Name: Local site
 * Description: Keeps a site of this project on its machine: nothing is asked of wordpress.org, no mail leaves.
 *
 * @package Millwork
 */

defined( 'ABSPATH' ) || exit;

// Requests to wordpress.org would wait for their time limit on a machine without network. The answer
// is a status, not an error: WordPress reports errors of its own hosts as PHP warnings.
add_filter(
	'pre_http_request',
	static function ( $response, $args, $url ) {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( ! preg_match( '/(^|\.)(wordpress\.org|w\.org|wordpress\.com|gravatar\.com)$/', $host ) ) {
			return $response;
		}
		return array(
			'headers'  => array(),
			'body'     => '',
			'response' => array(
				'code'    => 503,
				'message' => 'This site asks nothing of wordpress.org',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	5,
	3
);

foreach ( array( 'core', 'plugins', 'themes' ) as $millwork_kind ) {
	add_filter(
		"pre_site_transient_update_$millwork_kind",
		static fn() => (object) array(
			'last_checked'    => time(),
			'version_checked' => wp_get_wp_version(),
			'updates'         => array(),
			'response'        => array(),
			'no_update'       => array(),
			'translations'    => array(),
			'checked'         => array(),
		)
	);
}

add_filter( 'should_load_remote_block_patterns', '__return_false' );
add_filter( 'pre_option_show_avatars', '__return_zero' );
remove_action( 'enqueue_block_editor_assets', 'wp_enqueue_editor_block_directory_assets' );
add_action(
	'init',
	static function (): void {
		// Browsers without a font for emoji would load pictures from w.org.
		remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
		remove_action( 'admin_print_scripts', 'print_emoji_detection_script' );
		// The question whether the address of the administrator is right stops every first sign-in.
		add_filter( 'admin_email_check_interval', '__return_zero' );
	}
);

// Debian's installer reads two variables that only Debian's own configuration sets.
if ( wp_installing() ) {
	$upload_path     = '';
	$upload_url_path = '';
}

// Mail is written down instead of sent.
add_filter(
	'pre_wp_mail',
	static function ( $sent, $mail ) {
		if ( null !== $sent ) {
			return $sent;
		}
		$entry = sprintf(
			"Date: %s\nTo: %s\nSubject: %s\n%s\n\n%s\n\n-----\n\n",
			gmdate( DATE_RFC2822 ),
			implode( ', ', (array) $mail['to'] ),
			$mail['subject'],
			is_array( $mail['headers'] ) ? implode( "\n", $mail['headers'] ) : trim( (string) $mail['headers'] ),
			$mail['message']
		);
		return false !== file_put_contents( WP_CONTENT_DIR . '/mail.log', $entry, FILE_APPEND | LOCK_EX );
	},
	100,
	2
);

// The site may read files of its own, as the demo's podcast: other sites must not ask a private
// address for anything. The files are taken from the disk, since a site in WebAssembly cannot send
// itself a request.
add_filter( 'millwork_http_allowed_networks', static fn( $networks ) => array( ...(array) $networks, '127.0.0.1/32' ) );
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports, $host, $url ) {
		$port = (int) wp_parse_url( home_url(), PHP_URL_PORT );
		return $port && str_starts_with( $url, home_url( '/' ) ) ? array( ...(array) $ports, $port ) : $ports;
	},
	10,
	3
);
add_filter(
	'pre_http_request',
	static function ( $response, $args, $url ) {
		$content = content_url( '/' );
		if ( false !== $response || ! str_starts_with( $url, $content ) ) {
			return $response;
		}
		$file  = WP_CONTENT_DIR . '/' . rawurldecode( (string) preg_replace( '/[?#].*/s', '', substr( $url, strlen( $content ) ) ) );
		$types = array(
			'xml' => 'application/xml',
			'mp3' => 'audio/mpeg',
			'jpg' => 'image/jpeg',
			'png' => 'image/png',
		);
		$type  = $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? null;
		$found = null !== $type && ! str_contains( $file, '..' ) && is_file( $file );
		return array(
			'headers'  => $found ? array( 'content-type' => $type ) : array(),
			'body'     => $found ? (string) file_get_contents( $file ) : '',
			'response' => array(
				'code'    => $found ? 200 : 404,
				'message' => $found ? 'OK' : 'Not Found',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	5,
	3
);

// PHP in WebAssembly knows no names: the command that serves the site looks them up (bin/lib/name-server.mjs).
if ( defined( 'MILLWORK_NAME_SERVER' ) ) {
	add_filter(
		'millwork_http_resolve',
		static function ( $addresses, $host ) {
			if ( null !== $addresses ) {
				return $addresses;
			}
			$answer = wp_remote_get( constant( 'MILLWORK_NAME_SERVER' ) . '?name=' . rawurlencode( $host ) );
			$found  = json_decode( wp_remote_retrieve_body( $answer ), true );
			return is_array( $found ) ? $found : array();
		},
		10,
		2
	);
}
