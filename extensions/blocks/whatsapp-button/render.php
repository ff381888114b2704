<?php
/**
 * Prints a button to a chat.
 * @var string               $content    The saved markup.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\WhatsappButton\Button;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Button::render( $content, $attributes );
