<?php
declare( strict_types=1 );

namespace Millwork\Units\SocialPreviews;

use Millwork\Features\Seo\Description;
use Millwork\Features\Seo\TagValues;
use Millwork\Features\Seo\Tags;
use Millwork\Features\Sharing\Content\EditedPost;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Rest\RouteRegistration;
use WP_Post;
use WP_REST_Request;

/**
 * Serves `POST millwork/v1/social-preview/<post>`: the tags that a post's page would have if the post was stored
 * as it is in the editor. Nothing is stored, and no file is made.
 */
final class Route {

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/social-preview/(?P<post>[\d]+)', array( self::class, 'answer' ), array( self::class, 'may_edit' ), array( self::class, 'schema' ), array( self::class, 'args' ), 'POST' );
	}

	/**
	 * Whether the current user may edit the post.
	 * @param WP_REST_Request<array{post: int}> $request The request.
	 */
	public static function may_edit( WP_REST_Request $request ): bool {
		return current_user_can( 'edit_post', (int) $request['post'] );
	}

	/**
	 * The route's parameters. Those that aren't sent are read from the database.
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		$text = static fn( string $description ): array => array( 'description' => $description, 'type' => 'string' );
		$ids  = static fn( string $description ): array => array( 'description' => $description, 'type' => 'array', 'items' => array( 'type' => 'integer' ) );
		return array(
			'post'           => array(
				'description' => __( 'The ID of the post.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'required'    => true,
			),
			'title'          => $text( __( 'The title in the editor.', 'millwork' ) ),
			'excerpt'        => $text( __( 'The excerpt in the editor.', 'millwork' ) ),
			'content'        => $text( __( 'The content in the editor.', 'millwork' ) ),
			'description'    => $text( __( 'The description for search engines in the editor.', 'millwork' ) ),
			'slug'           => $text( __( 'The slug in the editor.', 'millwork' ) ),
			'message'        => $text( __( 'The sharing message in the editor.', 'millwork' ) ),
			'thread'         => array(
				'description' => __( 'Whether the editor has it set to share as a thread.', 'millwork' ),
				'type'        => 'boolean',
			),
			'visibility'     => array(
				'description' => __( 'The post’s visibility.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'public', 'password', 'private' ),
				'default'     => 'public',
			),
			'tags'           => $ids( __( 'The IDs of the tags in the editor.', 'millwork' ) ),
			'categories'     => $ids( __( 'The IDs of the categories in the editor.', 'millwork' ) ),
			'featured_media' => array(
				'description' => __( 'The ID of the featured image in the editor; 0 for none.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 0,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	public static function answer( WP_REST_Request $request ): array {
		$post     = self::edited( $request );
		$featured = (int) ( $request['featured_media'] ?? get_post_thumbnail_id( $post ) );
		// The picture of a post that the user may not read could reveal its content.
		$featured = $featured && current_user_can( 'read_post', $featured ) ? $featured : 0;
		$written  = isset( $request['description'] ) ? Description::line( $request['description'] ) : null;
		$fields   = wp_parse_list( $request['_fields'] ?? '' );
		$is_asked = static fn( string $field ): bool => ! $fields || rest_is_field_included( $field, $fields );
		$planned  = $is_asked( 'image' ) || $is_asked( 'tags' ) ? TagValues::planned( $post, $featured ) : array(
			'facts'    => array( 'description' => TagValues::description( $post ) ),
			'show'     => '',
			'position' => '',
		);
		$page     = Tags::describe_post( $post, $planned['facts'], $written );
		$image    = $page['image'] ?? null;

		$page['url'] = self::address( $post, $request );

		$is_public = 'public' === $request['visibility'];
		$other     = Tags::other_plugin();
		$meta      = array_filter(
			array(
				'_thumbnail_id'        => (string) $featured,
				Description::META      => $request['description'],
				ShareablePost::MESSAGE => $request['message'],
				ShareablePost::THREAD  => $request['thread'],
			),
			static fn( mixed $value ): bool => null !== $value
		);
		return array(
			'title'         => $page['title'],
			'documentTitle' => self::document_title( $page['title'], 'website' === $page['type'] ),
			'description'   => $page['description'],
			'url'           => $page['url'],
			'siteName'      => Tags::line( (string) get_option( 'blogname' ) ),
			'author'        => Tags::line( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) ),
			'image'         => $image ? $image + array(
				'show'     => '' === $planned['show'] ? $image['url'] : $planned['show'],
				'position' => $planned['position'],
				'isLarge'  => Tags::is_large( $image ),
			) : null,
			'sent'          => $is_asked( 'sent' ) ? ComposedPosts::for_post( $post, $meta, $page['url'], EditedPost::sent_terms( $request ) ) : array(),
			'otherPlugin'   => $other,
			'isPrinted'     => $is_public && Tags::are_on( $post ),
			'tags'          => $is_public ? Tags::from_page( $page, Tags::describes( $post ), Tags::are_on( $post ) ) : array(),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title'      => 'social-preview',
			'type'       => 'object',
			'properties' => array(
				'title'         => $text,
				'documentTitle' => array( 'description' => __( 'The full page title, as search engines show it.', 'millwork' ) ) + $text,
				'description'   => $text,
				'url'           => $text,
				'siteName'      => $text,
				'author'        => $text,
				'image'         => array(
					'description' => __( 'The image; null for none.', 'millwork' ),
					'type'        => array( 'object', 'null' ),
					'properties'  => array(
						'url'      => array( 'description' => __( 'The URL in the tags. The file is created when the post is saved.', 'millwork' ) ) + $text,
						'width'    => array( 'type' => 'integer' ),
						'height'   => array( 'type' => 'integer' ),
						'type'     => $text,
						'alt'      => $text,
						'show'     => array( 'description' => __( 'The current source of the image: a URL or a data URL.', 'millwork' ) ) + $text,
						'position' => array( 'description' => __( 'Its focal point as a CSS position; empty for the center.', 'millwork' ) ) + $text,
						'isLarge'  => array( 'type' => 'boolean' ),
					),
				),
				'sent'          => array(
					'description' => __( 'What is sent to the networks the post is shared to.', 'millwork' ),
					'type'        => 'array',
					'items'       => ComposedPosts::schema(),
				),
				'otherPlugin'   => array( 'description' => __( 'The plugin that prints tags instead of Millwork; empty for none.', 'millwork' ) ) + $text,
				'isPrinted'     => array(
					'description' => __( 'Whether the page has tags for social networks.', 'millwork' ),
					'type'        => 'boolean',
				),
				'tags'          => array(
					'description' => __( 'The tags, in order.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array( 'attribute' => $text, 'name' => $text, 'content' => $text ),
					),
				),
			),
		);
	}

	/**
	 * The post as it is in the editor.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function edited( WP_REST_Request $request ): WP_Post {
		$post = new WP_Post( (object) get_object_vars( get_post( (int) $request['post'] ) ?? new WP_Post( (object) array() ) ) );
		foreach ( array( 'title', 'excerpt', 'content' ) as $part ) {
			if ( isset( $request[ $part ] ) ) {
				$post->{"post_$part"} = (string) $request[ $part ];
			}
		}
		return $post;
	}

	/**
	 * The post's future URL.
	 * @param WP_Post $post As it is in the editor.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function address( WP_Post $post, WP_REST_Request $request ): string {
		return EditedPost::url( $post, isset( $request['slug'] ) ? (string) $request['slug'] : null );
	}

	/**
	 * The full page title, as WordPress builds it.
	 * @param string $title The post's.
	 * @param bool $is_front Whether it is the front page.
	 */
	private static function document_title( string $title, bool $is_front ): string {
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filters of it.
		$separator = (string) apply_filters( 'document_title_separator', '-' );
		$name      = (string) get_option( 'blogname' );
		$parts     = $is_front ? array( 'title' => $name, 'tagline' => (string) get_option( 'blogdescription' ) ) : array( 'title' => $title, 'site' => $name );
		$parts     = (array) apply_filters( 'document_title_parts', $parts );
		$whole     = (string) apply_filters( 'document_title', implode( " $separator ", array_filter( $parts, static fn( $part ): bool => is_string( $part ) && '' !== $part ) ) );
		// phpcs:enable
		return Tags::line( $whole );
	}
}
