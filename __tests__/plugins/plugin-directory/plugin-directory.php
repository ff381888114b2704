<?php
/**
 * Plugin Name: Plugin Directory
 * Description: Plays WordPress.org's directory of plugins with those of its own folder. WordPress really unpacks and installs them.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// It sells plugins: the editor offers those that are not installed.
add_filter( 'millwork_offers_plugins', '__return_true' );

// A package is offered in the version of this option, by slug; 'broken' gives an archive that is none.
add_action(
	'init',
	static function (): void {
		register_setting(
			'general',
			'plugin_directory_versions',
			array(
				'type'         => 'object',
				'default'      => array(),
				'show_in_rest' => array(
					'schema' => array(
						'type'                 => 'object',
						'additionalProperties' => array( 'type' => 'string' ),
					),
				),
			)
		);
	}
);

// The folder of a package; empty if there is none.
$folder_of = static function ( string $slug ): string {
	$folder = __DIR__ . '/packages/' . sanitize_file_name( $slug );
	return '' !== $slug && is_dir( $folder ) ? $folder : '';
};

// Packs a package into a file, which WordPress deletes.
$pack = static function ( string $slug ) use ( $folder_of ): string {
	$file    = wp_tempnam( "$slug.zip" );
	$version = get_option( 'plugin_directory_versions', array() )[ $slug ] ?? '';
	if ( 'broken' === $version ) {
		file_put_contents( $file, 'This is no archive.' );
		return $file;
	}
	$zip = new ZipArchive();
	$zip->open( $file, ZipArchive::CREATE | ZipArchive::OVERWRITE );
	foreach ( glob( $folder_of( $slug ) . '/*.php' ) as $source ) {
		$code = (string) file_get_contents( $source );
		if ( '' !== $version ) {
			$code = preg_replace( '/^( \* Version: ).*$/m', '${1}' . $version, $code );
		}
		$zip->addFromString( "$slug/" . basename( $source ), $code );
	}
	$zip->close();
	return $file;
};

add_filter(
	'plugins_api',
	static function ( $answer, string $action, $args ) use ( $folder_of ) {
		$slug = (string) ( $args->slug ?? '' );
		if ( 'plugin_information' !== $action || '' === $folder_of( $slug ) ) {
			return $answer;
		}
		return (object) array(
			'name'           => $slug,
			'slug'           => $slug,
			'version'        => '1.0.0',
			'download_link'  => "https://downloads.wordpress.org/plugin/$slug.zip",
			'language_packs' => array(),
		);
	},
	10,
	3
);

add_filter(
	'upgrader_pre_download',
	static function ( $reply, $package ) use ( $folder_of, $pack ) {
		$slug = basename( (string) $package, '.zip' );
		return '' === $folder_of( $slug ) ? $reply : $pack( $slug );
	},
	10,
	2
);

// What a form hands to a plugin is there when its answer is: a test waits for no clock.
add_filter( 'millwork_queue_after_response', '__return_true' );
