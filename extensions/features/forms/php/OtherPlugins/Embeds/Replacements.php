<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Embeds;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Tables;
use WP_Error;
use WP_Post;

/**
 * Replaces forms of other plugins in posts, with one revision each, and takes that back. The content from before is
 * kept in a row. It comes back only if the post hasn't been changed since.
 * @phpstan-type Swap array{id: int, post: int, title: string, url: string, places: int, created: string, state: string}
 */
final class Replacements {

	/** Why a post can't be changed now; '' if it can. */
	public static function reason( int $id, EmbedText $text ): string {
		if ( ! current_user_can( 'edit_post', $id ) ) {
			return __( 'You can’t edit this post.', 'millwork' );
		}
		if ( $text->blocked > 0 && 0 === $text->replaced ) {
			return __( 'Deactivate Contact Form 7 first. It uses the same shortcode.', 'millwork' );
		}
		if ( 0 === $text->replaced ) {
			return __( 'Import the form first.', 'millwork' );
		}
		return self::is_being_edited( $id ) ? __( 'Someone is editing this post right now.', 'millwork' ) : '';
	}

	/** @return int|WP_Error How many forms were replaced in a post. */
	public static function make( int $id ): int|WP_Error {
		$post = get_post( $id );
		$text = new EmbedText();
		$new  = $post ? $text->replace( $post->post_content ) : '';
		if ( ! $post || '' !== self::reason( $id, $text ) ) {
			return new WP_Error( 'millwork_import_post', $post ? self::reason( $id, $text ) : __( 'This post no longer exists.', 'millwork' ), array( 'status' => 409 ) );
		}
		$row  = Rows::insert( Tables::TOPIC, Tables::swaps(), array( 'post_id' => $id, 'content' => $post->post_content, 'hash' => '', 'places' => $text->replaced, 'user_id' => get_current_user_id(), 'created' => Rows::time(), 'undone' => Rows::time() ), 'INSERT' );
		$swap = Rows::last_id();
		if ( ! $row || ! self::write( $post, $new ) ) {
			return new WP_Error( 'millwork_import_not_stored', __( 'The database couldn’t store the post. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		// As WordPress has stored it, after other plugins have changed it.
		$stored = get_post( $id );
		Rows::update( Tables::swaps(), array( 'hash' => sha1( $stored->post_content ?? '' ), 'undone' => null ), array( 'id' => $swap ) );
		return $text->replaced;
	}

	/** @return list<Swap> What can be taken back, the latest first. */
	public static function shown(): array {
		$rows = Rows::all( 'SELECT id, post_id, hash, places, created FROM %i WHERE undone IS NULL ORDER BY id DESC LIMIT 200', Tables::swaps() );
		_prime_post_caches( array_map( 'intval', array_column( $rows, 'post_id' ) ), false, false );
		return array_map(
			static function ( array $row ): array {
				$post = get_post( (int) $row['post_id'] );
				return array(
					'id'      => (int) $row['id'],
					'post'    => (int) $row['post_id'],
					'title'   => $post ? wp_specialchars_decode( $post->post_title, ENT_QUOTES ) : '',
					'url'     => $post ? (string) get_edit_post_link( $post->ID, 'raw' ) : '',
					'places'  => (int) $row['places'],
					'created' => (string) $row['created'],
					'state'   => ! $post ? 'gone' : ( sha1( $post->post_content ) === $row['hash'] ? 'same' : 'changed' ),
				);
			},
			$rows
		);
	}

	/** @return true|WP_Error */
	public static function undo( int $swap ): bool|WP_Error {
		$row  = Rows::first( 'SELECT post_id, content, hash FROM %i WHERE id = %d AND undone IS NULL', Tables::swaps(), $swap );
		$post = $row ? get_post( (int) $row['post_id'] ) : null;
		if ( ! $row || ! $post ) {
			return new WP_Error( 'millwork_import_post', __( 'This post no longer exists.', 'millwork' ), array( 'status' => 404 ) );
		}
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			return new WP_Error( 'millwork_import_post', __( 'You can’t edit this post.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
		}
		if ( sha1( $post->post_content ) !== $row['hash'] || self::is_being_edited( $post->ID ) ) {
			return new WP_Error( 'millwork_import_changed', __( 'The post has changed since then, so it stays as it is. Restore an earlier revision in the editor, or replace the form there.', 'millwork' ), array( 'status' => 409 ) );
		}
		if ( ! self::write( $post, (string) $row['content'] ) ) {
			return new WP_Error( 'millwork_import_not_stored', __( 'The database couldn’t store the post. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		Rows::update( Tables::swaps(), array( 'undone' => Rows::time(), 'content' => '' ), array( 'id' => $swap ) );
		return true;
	}

	/** Stores a post's content. WordPress adds a revision. */
	private static function write( WP_Post $post, string $content ): bool {
		// The filters are for what a user types. This is what was stored, with a block of ours.
		$has_filters = false !== has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		kses_remove_filters();
		try {
			return wp_update_post( array( 'ID' => $post->ID, 'post_content' => wp_slash( $content ) ) ) === $post->ID;
		} finally {
			if ( $has_filters ) {
				kses_init_filters();
			}
		}
	}

	private static function is_being_edited( int $id ): bool {
		if ( ! function_exists( 'wp_check_post_lock' ) ) {
			require_once ABSPATH . 'wp-admin/includes/post.php';
		}
		return (bool) wp_check_post_lock( $id );
	}
}
