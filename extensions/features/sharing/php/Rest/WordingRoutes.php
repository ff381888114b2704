<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Rest;

use Millwork\Features\Sharing\Content\EditedPost;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Wording\PostValues;
use Millwork\Features\Sharing\Wording\Templates;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Serves `millwork/v1/sharing/templates`, the site's and the networks' templates, which administrators change, and
 * `millwork/v1/sharing/posts/{id}/values`, the values of the tokens for a post as it is in the editor.
 */
final class WordingRoutes {

	private const SPACE = 'millwork/v1';

	public static function register_routes(): void {
		$schema = array( self::class, 'schema' );
		RouteRegistration::serve( self::SPACE, '/sharing/templates', array( self::class, 'templates' ), static fn(): bool => current_user_can( 'publish_posts' ), $schema );
		RouteRegistration::serve( self::SPACE, '/sharing/templates', array( self::class, 'change' ), static fn(): bool => current_user_can( 'manage_options' ), $schema, array( self::class, 'change_args' ), WP_REST_Server::EDITABLE );
		RouteRegistration::serve( self::SPACE, '/sharing/posts/(?P<id>\d{1,18})/values', array( self::class, 'values' ), array( PostRoutes::class, 'may_share' ), static fn(): array => array( 'title' => 'sharing-values' ) + self::values_schema(), array( self::class, 'values_args' ), WP_REST_Server::CREATABLE );
	}

	/** What is wrong with a template; null for nothing. */
	public static function problem( string $template ): ?WP_Error {
		$excess = Templates::length( Templates::clean( $template ) ) - Templates::LONGEST;
		/* translators: 1: a number of characters; 2: the maximum number. */
		return $excess > 0 ? new WP_Error( 'millwork_sharing_long', sprintf( _n( 'The template is %1$d character too long. Shorten it to %2$d characters.', 'The template is %1$d characters too long. Shorten it to %2$d characters.', $excess, 'millwork' ), $excess, Templates::LONGEST ), array( 'status' => 400 ) ) : null;
	}

	/**
	 * The templates, with the networks' limits and a post to try them with.
	 * @return array<string, mixed>
	 */
	public static function templates(): array {
		return array(
			'site'     => Templates::get( Templates::SITE ),
			'networks' => array_values( array_map( array( self::class, 'network' ), NetworkList::all() ) ),
			'sample'   => self::sample(),
		);
	}

