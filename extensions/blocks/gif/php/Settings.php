<?php
declare( strict_types=1 );

namespace Millwork\Units\Gif;

/** The section with the owner's GIPHY key. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['gif'] = array(
			'title'       => __( 'GIFs', 'millwork' ),
			'description' => __( 'With a key of your own, authors search GIPHY in the block GIF. Without one they paste the link of a GIF.', 'millwork' ),
			'order'       => 60,
			'fields'      => array(
				Search::KEY => array(
					'type'  => 'secret',
					'label' => __( 'GIPHY API key', 'millwork' ),
					'help'  => __( 'Of an app that you make at GIPHY, for the API and not for an SDK. A new one has 100 searches an hour, and what was found is kept for an hour.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://developers.giphy.com/dashboard/',
						'text' => __( 'Your apps at GIPHY', 'millwork' ),
					),
					'check' => array( Search::class, 'check' ),
				),
			),
		);
		return $sections;
	}
}
