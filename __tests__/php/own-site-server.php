<?php
/** A request to a site of a test's own that came by HTTP (OwnSite::serve()). */

declare( strict_types=1 );

namespace Millwork\Tests;

require __DIR__ . '/../../vendor/autoload.php';

$order = json_decode( (string) file_get_contents( getenv( 'STAND_IN_STATE' ) . '/order.json' ), true );
require __DIR__ . '/own-site-config.php';

define( 'WP_USE_THEMES', true );
// As WordPress's index.php, but for the configuration that the tests' own site has.
require ABSPATH . 'wp-settings.php';
wp();
require ABSPATH . WPINC . '/template-loader.php';
