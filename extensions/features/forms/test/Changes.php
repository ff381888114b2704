<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use WP_Widget_Block;

/** For test cases with Places and Submissions: forms that are shown, time that passes, and posts that change. */
trait Changes {

	use Places;
	use Submissions;

	/** How many were sent, so that each is another. */
	private int $sent = 0;

	/**
	 * Lets time pass: all that is written down becomes older.
	 * @param int $seconds How long.
	 */
	private function pass( int $seconds ): void {
		global $wpdb;
		foreach ( array(
			array( $wpdb->prefix . Definitions::TABLE, 'id', array( 'judged', 'closes' ) ),
			array( $wpdb->posts, 'ID', array( 'post_modified_gmt' ) ),
		) as list( $table, $id, $columns ) ) {
			foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $table ), ARRAY_A ) as $row ) {
				$older = array_map( static fn( string $time ): string => gmdate( 'Y-m-d H:i:s', strtotime( "$time UTC" ) - $seconds ), array_filter( array_intersect_key( $row, array_flip( $columns ) ) ) );
				$wpdb->update( $table, $older, array( $id => $row[ $id ] ) );
			}
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( '_transient_' ) . '%millwork_form_page_%' ) );
		wp_cache_flush();
	}

	/** @return int The answer's status. */
	private function try( string $token ): int {
		wp_set_current_user( 0 );
		++$this->sent;
		return $this->send( $token, array( 'f1' => "Oak $this->sent" ), "attempt $this->sent" )->get_status();
	}

	/**
	 * @param int                  $id   The post.
	 * @param array<string, mixed> $args What changes.
	 */
	private function change( int $id, array $args ): void {
		wp_update_post( array( 'ID' => $id ) + wp_slash( $args ) );
	}

	/**
	 * A token of a form in a published post, and the post.
	 * @param string $content What the post holds; its form by default.
	 * @return array{string, int}
	 */
	private function published( string $content = '' ): array {
		$id    = $this->post_of( $this->admin, '' === $content ? $this->form() : $content );
		$token = $this->token_in( $this->show( $id ) );
		unset( $GLOBALS['post'] );
		return array( $token, $id );
	}

	/**
	 * A token of a form that a page names, and both.
	 * @param string $type 'wp_block' or 'jetpack_form'.
	 * @return array{string, int, int, string} The token, the form's post, the page, the block that names it.
	 */
	private function embedded( string $type ): array {
		$id                   = $this->post_of( $this->admin, $this->form(), array( 'post_type' => $type ) );
		$block                = '<!-- wp:' . ( 'wp_block' === $type ? 'block' : 'jetpack/contact-form' ) . " {\"ref\":$id} /-->";
		list( $token, $page ) = $this->published( "<!-- wp:group --><div>$block</div><!-- /wp:group -->" );
		return array( $token, $id, $page, $block );
	}

	/** A token of a form in a widget. */
	private function widget(): string {
		update_option( 'widget_block', array( 7 => array( 'content' => $this->form() ) ) );
		update_option( 'sidebars_widgets', array( 'sidebar-1' => array( 'block-7' ) ) );
		return $this->token_in( (string) apply_filters( 'widget_block_content', $this->form(), array(), new WP_Widget_Block() ) );
	}

	/** A part of a template. */
	private function part( string $slug ): int {
		$id = $this->post_of(
			$this->admin,
			$this->form(),
			array(
				'post_type' => 'wp_template_part',
				'post_name' => $slug,
			)
		);
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		return $id;
	}
}
