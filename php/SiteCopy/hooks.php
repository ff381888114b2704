<?php
declare( strict_types=1 );

namespace Millwork\SiteCopy;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;

Migrations::register( 'site-address', array(), array( array( Detection::class, 'mark' ) ) );

add_action( 'admin_notices', array( Notice::class, 'print' ) );
add_action( 'admin_post_millwork_site_copy', array( Notice::class, 'decide' ) );
add_filter( 'site_status_tests', array( SiteHealth::class, 'add_test' ) );
