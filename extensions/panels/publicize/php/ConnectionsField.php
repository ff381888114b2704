<?php
declare( strict_types=1 );

namespace Millwork\Units\Publicize;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Rest\Presentation;
use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;
use WP_Post;

/**
 * Adds `jetpack_publicize_connections` to posts in the REST API, for editing: the accounts that a post can be shared to,
 * each with its author's choice, for people who may share the post. If Jetpack has the field, it keeps it.
 */
final class ConnectionsField {

	private const NAME = 'jetpack_publicize_connections';

	/** The properties of an account, with their types. */
	private const PROPERTIES = array(
		'id'                   => 'string',
		'service_name'         => 'string',
		'display_name'         => 'string',
		'profile_display_name' => 'string',
		'profile_picture'      => 'string',
		'enabled'              => 'boolean',
		'toggleable'           => 'boolean',
	);

	public static function register(): void {
		$types = array_values( array_filter( PostTypes::public_types(), array( ShareablePost::class, 'has_sharing' ) ) );
		Fields::register( 'publicize', $types, self::NAME, self::schema(), array( self::class, 'read' ), array( self::class, 'write' ) );
	}

	/**
	 * The accounts of a post.
	 * @param int $id The post.
	 * @return list<array<string, mixed>> Empty for users who may not share it.
	 */
	public static function read( int $id ): array {
		$user = get_current_user_id();
		$post = ShareablePost::can_be_shared_by( $user, $id ) ? get_post( $id ) : null;
		return $post ? array_map( static fn( Connection $connection ): array => self::account( $connection, $post, $user ), array_values( Connections::for_post( $post ) ) ) : array();
	}

	/**
	 * Stores which accounts are switched on or off. Accounts that aren't listed don't change.
	 * @param int $id The post.
	 * @param mixed $value Accounts, each with its ID and whether it is on.
	 */
	public static function write( int $id, mixed $value ): void {
		$post = get_post( $id );
		if ( ! $post || ! is_array( $value ) ) {
			return;
		}
		$known  = Connections::for_post( $post );
		$chosen = array();
		foreach ( $value as $one ) {
			$number = is_array( $one ) ? (int) ( $one['id'] ?? 0 ) : 0;
			// A value sent back unchanged isn't a choice: the account's own setting still applies.
			if ( isset( $known[ $number ], $one['enabled'] ) && self::account( $known[ $number ], $post, get_current_user_id() )['enabled'] !== (bool) $one['enabled'] ) {
				$chosen[ $number ] = (bool) $one['enabled'];
			}
		}
		if ( $chosen ) {
			update_post_meta( $id, ShareablePost::CHOICE, $chosen + ShareablePost::account_choices( $post ) );
		}
	}

	/**
	 * An account of a post.
	 * @param int $user The current user.
	 * @return array<string, mixed>
	 */
	private static function account( Connection $connection, WP_Post $post, int $user ): array {
		$account            = array_intersect_key( Presentation::connection_of_post( $connection, $post, $user ), self::PROPERTIES );
		$account['enabled'] = $account['toggleable'] ? ShareablePost::account_choices( $post )[ $connection->id ] ?? $account['enabled'] : $account['enabled'];
		return $account;
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$properties = array();
		foreach ( self::PROPERTIES as $name => $type ) {
			// IDs are strings in responses; programs may send numbers.
			$properties[ $name ] = 'id' === $name ? array( 'type' => array( 'string', 'integer' ) ) : array(
				'type'     => $type,
				'readonly' => 'enabled' !== $name,
			);
		}
		return array(
			'description' => __( 'The accounts the post can be shared to, and whether it’s shared there when published.', 'millwork' ),
			'type'        => 'array',
			'context'     => array( 'edit' ),
			'items'       => array( 'type' => 'object', 'properties' => $properties ),
		);
	}
}
