<?php
declare( strict_types=1 );

namespace Millwork\Units\Newsletter;

use Millwork\Features\Newsletter\Issues\PostPublication;
use Millwork\Features\Newsletter\Settings;
use Millwork\Panels\Fields;

/**
 * The field `millwork_newsletter` of posts: 'send', 'skip', or '' for the site's default. Post types that are
 * sent have it, also while sending is off: it can be turned on while a post is edited.
 */
final class Choice {

	/** The choices. */
	private const CHOICES = array( '', 'send', 'skip' );

	public static function register(): void {
		Fields::register(
			'newsletter',
			array_filter( Settings::types(), 'post_type_exists' ),
			PostPublication::META,
			array(
				'description' => __( 'Whether the post is emailed to subscribers when it’s published.', 'millwork' ),
				'type'        => 'string',
				'enum'        => self::CHOICES,
				'context'     => array( 'edit' ),
			),
			array( self::class, 'get' ),
			array( self::class, 'set' )
		);
	}

	public static function get( int $post_id ): string {
		$stored = get_post_meta( $post_id, PostPublication::META, true );
		return in_array( $stored, self::CHOICES, true ) ? $stored : '';
	}

	public static function set( int $post_id, mixed $choice ): void {
		if ( in_array( $choice, array( 'send', 'skip' ), true ) ) {
			update_post_meta( $post_id, PostPublication::META, $choice );
		} else {
			delete_post_meta( $post_id, PostPublication::META );
		}
	}
}
