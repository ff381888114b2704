<?php
declare( strict_types=1 );

namespace Millwork\Settings;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;

Migrations::register( 'settings', array(), array( array( StoredSettings::class, 'create' ) ) );

add_action( 'rest_api_init', array( Api::class, 'register_routes' ), 20 );
add_filter( 'millwork_admin_screens', array( Screen::class, 'add' ) );
add_filter( 'plugin_action_links_' . plugin_basename( MILLWORK_FILE ), array( Screen::class, 'add_link' ) );
add_filter( 'millwork_settings_sections', array( DataRemoval::class, 'add_section' ) );
add_filter( 'pre_update_option_millwork_settings', array( OptionBackups::class, 'keep' ), 10, 3 );
add_filter( 'pre_update_option_millwork_secrets', array( OptionBackups::class, 'keep' ), 10, 3 );
add_action( 'admin_notices', array( OptionBackups::class, 'print_notice' ) );
add_filter( 'site_status_tests', array( OptionBackups::class, 'add_test' ) );
