<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Settings;
use WP_Post;

/** Makes a letter of a post: whole, or its excerpt, as the owner has it. */
final class PostLetter {

	/** How long the preview beside the subject is, in characters. */
	private const PREVIEW = 140;

	/** @param string  $before What stands before the subject. */
	public static function of( WP_Post $post, string $before = '' ): Letter {
		$title   = self::title( $post );
		$excerpt = PostContent::excerpt( $post );
		$content = Settings::sends_whole_posts() ? PostContent::whole( $post ) : PostContent::shortened( $post, $excerpt );
		$letter  = new Letter( $before . $title, $title, mb_strimwidth( $excerpt, 0, self::PREVIEW, '…' ) );
		$letter->small( self::line( $post ) );
		$picture = PostContent::picture( $post );
		if ( '' !== $picture ) {
			$letter->content( $picture, '' );
		}
		return $letter
			->content( $content['html'], $content['text'] )
			->button( __( 'Read on the site', 'millwork' ), self::url( $post ) );
	}

	/** @return string Plain text, never empty. */
	public static function title( WP_Post $post ): string {
		$title = trim( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return '' === $title ? __( 'A new post', 'millwork' ) : $title;
	}

	public static function url( WP_Post $post ): string {
		return (string) get_permalink( $post );
	}

	/** Who wrote a post, and when. */
	public static function line( WP_Post $post ): string {
		// WordPress stores names as HTML.
		$parts = array( (string) get_the_author_meta( 'display_name', (int) $post->post_author ), (string) get_the_date( '', $post ) );
		$parts = array_map( static fn( string $part ): string => trim( html_entity_decode( $part, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), $parts );
		return implode( ' · ', array_filter( $parts ) );
	}
}
