<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

/** What the Home screen offers for podcasts. */
final class HomeScreen {

	/**
	 * @param array<string, array<string, mixed>> $starters What to start with, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_starters( array $starters ): array {
		$starters['podcast'] = array(
			'title'       => __( 'Podcast', 'millwork' ),
			'description' => __( 'A page with a player and your latest episodes.', 'millwork' ),
			'icon'        => 'dashicons-microphone',
			'order'       => 50,
			'button'      => __( 'Create podcast page', 'millwork' ),
			'pattern'     => 'millwork/podcast-page',
			'page_title'  => __( 'Podcast', 'millwork' ),
		);
		return $starters;
	}
}
