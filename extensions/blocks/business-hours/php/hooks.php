<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

add_action( 'rest_api_init', array( LocalizedWeek::class, 'register_routes' ), 20 );
