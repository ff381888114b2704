<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

/** What the Home screen offers and says about sharing. */
final class HomeScreen {

	/**
	 * @param array<string, array<string, mixed>> $starters What to start with, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_starters( array $starters ): array {
		$starters['social'] = array(
			'title'       => __( 'Social accounts', 'millwork' ),
			'description' => __( 'Share new posts to your accounts when you publish them.', 'millwork' ),
			'icon'        => 'dashicons-share',
			'order'       => 60,
			'button'      => __( 'Connect accounts', 'millwork' ),
			'url'         => Screen::url(),
		);
		return $starters;
	}
}
