<?php
/**
 * What the topic of visitors listens to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Data\SetAside;

add_filter( 'pre_update_option_millwork_form_keys', array( SetAside::class, 'keep' ), 10, 3 );
add_filter( 'rest_request_before_callbacks', array( Audience::class, 'enter' ), 10, 3 );
add_filter( 'rest_request_after_callbacks', array( Audience::class, 'leave' ), 10, 3 );
