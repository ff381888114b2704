<?php
/** What others wrote, in the tags of a page. */

declare( strict_types=1 );

use Millwork\Features\Seo\Tags;

return static function ( string $text ): array {
	static $planted = null;
	if ( $planted ) {
		remove_filter( 'get_post_metadata', $planted );
	}
	// Of the post that is shown, whichever that is.
	$planted = static fn( $value, $id, $key ) => '_millwork_social' !== $key ? $value : array(
		array(
			'description' => $text,
			'image'       => array(
				'url'    => home_url( '/picture.png' ),
				'width'  => 1200,
				'height' => 630,
				'alt'    => $text,
			),
		),
	);
	add_filter( 'get_post_metadata', $planted, 10, 3 );
	// Not every way to a page has a head.
	add_action( 'wp_footer', array( Tags::class, 'print' ) );
	return array(
		'the description and the text of the picture' => array(
			'content' => '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->',
			'shows'   => array( $text ),
		),
	);
};
