<?php
declare( strict_types=1 );

namespace Millwork\Units\Newsletter;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Choice::class, 'register' ), 20 );
