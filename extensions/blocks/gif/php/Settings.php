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
			'description' => __( 'With your own key, authors can search GIPHY in the GIF block. Without a key, they paste a link to a GIF.', 'millwork' ),
			'group'       => 'connections',
			'order'       => 60,
			'fields'      => array(
				Search::KEY => array(
					'type'  => 'secret',
					'label' => __( 'GIPHY API key', 'millwork' ),
					'help'  => __( 'Create an app on GIPHY (choose API, not SDK) and copy its key. New keys allow 100 searches per hour.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://developers.giphy.com/dashboard/',
						'text' => __( 'Your GIPHY apps', 'millwork' ),
					),
					'check' => array( Search::class, 'check' ),
				),
			),
		);
		return $sections;
	}
}
