<?php
/**
 * Fields of a post in the REST API.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Panels;

use Millwork\Conflicts;
use WP_Error;
use WP_Post;

/**
 * Registers a field that a panel of the editor reads and writes, unless another plugin has the
 * field: that one keeps it and its panel (design, promise 2).
 */
final class Fields {

	/**
	 * Fields of ours, as 'post jetpack_shortlink': the action may come twice, with another server.
	 *
	 * @var array<string, true>
	 */
	private static array $ours = array();

	/**
	 * Registers a field. To be called on `rest_api_init`, at Routes::PRIORITY.
	 *
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
				Conflicts::note_panel( $panel, $name );
				continue;
			}
			self::$ours[ "$type $name" ] = true;
			register_rest_field(
				$type,
				$name,
				array(
					'get_callback'    => static fn( array $post ) => $read( (int) ( $post['id'] ?? 0 ) ),
					'update_callback' => null === $write ? null : static fn( $value, WP_Post $post ) => self::update( $post, $name, $value, $write ),
					'schema'          => $schema + array( 'context' => array( 'view', 'edit' ) ),
				)
			);
		}
	}

	/**
	 * Stores a value for who may edit the post.
	 *
	 * @param WP_Post                    $post  The post.
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
