<?php
/**
 * Prints a hosted video: the site's own file of it, or a poster that makes way for the service's player.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 * @var string               $content    What was saved.
 */

declare( strict_types=1 );

use Millwork\Units\Video\Video;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Video::read( $attributes, $content )->render();
