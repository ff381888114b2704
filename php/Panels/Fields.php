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
 * Registers fields and meta that a panel of the editor reads and writes, all of them, unless another
 * plugin has the field: that one keeps it and its panel.
 *
 * What a panel says of a post may tell of its content. So who may not read the content, because the
 * post has a password, gets an empty value.
 */
final class Fields {

	/** What a value is to who may not read the content, by its type. */
	private const EMPTY = array(
		'string'  => '',
		'boolean' => false,
		'integer' => 0,
		'number'  => 0,
		'array'   => array(),
	);

	/**
	 * Fields of ours, as 'post jetpack_shortlink': the action may come twice, with another server.
	 * @var array<string, true>
	 */
	private static array $ours = array();

	/**
	 * Meta of ours: what hides each, by post type and its name in the REST API.
	 * @var array<string, array<string, mixed>>
	 */
	private static array $meta = array();

	/**
	 * Registers a field. To be called on `rest_api_init` at 20, after other plugins.
	 * @param string                       $panel       The panel's slug.
	 * @param string[]                     $types       Post types that have the field.
	 * @param string                       $name        The field's name.
	 * @param array<string, mixed>         $schema      Its JSON schema.
	 * @param callable(int): mixed         $read        Gives the value of a post, by id.
	 * @param callable(int, mixed): void|null $write    Stores the value; null for a field that is read only.
	 */
	public static function register( string $panel, array $types, string $name, array $schema, callable $read, ?callable $write = null ): void {
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
	 * Registers a meta. To be called on `init` in the admin and on `rest_api_init` elsewhere, after
	 * other plugins.
	 * @param string               $panel The panel's slug.
	 * @param string[]             $types Post types that have the meta.
	 * @param array<string, mixed> $args  As register_post_meta() takes them, with a type and a default.
	 */
	public static function register_meta( string $panel, array $types, string $key, array $args ): void {
		foreach ( $types as $type ) {
			$known = get_registered_meta_keys( 'post', $type )[ $key ] ?? get_registered_meta_keys( 'post' )[ $key ] ?? null;
			if ( null !== $known ) {
				// The action may come twice, with another server.
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
			// In the REST API it may have a name of its own.
			$name = is_array( $args['show_in_rest'] ?? null ) ? $args['show_in_rest']['name'] ?? $key : $key;

			self::$meta[ $type ][ $name ] = $args['default'] ?? self::EMPTY[ $args['type'] ] ?? null;
			add_filter( "rest_prepare_$type", array( self::class, 'hide_meta' ), 10, 3 );
		}
	}

	/**
	 * Whether the current user may write a meta.
	 * @param mixed  $allowed What WordPress thinks.
	 */
	public static function may_edit( mixed $allowed, string $key, mixed $post_id ): bool {
		return current_user_can( 'edit_post', (int) $post_id );
	}

	/**
	 * Empties the meta of a post whose content is kept from who asks.
	 * @param mixed           $response The answer.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The answer.
	 */
	public static function hide_meta( mixed $response, WP_Post $post, WP_REST_Request $request ): mixed {
		if ( $response instanceof WP_REST_Response && isset( $response->data['meta'] ) && is_array( $response->data['meta'] ) && Passwords::hide( $post, $request ) ) {
			$response->data['meta'] = array_intersect_key( self::$meta[ $post->post_type ] ?? array(), $response->data['meta'] ) + $response->data['meta'];
		}
		return $response;
	}

	/**
	 * The value of a field for who asks.
	 * @param array<string, mixed> $schema  The field's JSON schema.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param callable(int): mixed $read    Gives the value.
	 */
	private static function read( int $post_id, array $schema, WP_REST_Request $request, callable $read ): mixed {
		$post      = get_post( $post_id );
		$is_hidden = ( $post && Passwords::hide( $post, $request ) ) || ! in_array( $request['context'] ?? 'view', $schema['context'] ?? array( 'view', 'edit' ), true );
		return $is_hidden ? self::EMPTY[ $schema['type'] ?? '' ] ?? null : $read( $post_id );
	}

	/**
	 * Stores a value for who may edit the post.
	 * @param string                     $name  The field's name.
	 * @param mixed                      $value The value, valid by the schema.
	 * @param callable(int, mixed): void $write Stores it.
	 * @return true|WP_Error
	 */
	private static function update( WP_Post $post, string $name, mixed $value, callable $write ): bool|WP_Error {
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			return new WP_Error(
				'millwork_cannot_edit_field',
				/* translators: %s: the name of a field. */
				sprintf( __( 'You are not allowed to change %s of this post.', 'millwork' ), $name ),
				array( 'status' => rest_authorization_required_code() )
			);
		}
		$write( $post->ID, $value );
		return true;
	}
}
