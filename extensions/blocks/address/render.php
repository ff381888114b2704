<?php
/**
 * Prints a postal address.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 * @var string               $content    The saved markup.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Millwork\Rendering\LocalBusiness;
use Millwork\Units\Address\Address;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

$millwork_is_data = LocalBusiness::surrounds( $block );

echo Address::finish( $content, $attributes, $millwork_is_data );
