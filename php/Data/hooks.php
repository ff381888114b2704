<?php
declare( strict_types=1 );

namespace Millwork\Data;

defined( 'ABSPATH' ) || exit;

// Before the topics' own `init` callbacks.
add_action( 'init', static fn() => Migrations::late() ? TableRepair::catch_up() : null, 1 );
add_action( 'admin_init', array( TableRepair::class, 'look_daily' ) );
add_action( 'admin_notices', array( TableNotices::class, 'print_notices' ) );
add_action( 'admin_post_millwork_tables_read', array( TableNotices::class, 'read' ) );
add_filter( 'site_status_tests', array( TableNotices::class, 'add_test' ) );
add_filter( 'wpmu_drop_tables', array( SchemaRecord::class, 'add_tables_to_drop' ) );
// After the response, which the queue may already have sent.
add_action( 'shutdown', array( Rows::class, 'notice_errors' ), 200 );
