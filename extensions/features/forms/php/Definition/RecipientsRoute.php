<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Features\Forms\Delivery\Mail\RecipientDecisions;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Rendering\PlaceKind;
use Millwork\Rest\RouteRegistration as RestRoutes;
use WP_Post;
use WP_REST_Request;

/** Tells the editor the default recipients of a form and which of its recipients get no email. */
final class RecipientsRoute {

	public static function register_routes(): void {
		RestRoutes::serve(
			rest_namespace: 'millwork/v1',
			path: '/forms/recipients',
			callback: array( self::class, 'answer' ),
			permission: array( self::class, 'may_ask' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'post'   => array(
				'description' => __( 'The post that contains the form, or 0 for theme areas such as widgets and templates.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'author' => array(
				'description' => __( 'The new author of the post, or 0 for the current one.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'to'     => array(
				'description' => __( 'The recipients, separated by commas.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 10000,
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'form-recipients',
			'type'       => 'object',
			'properties' => array(
				'author'     => array(
					'description' => __( 'The email address used when the form has no recipients. Empty if you aren’t allowed to see it.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'default'    => array(
					'description' => __( 'Whether this is the author’s or the site’s address.', 'millwork' ),
					'type'        => 'string',
					'enum'        => array( 'author', 'site' ),
					'readonly'    => true,
				),
				'refused'    => array(
					'description' => __( 'Recipients that get email only if they belong to users of the site.', 'millwork' ),
					'type'        => 'array',
					'items'       => array( 'type' => 'string' ),
					'readonly'    => true,
				),
				'is_certain' => array(
					'description' => __( 'Whether they belong to no user. False if you aren’t allowed to see that.', 'millwork' ),
					'type'        => 'boolean',
					'readonly'    => true,
				),
			),
		);
	}

	/**
	 * People who can edit the post; for template areas, people who can edit the theme.
	 * @param WP_REST_Request<array{post: int, author: int, to: string}> $request
	 */
	public static function may_ask( WP_REST_Request $request ): bool {
		// WordPress also calls this with parameters that it has rejected.
		$post = is_numeric( $request['post'] ) ? (int) $request['post'] : -1;
		return 0 === $post ? current_user_can( 'edit_theme_options' ) : $post > 0 && current_user_can( 'edit_post', $post );
	}

	/**
	 * @param WP_REST_Request<array{post: int, author: int, to: string}> $request
	 * @return array{author: string, default: string, refused: list<string>, is_certain: bool}
	 */
	public static function answer( WP_REST_Request $request ): array {
		$author   = self::author( (int) $request['post'], (int) $request['author'] );
		$address  = Recipients::address( $author );
		$is_known = '' === $address ? current_user_can( 'manage_options' ) : get_current_user_id() === $author || current_user_can( 'list_users' );
		// Only people who can list users learn whether an address belongs to a user.
		$is_certain = current_user_can( 'list_users' );
		$refused    = 0 === (int) $request['post'] || user_can( $author, Capabilities::MAIL ) ? array() : Recipients::valid( explode( ',', (string) $request['to'] ) );
		$own        = wp_get_current_user()->user_email;
		$kind       = (string) get_post_type( (int) $request['post'] );
		$place      = ( PlaceKind::is_embedded( $kind ) ? $kind : PlaceKind::Post->value ) . ':' . (int) $request['post'];
		$refused    = array_diff( $refused, RecipientDecisions::confirmed( $place, $refused ) );
		return array(
			'author'     => $is_known ? ( '' === $address ? (string) get_option( 'admin_email' ) : $address ) : '',
			'default'    => '' === $address ? 'site' : 'author',
			'refused'    => array_values( array_filter( $refused, static fn( string $one ): bool => 0 !== strcasecmp( $one, $own ) && ! ( $is_certain && Recipients::is_known( $one ) ) ) ),
			'is_certain' => $is_certain,
		);
	}

	/**
	 * @param int $post_id 0 for none.
	 * @param int $wanted  The post's next author. Only people who can edit others' posts may choose one: others could
	 *                     learn addresses.
	 */
	private static function author( int $post_id, int $wanted ): int {
		$post = $post_id ? get_post( $post_id ) : null;
		if ( ! $post instanceof WP_Post ) {
			return 0;
		}
		$type = get_post_type_object( $post->post_type );
		return $wanted && $type && current_user_can( $type->cap->edit_others_posts ) && user_can( $wanted, $type->cap->edit_posts )
			? $wanted
			: (int) $post->post_author;
	}
}
