<?php
/**
 * Prints two pictures to be compared: as they were saved, made ready for the page's script.
 * @var string               $content    The saved markup.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\ImageCompare\Comparison;
use Millwork\Units\ImageCompare\Saved;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

$millwork_saved = Saved::read( $content, $attributes );

echo OutputMedium::is_plain() ? Comparison::plain( $millwork_saved ) : Comparison::render( $millwork_saved );
