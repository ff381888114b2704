<?php
/** @var WP_Block $block */

declare( strict_types=1 );

use Millwork\Features\Forms\Page\FormBlocks;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo FormBlocks::render( $block );
