<?php
/**
 * Prints the product's card.
 * @var string $content Saved markup.
 * @var array<string, mixed> $attributes From any version of the block.
 */

declare( strict_types=1 );

use Millwork\Units\SimplePayments\Card;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Card::render( $content, $attributes );
