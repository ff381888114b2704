<?php
/** Constants that WordPress defines and PHPStan has to know. */

declare( strict_types=1 );

define( 'ABSPATH', '/' );
define( 'WPINC', 'wp-includes' );
define( 'WP_PLUGIN_DIR', '/wp-content/plugins' );
define( 'WPMU_PLUGIN_DIR', '/wp-content/mu-plugins' );
define( 'WPMU_PLUGIN_URL', 'https://example.com/wp-content/mu-plugins' );
define( 'WP_DEBUG', true );
define( 'OBJECT', 'OBJECT' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'KB_IN_BYTES', 1024 );
define( 'MB_IN_BYTES', 1048576 );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
