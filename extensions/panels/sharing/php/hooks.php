<?php
/**
 * What sharing listens to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Sharing;

add_action( 'rest_api_init', array( Setting::class, 'register' ), 20 );
add_filter( 'millwork_below_post', array( Setting::class, 'add_part' ), 10, 2 );
// Into the section that Panels\LikesAndSharing adds at 10.
add_filter( 'millwork_settings_sections', array( Choice::class, 'add_fields' ), 20 );
