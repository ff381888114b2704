<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms;

/** What the Home screen offers and says about forms. */
final class HomeScreen {

	/**
	 * @param array<string, array<string, mixed>> $starters What to start with, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_starters( array $starters ): array {
		$starters['contact'] = array(
			'title'       => __( 'Contact page', 'millwork' ),
			'description' => __( 'A form, your business hours, a map and your contact details.', 'millwork' ),
			'icon'        => 'dashicons-email',
			'order'       => 10,
			'button'      => __( 'Create contact page', 'millwork' ),
			'pattern'     => 'millwork/contact-page',
			'page_title'  => __( 'Contact', 'millwork' ),
		);
		return $starters;
	}
}
