<?php
/**
 * Router of PHP's built-in server for a host's layout: files as they are, everything else to WordPress.
 *
 * Two environment variables say where WordPress is: HOST_INDEX, the path of the index.php that answers, and
 * HOST_NETWORK, if the paths of a network's sites come before the files.
 *
 * @package Millwork
 */

$millwork_root  = $_SERVER['DOCUMENT_ROOT'];
$millwork_index = (string) getenv( 'HOST_INDEX' );
$millwork_path  = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( getenv( 'HOST_NETWORK' ) ) {
	$millwork_path = (string) preg_replace( '#^/(?!wp-)[\w-]+(?=/wp-((admin|content|includes)/|[\w-]+\.php))#', '', $millwork_path );
}

if ( preg_match( '#/\.(?!well-known)|/(database|debug\.log|mail\.log)|\.\.#', $millwork_path ) ) {
	http_response_code( 404 );
	return true;
}

$millwork_file = $millwork_root . rtrim( $millwork_path, '/' );
if ( is_dir( $millwork_file ) && is_file( $millwork_file . '/index.php' ) ) {
	$millwork_path = rtrim( $millwork_path, '/' ) . '/index.php';
	$millwork_file = $millwork_root . $millwork_path;
}

if ( is_file( $millwork_file ) && ! str_ends_with( $millwork_path, '.php' ) ) {
	return false;
}

// As Apache and nginx do: index.php/some/path.
$_SERVER['PATH_INFO'] = '';
if ( ! is_file( $millwork_file ) ) {
	if ( str_starts_with( $millwork_path, $millwork_index . '/' ) ) {
		$_SERVER['PATH_INFO'] = substr( $millwork_path, strlen( $millwork_index ) );
	} elseif ( getenv( 'HOST_NO_REWRITE' ) && '/' !== $millwork_path ) {
		http_response_code( 404 );
		echo 'No such file.';
		return true;
	}
	$millwork_path = $millwork_index;
	$millwork_file = $millwork_root . $millwork_path;
}
$_SERVER['SCRIPT_NAME']     = $millwork_path;
$_SERVER['PHP_SELF']        = $millwork_path . $_SERVER['PATH_INFO'];
$_SERVER['SCRIPT_FILENAME'] = $millwork_file;
chdir( dirname( $millwork_file ) );
require $millwork_file;
