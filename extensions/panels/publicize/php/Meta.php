<?php
/**
 * The meta of the panel “Share this post”.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Publicize;

use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;
use Millwork\Sharing\Publication;
use Millwork\Sharing\Screen;

/**
 * What an author says of sharing a post: the message, whether it is a thread, and which accounts. Where Jetpack has
 * registered the same, it keeps them and its panel.
 */
final class Meta {

	/** The panel. */
	private const PANEL = 'publicize';

	/**
	 * Registers the meta.
	 */
	public static function register(): void {
		$types = array_values( array_filter( PostTypes::public_types(), array( Publication::class, 'has_sharing' ) ) );
		Fields::register_meta(
			self::PANEL,
			$types,
			Publication::MESSAGE,
			array(
				'type'              => 'string',
				'description'       => __( 'What is said when the post is shared; its title if it is empty.', 'millwork' ),
				'default'           => '',
				'show_in_rest'      => array( 'name' => 'jetpack_publicize_message' ),
				'sanitize_callback' => array( self::class, 'clean' ),
			)
		);
		Fields::register_meta(
			self::PANEL,
			$types,
			Publication::EDITED,
			array(
				'type'        => 'boolean',
				'description' => __( 'Whether the author has written the message.', 'millwork' ),
				'default'     => false,
			)
		);
		Fields::register_meta(
			self::PANEL,
			$types,
			Publication::CHOICE,
			array(
				'type'         => 'object',
				'description'  => __( 'Accounts that the author has switched on or off, by number.', 'millwork' ),
				'default'      => array(),
				'show_in_rest' => array(
					'schema' => array(
						'type'                 => 'object',
						'additionalProperties' => array( 'type' => 'boolean' ),
					),
				),
			)
		);
	}

	/**
	 * Cleans what is stored: text as it was typed, without what is no text.
	 *
	 * @param mixed $value The value.
	 */
	public static function clean( mixed $value ): string {
		// All control characters but tab and line breaks.
		return mb_substr( (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', is_string( $value ) ? wp_check_invalid_utf8( $value ) : '' ), 0, 5000 );
	}

	/**
	 * Tells the editor whether the user shares, and where accounts are connected.
	 *
	 * @param array<string, mixed> $data What the page tells the editor script.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		$data['sharingUrl'] = current_user_can( 'publish_posts' ) ? Screen::url() : '';
		return $data;
	}
}
