<?php
declare( strict_types=1 );

namespace Millwork\Abilities;

/** The category of the abilities. */
final class Category {

	public static function register(): void {
		wp_register_ability_category(
			Ability::CATEGORY,
			array(
				'label'       => 'Millwork',
				'description' => __( 'Forms, the newsletter, payments, sharing and other services.', 'millwork' ),
			)
		);
	}
}
