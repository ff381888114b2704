<?php
/** The hooks of the commands for WP-CLI. */

declare( strict_types=1 );

namespace Millwork\Cli;

defined( 'ABSPATH' ) || exit;

add_action( 'cli_init', array( Doctor::class, 'register' ) );
