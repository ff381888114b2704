<?php
declare( strict_types=1 );

namespace Millwork\Units\Newsletter;

add_action( 'rest_api_init', array( Choice::class, 'register' ), 20 );
