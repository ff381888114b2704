<?php
declare( strict_types=1 );

namespace Millwork\Units\Shortlink;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Field::class, 'register' ), 20 );
