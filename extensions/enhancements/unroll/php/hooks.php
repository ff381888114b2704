<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;

Migrations::register( 'unroll', array( 'millwork_unroll_archive' ), array( array( Archive::class, 'create' ) ) );

add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( ArchiveRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( ArchiveMediaRoute::class, 'register_routes' ), 20 );
add_action( 'millwork_unroll', array( ThreadImport::class, 'run' ) );
add_filter( 'oembed_providers', array( EmbedHosts::class, 'add_provider' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'deleted_user', array( Archive::class, 'forget' ) );
add_action( 'show_user_profile', array( Privacy::class, 'print_field' ) );
add_action( 'personal_options_update', array( Privacy::class, 'take_field' ) );
