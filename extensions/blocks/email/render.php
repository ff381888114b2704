<?php
/**
 * Prints an e-mail address.
 * @var string   $content The saved markup.
 * @var WP_Block $block   The block.
 */

declare( strict_types=1 );

use Millwork\Rendering\ContactLinks;
use Millwork\Rendering\LocalBusiness;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

$millwork_is_data = LocalBusiness::surrounds( $block );

echo ContactLinks::email( $content, $millwork_is_data );
