<?php
declare( strict_types=1 );

namespace Millwork\Http;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;

Migrations::register( 'rate-limits', array( 'millwork_rate_limits' ), array( array( RateLimit::class, 'create' ) ) );
// WordPress's daily cleanup.
add_action( 'delete_expired_transients', array( RateLimit::class, 'forget_ended' ) );

add_filter( 'site_status_tests', array( CurlRequirements::class, 'add_test' ) );
