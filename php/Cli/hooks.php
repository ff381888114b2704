<?php
/** The hooks of the commands for WP-CLI. */

declare( strict_types=1 );

namespace Millwork\Cli;

add_action( 'cli_init', array( Doctor::class, 'register' ) );
