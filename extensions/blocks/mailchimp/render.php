<?php
/**
 * Prints a form with which visitors sign up for an audience at Mailchimp.
 * @var WP_Block $block The block.
 */

declare( strict_types=1 );

use Millwork\Units\Mailchimp\Markup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// What the post holds: WordPress has filled in today's defaults elsewhere.
echo Markup::render( (array) $block->parsed_block, (int) get_the_ID() );
