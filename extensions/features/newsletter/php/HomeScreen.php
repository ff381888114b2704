<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter;

use Millwork\Settings\Page;

/** What the Home screen offers and says about the newsletter. */
final class HomeScreen {

	/**
	 * @param array<string, array<string, mixed>> $starters What to start with, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_starters( array $starters ): array {
		$starters['newsletter'] = array(
			'title'       => __( 'Newsletter', 'millwork' ),
			'description' => __( 'A page where people sign up to get your new posts by email.', 'millwork' ),
			'icon'        => 'dashicons-megaphone',
			'order'       => 20,
			'button'      => __( 'Create newsletter page', 'millwork' ),
			'pattern'     => 'millwork/newsletter-sign-up',
			'page_title'  => __( 'Newsletter', 'millwork' ),
		);
		return $starters;
	}

	/**
	 * @param array<string, array<string, mixed>> $items What is on and off, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_status( array $items ): array {
		$items['newsletter'] = array(
			'label' => __( 'Email new posts to subscribers', 'millwork' ),
			'is_on' => Settings::sends(),
			'url'   => Page::url( 'newsletter' ),
			'order' => 10,
		);
		return $items;
	}
}
