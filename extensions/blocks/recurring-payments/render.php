<?php
/**
 * Prints the payment button.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 * @var WP_Block $block The block.
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\RecurringPayments\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo OutputMedium::is_plain() ? Page::plain( $attributes, $block ) : Page::render( $attributes, $block );
