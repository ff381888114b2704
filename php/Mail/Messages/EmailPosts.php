<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Panels\Fields;
use Millwork\Visitors\TypedText;
use stdClass;
use WP_Error;
use WP_REST_Request;

/** Posts that are emails: what their types have in common. */
final class EmailPosts {

	/** Statuses in which the words are in use, or will be. */
	private const LIVE = array( 'publish', 'private', 'future' );

	/** @return array<string, EmailType> By post type. */
	public static function types(): array {
		/**
		 * Filters the post types whose posts are emails.
		 * @param array<string, EmailType> $types By post type.
		 */
		return array_filter( (array) apply_filters( 'millwork_email_types', array() ), static fn( $one ): bool => $one instanceof EmailType );
	}

	/**
	 * Arguments for register_post_type() of such a type: nobody sees the posts but people with the capability, in the
	 * editor and in the REST API.
	 * @param string $capability For everything, also by XML-RPC and the like.
	 * @return array<string, mixed>
	 */
	public static function arguments( string $rest_base, string $capability = 'manage_options' ): array {
		$all = array( 'edit_post', 'read_post', 'delete_post', 'read', 'edit_posts', 'edit_others_posts', 'edit_private_posts', 'edit_published_posts', 'publish_posts', 'read_private_posts', 'delete_posts', 'delete_private_posts', 'delete_published_posts', 'delete_others_posts', 'create_posts' );
		return array(
			'public'                => false,
			// Without it, WordPress has no editor for the posts.
			'show_ui'               => true,
			'show_in_menu'          => false,
			'show_in_nav_menus'     => false,
			'show_in_admin_bar'     => false,
			'show_in_rest'          => true,
			'rest_base'             => $rest_base,
			'rest_controller_class' => EmailPostsController::class,
			'can_export'            => true,
			'rewrite'               => false,
			'query_var'             => false,
			'supports'              => array( 'editor', 'revisions', 'custom-fields' ),
			'map_meta_cap'          => false,
			'capability_type'       => 'post',
			'capabilities'          => array_fill_keys( $all, $capability ),
		);
	}

	/** Registers the meta. Call it in the admin and for the REST API. */
	public static function register_meta(): void {
		$types = array_keys( self::types() );
		foreach ( array( EmailMeta::SUBJECT, EmailMeta::PREHEADER, EmailMeta::TEXT ) as $key ) {
			Fields::register_meta(
				'emails',
				$types,
				$key,
				array(
					'type'              => 'string',
					'default'           => '',
					'revisions_enabled' => true,
					'sanitize_callback' => array( TypedText::class, EmailMeta::TEXT === $key ? 'from_input' : 'header' ),
				)
			);
		}
	}

	/** Registers the meta, and refuses emails that lack a token that they need. */
	public static function guard(): void {
		self::register_meta();
		foreach ( array_keys( self::types() ) as $type ) {
			add_filter( "rest_pre_insert_$type", array( self::class, 'refuse' ), 10, 2 );
			// The editor shows it in its bar. Without support for titles, it has no field to edit it.
			Fields::register( 'emails', array( $type ), 'title', array( 'type' => 'object', 'readonly' => true, 'properties' => array_fill_keys( array( 'raw', 'rendered' ), array( 'type' => 'string' ) ) ), array( self::class, 'title' ) );
		}
	}

	/** @return array{raw: string, rendered: string} What an email is called; what its type is called if it has no title. */
	public static function title( int $id ): array {
		$stored = get_post( $id );
		$title  = trim( $stored->post_title ?? '' );
		$title  = '' === $title && $stored ? get_post_type_object( $stored->post_type )->labels->singular_name ?? '' : $title;
		return array( 'raw' => $title, 'rendered' => esc_html( $title ) );
	}

	/**
	 * @param mixed                                         $post    What will be stored.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The same, or an error.
	 */
	public static function refuse( mixed $post, WP_REST_Request $request ): mixed {
		if ( ! $post instanceof stdClass ) {
			return $post;
		}
		$id     = (int) ( $post->ID ?? 0 );
		$stored = get_post( $id );
		$kind   = (string) ( $post->post_type ?? $stored->post_type ?? '' );
		$type   = self::types()[ $kind ] ?? null;
		if ( ! $type || ! in_array( $post->post_status ?? $stored->post_status ?? '', self::LIVE, true ) ) {
			return $post;
		}
		$meta    = is_array( $request['meta'] ) ? $request['meta'] : array();
		$text    = is_string( $meta[ EmailMeta::TEXT ] ?? null ) ? $meta[ EmailMeta::TEXT ] : EmailMeta::get( $id, EmailMeta::TEXT );
		$missing = WrittenLetter::missing( (string) ( $post->post_content ?? $stored->post_content ?? '' ), $text, ( $type->tokens )( $id ), $type->blocks );
		return $missing ? new WP_Error( 'millwork_email_token', $missing->complaint(), array( 'status' => 400 ) ) : $post;
	}
}
