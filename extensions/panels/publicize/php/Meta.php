<?php
declare( strict_types=1 );

namespace Millwork\Units\Publicize;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Screen;
use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;

/**
 * An author's sharing options for a post: the message, thread or not, and the accounts. If Jetpack has registered the
 * same, it keeps them and its panel.
 */
final class Meta {

	private const PANEL = 'publicize';

	/** The meta keys of the author's choices. */
	private const KEYS = array( ShareablePost::MESSAGE, ShareablePost::EDITED, ShareablePost::CHOICE );

	public static function register(): void {
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_filter( "{$change}_post_metadata", array( self::class, 'guard' ), 10, 3 );
		}
		$types = array_values( array_filter( PostTypes::public_types(), array( ShareablePost::class, 'has_sharing' ) ) );
		Fields::register_meta(
			self::PANEL,
			$types,
			ShareablePost::MESSAGE,
			array(
				'type'              => 'string',
				'description'       => __( 'The message for sharing the post; empty for its title.', 'millwork' ),
				'default'           => '',
				'show_in_rest'      => array( 'name' => 'jetpack_publicize_message' ),
				'sanitize_callback' => array( self::class, 'clean' ),
			)
		);
		Fields::register_meta(
			self::PANEL,
			$types,
			ShareablePost::EDITED,
			array(
				'type'        => 'boolean',
				'description' => __( 'Whether the author has edited the message.', 'millwork' ),
				'default'     => false,
			)
		);
		Fields::register_meta(
			self::PANEL,
			$types,
			ShareablePost::CHOICE,
			array(
				'type'         => 'object',
				'description'  => __( 'The accounts the author has turned on or off, by ID.', 'millwork' ),
				'default'      => array(),
				'show_in_rest' => array(
					'schema' => array( 'type' => 'object', 'additionalProperties' => array( 'type' => 'boolean' ) ),
				),
			)
		);
	}

	/**
	 * Runs before a meta is written or deleted: ignores the change unless the user may share the post, or contributors
	 * could choose what an editor's click on Publish shares. There is no error, since the editor saves all meta
	 * together.
	 * @param mixed $done Null, or another filter's result.
	 * @param mixed $key The meta's key.
	 * @return mixed True if the change is ignored.
	 */
	public static function guard( mixed $done, mixed $post, mixed $key ): mixed {
		return null === $done && in_array( $key, self::KEYS, true ) && is_user_logged_in() && ! ShareablePost::can_be_shared_by( get_current_user_id(), (int) $post ) ? true : $done;
	}

	/** Removes control characters from the message. Text that is too long stays, so the author can shorten it. */
	public static function clean( mixed $value ): string {
		// All control characters except tabs and line breaks.
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', is_string( $value ) ? wp_check_invalid_utf8( $value ) : '' );
	}

	/**
	 * Tells the editor whether the user may share, and where accounts are connected.
	 * @param array<string, mixed> $data The editor script's data.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		$data['sharingUrl'] = current_user_can( 'publish_posts' ) ? Screen::url() : '';
		return $data;
	}
}
