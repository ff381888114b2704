<?php
declare( strict_types=1 );

namespace Millwork\Panels;

use Millwork\Conflicts;
use Millwork\Rest\Passwords;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Registers all fields and meta that an editor panel reads and writes. If another plugin has the field, that plugin
 * keeps it and its panel.
 *
 * A field may reveal the content of a password-protected post, so people who may not read that content get an empty
 * value.
 */
final class Fields {

	/** The empty value by type. */
	private const EMPTY = array(
		'string'  => '',
		'boolean' => false,
		'integer' => 0,
		'number'  => 0,
		'array'   => array(),
	);

	/** @var array<string, true> Our fields, such as 'post jetpack_shortlink': the action may run twice. */
	private static array $ours = array();

	/** @var array<string, array<string, mixed>> The empty values of our meta, by post type and name in the REST API. */
	private static array $meta = array();

	/**
	 * Registers a field. Call it on `rest_api_init` at 20, after other plugins.
	 * @param string|null                     $panel  The panel's slug; null for a block, which works with another
	 *                                                plugin's field, too.
	 * @param string[]                        $types  Post types that have the field.
	 * @param array<string, mixed>            $schema
	 * @param callable(int): mixed            $read   Takes a post ID.
	 * @param callable(int, mixed): void|null $write  Takes a post ID and the value; null for a read-only field.
	 */
	public static function register( ?string $panel, array $types, string $name, array $schema, callable $read, ?callable $write = null ): void {
		foreach ( $types as $type ) {
			if ( isset( $GLOBALS['wp_rest_additional_fields'][ $type ][ $name ] ) && ! isset( self::$ours[ "$type $name" ] ) ) {
				Conflicts::note_panel( $panel, 'fields', $name );
				continue;
			}
			self::$ours[ "$type $name" ] = true;
			register_rest_field(
				$type,
				$name,
				array(
					'get_callback'    => static fn( array $data, string $field, WP_REST_Request $request ) => self::read( (int) ( $data['id'] ?? 0 ), $schema, $request, $read ),
					'update_callback' => null === $write ? null : static fn( $value, WP_Post $post ) => self::update( $post, $name, $value, $write ),
					'schema'          => $schema + array( 'context' => array( 'view', 'edit' ) ),
				)
			);
		}
	}

	/**
	 * Registers a meta. Call it on `init` in the admin and on `rest_api_init` elsewhere, after other plugins.
	 * @param string|null          $panel As above.
	 * @param string[]             $types Post types that have the meta.
	 * @param array<string, mixed> $args  As for register_post_meta(), with a type and a default.
	 */
	public static function register_meta( ?string $panel, array $types, string $key, array $args ): void {
		foreach ( $types as $type ) {
			$known = get_registered_meta_keys( 'post', $type )[ $key ] ?? get_registered_meta_keys( 'post' )[ $key ] ?? null;
			if ( null !== $known ) {
				// The action may run twice, with another server.
				if ( array( self::class, 'may_edit' ) !== $known['auth_callback'] ) {
					Conflicts::note_panel( $panel, 'meta', $key );
				}
				continue;
			}
			register_post_meta(
				$type,
				$key,
				$args + array(
					'single'        => true,
					'show_in_rest'  => true,
					'auth_callback' => array( self::class, 'may_edit' ),
				)
			);
			// It may have another name in the REST API.
			$name = is_array( $args['show_in_rest'] ?? null ) ? $args['show_in_rest']['name'] ?? $key : $key;

			self::$meta[ $type ][ $name ] = $args['default'] ?? self::EMPTY[ $args['type'] ] ?? null;
			add_filter( "rest_prepare_$type", array( self::class, 'hide_meta' ), 10, 3 );
		}
	}

	/** Whether the current user may write a meta. $allowed is WordPress's own result. */
	public static function may_edit( mixed $allowed, string $key, mixed $post_id ): bool {
		return current_user_can( 'edit_post', (int) $post_id );
	}

	/**
	 * Empties the meta of a post whose content is hidden from the user.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function hide_meta( mixed $response, WP_Post $post, WP_REST_Request $request ): mixed {
		if ( $response instanceof WP_REST_Response && isset( $response->data['meta'] ) && is_array( $response->data['meta'] ) && Passwords::hide( $post, $request ) ) {
			$response->data['meta'] = array_intersect_key( self::$meta[ $post->post_type ] ?? array(), $response->data['meta'] ) + $response->data['meta'];
		}
		return $response;
	}

	/**
	 * @param array<string, mixed> $schema
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param callable(int): mixed $read
	 * @return mixed The value, or an empty one if the content is hidden from the user.
	 */
	private static function read( int $post_id, array $schema, WP_REST_Request $request, callable $read ): mixed {
		$post      = get_post( $post_id );
		$is_hidden = ( $post && Passwords::hide( $post, $request ) ) || ! in_array( $request['context'] ?? 'view', $schema['context'] ?? array( 'view', 'edit' ), true );
		return $is_hidden ? self::EMPTY[ $schema['type'] ?? '' ] ?? null : $read( $post_id );
	}

	/**
	 * Stores a value if the user may edit the post.
	 * @param mixed                      $value Valid by the schema.
	 * @param callable(int, mixed): void $write
	 * @return true|WP_Error
	 */
	private static function update( WP_Post $post, string $name, mixed $value, callable $write ): bool|WP_Error {
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			return new WP_Error(
				'millwork_cannot_edit_field',
				/* translators: %s: the name of a field. */
				sprintf( __( 'You aren’t allowed to change this post’s field “%s”.', 'millwork' ), $name ),
				array( 'status' => rest_authorization_required_code() )
			);
		}
		$write( $post->ID, $value );
		return true;
	}
}
