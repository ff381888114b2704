<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_editor_data', array( Providers\ProviderList::class, 'add_editor_data' ) );
add_action( 'rest_api_init', array( Rest\ListRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\CopyRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\ConnectionRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\PickerRoute::class, 'register_routes' ), 20 );
add_action( 'admin_post_millwork_media_account', array( Rest\Callback::class, 'answer' ) );
add_action( 'admin_post_nopriv_millwork_media_account', array( Rest\Callback::class, 'answer' ) );
add_action( 'millwork_copy_media', array( CopyProgress::class, 'run' ) );
