<?php
declare( strict_types=1 );

namespace Millwork\Home;

use WP_Block_Patterns_Registry;

/** Creates a draft page when someone clicks a button on the Home screen. */
final class PageCreation {

	/** Creates the page and opens it in the editor. */
	public static function create(): void {
		check_admin_referer( Starters::ACTION );
		if ( ! current_user_can( Starters::CAPABILITY ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		$id      = isset( $_POST['starter'] ) && is_string( $_POST['starter'] ) ? sanitize_key( $_POST['starter'] ) : '';
		$starter = Starters::offered()[ $id ] ?? array();
		$page    = isset( $starter['pattern'] ) ? self::insert( $starter ) : 0;
		$editor  = $page ? get_edit_post_link( $page, 'raw' ) : null;
		if ( wp_safe_redirect( $editor ?? Screen::url( 'failed' ), 303, 'Millwork' ) ) {
			exit;
		}
	}

	/**
	 * @param array<string, mixed> $starter See Starters.
	 * @return int The page's ID; 0 if it couldn't be created.
	 */
	private static function insert( array $starter ): int {
		$content = WP_Block_Patterns_Registry::get_instance()->get_registered( $starter['pattern'] )['content'] ?? '';
		return wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'draft',
				'post_title'   => wp_slash( (string) ( $starter['page_title'] ?? $starter['title'] ) ),
				'post_content' => wp_slash( (string) $content ),
			)
		);
	}
}
