<?php
declare( strict_types=1 );

namespace Millwork\Home;

use Millwork\Patterns\BlockPatterns;
use WP_Block_Patterns_Registry;

/** What the Home screen offers to start with: pages that are created as drafts from a block pattern, and screens. */
final class Starters {

	/** The action of the buttons that create a page (PageCreation), and of their nonce. */
	public const ACTION = 'millwork_create_page';

	/** Required to create a page. */
	public const CAPABILITY = 'edit_pages';

	/** @return array<string, array<string, mixed>> What the current user may start with, by ID, in order. */
	public static function offered(): array {
		BlockPatterns::register();
		/**
		 * Filters what the Home screen offers to start with.
		 *
		 *     $starters['contact'] = array(
		 *         'title'       => __( 'Contact page', 'millwork' ),
		 *         'description' => __( 'A sentence about it.', 'millwork' ),
		 *         'icon'        => 'dashicons-feedback',
		 *         'order'       => 10,                                    // Optional; 50.
		 *         'button'      => __( 'Create contact page', 'millwork' ),
		 *         'pattern'     => 'millwork/contact-page',               // The content of the draft page,
		 *         'page_title'  => __( 'Contact', 'millwork' ),           // and its title.
		 *         'url'         => Screen::url(),                         // Instead of these two: a screen to open.
		 *     );
		 *
		 * @param array<string, array<string, mixed>> $starters By ID. Texts are plain text.
		 */
		$starters = array_filter( (array) apply_filters( 'millwork_home_starters', array() ), array( self::class, 'is_possible' ) );
		uasort( $starters, static fn( array $one, array $other ): int => (int) ( $one['order'] ?? 50 ) <=> (int) ( $other['order'] ?? 50 ) );
		return $starters;
	}

	/** Whether a starter is declared correctly, its pattern exists, and the current user may use it. */
	private static function is_possible( mixed $starter ): bool {
		if ( ! is_array( $starter ) || ! isset( $starter['title'], $starter['button'] ) ) {
			return false;
		}
		return isset( $starter['url'] )
			|| ( isset( $starter['pattern'] ) && current_user_can( self::CAPABILITY ) && WP_Block_Patterns_Registry::get_instance()->is_registered( $starter['pattern'] ) );
	}
}
