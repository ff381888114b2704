<?php
/**
 * Router of PHP's built-in server: files as they are, everything else to WordPress.
 *
 * @package Millwork
 */

$millwork_root = $_SERVER['DOCUMENT_ROOT'];
$millwork_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// The database, the log and files that begin with a dot are nobody's business.
if ( preg_match( '#/\.(?!well-known)|^/wp-content/(database|debug\.log|mail\.log)|\.\.#', $millwork_path ) ) {
	http_response_code( 404 );
	return true;
}

$millwork_file = $millwork_root . rtrim( $millwork_path, '/' );
if ( is_dir( $millwork_file ) && is_file( $millwork_file . '/index.php' ) ) {
	if ( ! str_ends_with( $millwork_path, '/' ) ) {
		header( 'Location: ' . $millwork_path . '/', true, 301 );
		return true;
	}
	$millwork_path = rtrim( $millwork_path, '/' ) . '/index.php';
	$millwork_file = $millwork_root . $millwork_path;
}

if ( is_file( $millwork_file ) && ! str_ends_with( $millwork_path, '.php' ) ) {
	// PHP's server knows no type for script modules and several others, and browsers refuse a module
	// without the right one.
	$millwork_types = array(
		'mjs'   => 'text/javascript',
		'wasm'  => 'application/wasm',
		'avif'  => 'image/avif',
		'webp'  => 'image/webp',
		'woff2' => 'font/woff2',
		'vtt'   => 'text/vtt',
	);
	$millwork_type  = $millwork_types[ strtolower( pathinfo( $millwork_file, PATHINFO_EXTENSION ) ) ] ?? null;
	if ( null === $millwork_type ) {
		return false;
	}
	header( 'Content-Type: ' . $millwork_type );
	header( 'Content-Length: ' . filesize( $millwork_file ) );
	readfile( $millwork_file );
	return true;
}

if ( ! is_file( $millwork_file ) ) {
	$millwork_path = '/index.php';
	$millwork_file = $millwork_root . $millwork_path;
}
$_SERVER['SCRIPT_NAME']     = $millwork_path;
$_SERVER['PHP_SELF']        = $millwork_path;
$_SERVER['SCRIPT_FILENAME'] = $millwork_file;
chdir( dirname( $millwork_file ) );
require $millwork_file;
