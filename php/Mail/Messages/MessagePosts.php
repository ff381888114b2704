<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Mail\Screen\Languages;
use stdClass;
use WP_Post;
use WP_REST_Response;

/** The post type of messages in the owner's words. */
final class MessagePosts {

	/** Registers the post type. The action may run twice. */
	public static function register(): void {
		if ( ! post_type_exists( StoredMessages::TYPE ) ) {
			register_post_type( StoredMessages::TYPE, array( 'labels' => self::labels() ) + EmailPosts::arguments( 'millwork-messages' ) );
		}
	}

	/**
	 * @param array<string, EmailType> $types
	 * @return array<string, EmailType>
	 */
	public static function add_type( array $types ): array {
		$types[ StoredMessages::TYPE ] = new EmailType(
			static function ( int $id ): array {
				$message = self::message( $id );
				return $message ? Messages::tokens( $message ) : Messages::common();
			},
			static function ( int $id ): array {
				$message = self::message( $id );
				return $message ? Messages::samples( $message ) : Messages::common_values();
			},
			static fn(): array => array( 'label' => __( 'Emails', 'millwork' ), 'url' => admin_url( 'admin.php?page=millwork-emails' ) )
		);
		return $types;
	}

	/**
	 * Shows an email that nobody has saved yet as a draft. The editor has no title for what it takes for a new post, and
	 * offers the browser's backup of another one.
	 * @param mixed $response A WP_REST_Response.
	 */
	public static function show_as_draft( mixed $response ): mixed {
		if ( $response instanceof WP_REST_Response && 'auto-draft' === ( $response->data['status'] ?? '' ) ) {
			$response->data['status'] = 'draft';
		}
		return $response;
	}

	/**
	 * Makes it a draft when it is saved, so that WordPress doesn't delete it.
	 * @param mixed $post What will be stored.
	 * @return mixed The same, or an error.
	 */
	public static function keep( mixed $post ): mixed {
		if ( $post instanceof stdClass && isset( $post->ID ) && ! isset( $post->post_status ) && 'auto-draft' === get_post_status( $post->ID ) ) {
			$post->post_status = 'draft';
		}
		return $post;
	}

	/** The message that a post has the words of. */
	public static function message( int $id ): ?Message {
		return Messages::get( EmailMeta::get( $id, StoredMessages::KEY ) );
	}

	/**
	 * Stores a message's present words for the editor. WordPress deletes the post after a week if nobody saves it.
	 * @param string $locale '' for all languages.
	 * @return int The post's ID; 0 on failure.
	 */
	public static function begin( string $key, string $locale ): int {
		$message = Messages::get( $key );
		if ( ! $message ) {
			return 0;
		}
		$is_switched = '' !== $locale && switch_to_locale( $locale );
		try {
			$words = Messages::default_words( Messages::get( $key ) ?? $message );
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
		/* translators: 1: the name of an email, 2: a language. */
		$title = '' === $locale ? $message->title : sprintf( __( '%1$s (%2$s)', 'millwork' ), $message->title, Languages::name( $locale ) );
		$meta  = array( StoredMessages::KEY => $key, StoredMessages::LOCALE => $locale, EmailMeta::SUBJECT => $words['subject'], EmailMeta::PREHEADER => $words['preheader'] );
		return (int) wp_insert_post( array( 'post_type' => StoredMessages::TYPE, 'post_status' => 'auto-draft', 'post_title' => wp_slash( $title ), 'post_content' => wp_slash( $words['content'] ), 'meta_input' => wp_slash( $meta ) ) );
	}

	/** Runs when a post was saved, trashed or deleted. */
	public static function on_change( mixed $id, mixed $post ): void {
		if ( $post instanceof WP_Post && StoredMessages::TYPE === $post->post_type ) {
			StoredMessages::refresh();
		}
	}

	/** @return array<string, string> */
	public static function labels(): array {
		return array(
			'name'                   => __( 'Emails', 'millwork' ),
			'singular_name'          => __( 'Email', 'millwork' ),
			'edit_item'              => __( 'Edit email', 'millwork' ),
			'view_items'             => __( 'Emails', 'millwork' ),
			'item_published'         => __( 'Saved. The email has your words from now on.', 'millwork' ),
			'item_updated'           => __( 'Saved. The email has your words from now on.', 'millwork' ),
			'item_reverted_to_draft' => __( 'The email has its default words again.', 'millwork' ),
		);
	}
}
