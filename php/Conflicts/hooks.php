<?php
declare( strict_types=1 );

namespace Millwork\Conflicts;

defined( 'ABSPATH' ) || exit;

use Millwork\Conflicts;

add_action( 'admin_init', array( Conflicts::class, 'write_early' ) );
add_action( 'rest_api_init', array( Conflicts::class, 'write_all' ), PHP_INT_MAX );
add_action( 'admin_notices', array( Notice::class, 'print' ) );
add_action( 'admin_post_millwork_conflicts_read', array( Notice::class, 'dismiss' ) );
add_filter( 'site_status_tests', array( SiteHealth::class, 'add' ) );
