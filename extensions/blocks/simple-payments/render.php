<?php
/**
 * Prints the product's card.
 * @var string $content The saved markup.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\SimplePayments\Card;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Card::render( $content, $attributes );
