<?php
/**
 * What the block listens to, and what WordPress's own Video has of it.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Video;

add_filter( 'millwork_consent_services', array( Service::class, 'add' ) );
add_action( 'rest_api_init', array( Rating::class, 'register_field' ), 20 );
add_action( 'rest_api_init', array( Rating::class, 'register_route' ), 20 );
// A video of WordPress's own block that is nothing more stays as it is.
add_filter(
	'render_block_core/video',
	static fn( $html, $block ) => array_intersect_key( (array) ( $block['attrs'] ?? array() ), array( 'guid' => 1, 'seekbarColor' => 1, 'seekbarLoadingColor' => 1, 'seekbarPlayedColor' => 1 ) ) ? CoreVideo::render( (string) $html, (array) $block ) : $html, // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
	10,
	2
);
// Before WordPress makes embeds of lone addresses (8), and asks their hosts for them.
add_filter( 'the_content', static fn( $html ) => str_contains( (string) $html, '//videopress.com/v/' ) && str_contains( (string) $html, '<!-- wp:video' ) ? LoneAddress::join( (string) $html ) : $html, 7 );
