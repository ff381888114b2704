<?php
/**
 * @var string   $content
 * @var WP_Block $block
 */

declare( strict_types=1 );

use Millwork\Features\Forms\Steps\StepMarkup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo StepMarkup::step( $block, $content );