	/**
	 * Stores templates. An empty one restores the default.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function change( WP_REST_Request $request ) {
		$changed = isset( $request['site'] ) ? array( Templates::SITE => (string) $request['site'] ) : array();
		foreach ( (array) $request['networks'] as $id => $template ) {
			if ( ! NetworkList::get( (string) $id ) ) {
				return new WP_Error( 'millwork_sharing_service', __( 'There is no such network.', 'millwork' ), array( 'status' => 400 ) );
			}
			$changed[ Templates::network( (string) $id ) ] = (string) $template;
		}
		foreach ( $changed as $template ) {
			$problem = self::problem( $template );
			if ( $problem ) {
				return $problem;
			}
		}
		$changed && Templates::store( $changed );
		return self::templates();
	}

	/**
	 * The values of the tokens for a post as it is in the editor.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	public static function values( WP_REST_Request $request ): array {
		$stored = get_post( (int) $request['id'] );
		$post   = new WP_Post( (object) ( $stored ? get_object_vars( $stored ) : array() ) );
		foreach ( array( 'title', 'excerpt', 'content' ) as $part ) {
			if ( isset( $request[ $part ] ) ) {
				$post->{"post_$part"} = (string) $request[ $part ];
			}
		}
		$url = EditedPost::url( $post, isset( $request['slug'] ) ? (string) $request['slug'] : null );
		return EditedPost::during( $post, $url, array(), static fn(): array => self::presented( PostValues::of( $post, $url ) ), EditedPost::sent_terms( $request ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function change_args(): array {
		return array(
			'site'     => array(
				'description' => __( 'The message for all networks; empty for the default.', 'millwork' ),
				'type'        => 'string',
			),
			'networks' => array(
				'description'          => __( 'The messages for networks, by ID; empty for the site’s.', 'millwork' ),
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string' ),
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function values_args(): array {
		$text = static fn( string $description ): array => array( 'description' => $description, 'type' => 'string' );
		$ids  = static fn( string $description ): array => array( 'description' => $description, 'type' => 'array', 'items' => array( 'type' => 'integer' ) );
		return array(
			'title'      => $text( __( 'The title in the editor.', 'millwork' ) ),
			'excerpt'    => $text( __( 'The excerpt in the editor.', 'millwork' ) ),
			'content'    => $text( __( 'The content in the editor.', 'millwork' ) ),
			'slug'       => $text( __( 'The slug in the editor.', 'millwork' ) ),
			'tags'       => $ids( __( 'The IDs of the tags in the editor.', 'millwork' ) ),
			'categories' => $ids( __( 'The IDs of the categories in the editor.', 'millwork' ) ),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		return array(
			'title'      => 'sharing-templates',
			'type'       => 'object',
			'properties' => array(
				'site'     => $text,
				'networks' => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array_fill_keys( array( 'id', 'label', 'template', 'counting' ), $text ) + array_fill_keys( array( 'characters', 'bytes', 'url_length', 'hashtags' ), $number ) + array( 'draws_cards' => array( 'type' => 'boolean' ) ),
					),
				),
				'sample'   => self::values_schema(),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function values_schema(): array {
		return array(
			'type'       => 'object',
			'properties' => array(
				'texts'    => array(
					'description'          => __( 'Plain text by token.', 'millwork' ),
					'type'                 => 'object',
					'additionalProperties' => array( 'type' => 'string' ),
				),
				'hashtags' => array( 'type' => 'array', 'items' => array( 'type' => 'string' ) ),
				'labels'   => array(
					'description'          => __( 'Names of the tokens.', 'millwork' ),
					'type'                 => 'object',
					'additionalProperties' => array( 'type' => 'string' ),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function network( Network $network ): array {
		$limits = $network->limits();
		return array(
			'id'          => $network->id(),
			'label'       => $network->label(),
			'template'    => Templates::get( Templates::network( $network->id() ) ),
			'counting'    => $limits->counting->value,
			'characters'  => $limits->characters,
			'bytes'       => $limits->bytes,
			'url_length'  => $limits->url_length,
			'hashtags'    => $limits->hashtags,
			'draws_cards' => $limits->draws_cards,
		);
	}

	/**
	 * The values of the latest post that everyone can read, or invented ones.
	 * @return array<string, mixed>
	 */
	private static function sample(): array {
		$post = get_posts( array( 'numberposts' => 1, 'post_status' => 'publish', 'has_password' => false ) )[0] ?? null;
		if ( $post && ShareablePost::is_public( $post ) ) {
			return self::presented( PostValues::of( $post, (string) get_permalink( $post ) ) );
		}
		$invented = new PostValues(
			array(
				'title'      => __( 'A table made of oak', 'millwork' ),
				'excerpt'    => __( 'How a board from an old barn became a table for eight people.', 'millwork' ),
				'link'       => home_url( '/oak-table/' ),
				'author'     => PostValues::line( wp_get_current_user()->display_name ),
				'site'       => PostValues::line( html_entity_decode( (string) get_option( 'blogname' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ),
				'categories' => __( 'Workshop', 'millwork' ),
				'date'       => (string) wp_date( (string) get_option( 'date_format' ) ),
			),
			array( 'OakTable', 'Woodworking' )
		);
		return self::presented( $invented );
	}

	/** @return array<string, mixed> */
	private static function presented( PostValues $values ): array {
		return array(
			'texts'    => $values->texts,
			'hashtags' => $values->hashtags,
			'labels'   => array(
				'title'      => __( 'Title', 'millwork' ),
				'excerpt'    => __( 'Excerpt', 'millwork' ),
				'link'       => __( 'Link', 'millwork' ),
				'tags'       => __( 'Hashtags', 'millwork' ),
				'categories' => __( 'Categories', 'millwork' ),
				'author'     => __( 'Author', 'millwork' ),
				'site'       => __( 'Site name', 'millwork' ),
				'date'       => __( 'Date', 'millwork' ),
			),
		);
	}
}
