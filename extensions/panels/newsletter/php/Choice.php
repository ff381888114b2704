<?php
declare( strict_types=1 );

namespace Millwork\Units\Newsletter;

use Millwork\Features\Newsletter\Issues\PostPublication;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Panels\Fields;

/**
 * The field `millwork_newsletter` of posts: 'send', 'skip', or '' for the site's default; and
 * `millwork_newsletter_topics`, the topics that the author chose. Post types that are
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
		Fields::register(
			'newsletter',
			array_filter( Settings::types(), 'post_type_exists' ),
			PostTopics::META,
			array(
				'description' => __( 'The IDs of the newsletter topics that the post belongs to, besides those of its categories.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 1 ),
				'maxItems'    => Topics::MOST,
				'context'     => array( 'edit' ),
			),
			array( self::class, 'topics' ),
			array( self::class, 'set_topics' )
		);
	}

	/** @return list<int> */
	public static function topics( int $post_id ): array {
		return PostTopics::chosen( $post_id );
	}

	public static function set_topics( int $post_id, mixed $topics ): void {
		PostTopics::choose( $post_id, is_array( $topics ) ? array_values( array_unique( array_map( 'absint', array_filter( $topics, 'is_scalar' ) ) ) ) : array() );
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
