<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Abilities;

use Millwork\Abilities\Ability;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Rest\PostRoutes;
use Millwork\Rest\InternalRequest;
use WP_Error;

/** What programs can read about a post's shares. */
final class SharingAbilities {

	private const SHARE = array( 'id', 'service_label', 'account', 'state', 'due', 'time', 'url', 'error' );

	public static function register(): void {
		$text = array( 'type' => 'string' );
		$list = static fn( array $properties ): array => array( 'type' => 'array', 'items' => array( 'type' => 'object', 'properties' => $properties ) );
		Ability::register(
			'get-share-drafts',
			__( 'Get the drafts of a post’s shares', 'millwork' ),
			__( 'Returns the message and the accounts that an author has chosen for a post, and what was or will be shared.', 'millwork' ),
			array( 'id' => Ability::id( __( 'The post’s ID.', 'millwork' ) ) ),
			array(
				'id'        => array( 'type' => 'integer' ),
				'message'   => array( 'description' => __( 'The message; empty for the post’s title.', 'millwork' ) ) + $text,
				'is_thread' => array( 'description' => __( 'Whether the post is shared as a thread.', 'millwork' ), 'type' => 'boolean' ),
				'accounts'  => $list( array( 'id' => array( 'type' => 'integer' ), 'service' => $text, 'name' => $text, 'is_on' => array( 'type' => 'boolean' ) ) ),
				'shares'    => $list( array( 'id' => array( 'type' => 'integer' ) ) + array_fill_keys( self::SHARE, $text ) ),
			),
			array( PostRoutes::class, 'may_share' ),
			array( self::class, 'drafts' )
		);
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>|WP_Error
	 */
	public static function drafts( array $input ): array|WP_Error {
		$shares = InternalRequest::send( 'GET', "/millwork/v1/sharing/posts/$input[id]" );
		$post   = get_post( $input['id'] );
		if ( $shares instanceof WP_Error || ! $post ) {
			return $shares instanceof WP_Error ? $shares : new WP_Error( 'millwork_sharing_gone', __( 'Couldn’t find this post.', 'millwork' ), array( 'status' => 404 ) );
		}
		$choices = ShareablePost::account_choices( $post );
		return array(
			'id'        => $post->ID,
			'message'   => Message::stored( $post ),
			'is_thread' => ShareablePost::is_thread( $post ),
			'accounts'  => array_values( array_map( static fn( Connection $account ): array => array( 'id' => $account->id, 'service' => $account->network, 'name' => $account->name, 'is_on' => $choices[ $account->id ] ?? $account->is_enabled ), Connections::for_post( $post ) ) ),
			'shares'    => array_map( static fn( array $share ): array => array_intersect_key( $share, array_flip( self::SHARE ) ), array_values( $shares ) ),
		);
	}
}
