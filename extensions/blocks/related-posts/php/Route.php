<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Rest\RouteRegistration;
use WP_Post;
use WP_REST_Request;

/**
 * Serves `GET millwork/v1/related-posts/<post>`: what a post's block shows, for people who edit the post. Works on the
 * index at the same time, which visitors' pages never do.
 */
final class Route {

	/** How long it works on the index while a user waits, in seconds. */
	private const SHIFT = 1.5;

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/related-posts/(?P<post>[\d]+)', array( self::class, 'answer' ), array( self::class, 'may_edit' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'post' => array(
				'description' => __( 'ID of the post to find related posts for.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'required'    => true,
			),
		);
	}

	/**
	 * Related posts reveal what a post is about.
	 * @param WP_REST_Request<array{post: int}> $request
	 */
	public static function may_edit( WP_REST_Request $request ): bool {
		return current_user_can( 'edit_post', (int) $request['post'] );
	}

	/**
	 * @param WP_REST_Request<array{post: int}> $request
	 * @return array<string, mixed>
	 */
	public static function answer( WP_REST_Request $request ): array {
		$post_id = (int) $request['post'];
		Index\BuildProgress::begin_once();
		if ( Index\Tables::are_ready() && ( Index\BuildProgress::is_under_way() || Index\BackgroundWork::is_waiting() ) ) {
			Index\BackgroundWork::wake();
			Index\BackgroundWork::work( self::SHIFT );
		}
		$posts = Index\BuildProgress::is_ready() ? self::found( $post_id ) : array();
		RelatedPost::prime( $posts, $post_id, BlockSettings::all() );
		return array(
			'posts'    => array_map( static fn( WP_Post $post ): array => self::described( $post, $post_id ), $posts ),
			'building' => Index\BuildProgress::is_under_way() && ! Index\BuildProgress::is_ready() ? Index\BuildProgress::progress() : null,
		);
	}

	/** @return list<WP_Post> The posts related to a post's stored version. */
	private static function found( int $post_id ): array {
		$ids = array_keys( Index\Index::find( $post_id, BlockSettings::MOST ) );
		_prime_post_caches( $ids, false, false );
		return RelatedPost::seen( array_values( array_filter( array_map( 'get_post', $ids ) ) ), $post_id );
	}

	/** @return array<string, mixed> A post as the editor shows it. */
	private static function described( WP_Post $post, int $post_id ): array {
		return array(
			'id'      => $post->ID,
			'url'     => (string) get_permalink( $post ),
			'title'   => RelatedPost::title( $post ),
			'img'     => RelatedPost::picture( $post ),
			'date'    => (string) get_the_date( '', $post ),
			'context' => RelatedPost::context( $post, $post_id ),
			'author'  => RelatedPost::author( $post ),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'millwork-related-posts',
			'type'       => 'object',
			'properties' => array(
				'posts'    => array(
					'description' => __( 'Up to six related posts, most related first.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'      => $field( 'integer', __( 'The post’s ID.', 'millwork' ) ),
							'url'     => array( 'format' => 'uri' ) + $field( 'string', __( 'The post’s URL.', 'millwork' ) ),
							'title'   => $field( 'string', __( 'The post’s title, as plain text.', 'millwork' ) ),
							'img'     => array(
								'description' => __( 'The post’s image. Null if there is none.', 'millwork' ),
								'type'        => array( 'object', 'null' ),
								'properties'  => array(
									'src'    => array( 'type' => 'string', 'format' => 'uri' ),
									'srcset' => array( 'type' => 'string' ),
									'sizes'  => array( 'type' => 'string' ),
									'width'  => array( 'type' => 'integer' ),
									'height' => array( 'type' => 'integer' ),
								),
							),
							'date'    => $field( 'string', __( 'The publication date, in the site’s format.', 'millwork' ) ),
							'context' => $field( 'string', __( 'What the two posts have in common, as plain text.', 'millwork' ) ),
							'author'  => $field( 'string', __( 'The author’s name, as plain text.', 'millwork' ) ),
						),
					),
				),
				'building' => array(
					'description' => __( 'The index’s progress. Null when it’s complete.', 'millwork' ),
					'type'        => array( 'object', 'null' ),
					'readonly'    => true,
					'properties'  => array(
						'done'  => array( 'type' => 'integer' ),
						'total' => array( 'type' => 'integer' ),
					),
				),
			),
		);
	}
}
