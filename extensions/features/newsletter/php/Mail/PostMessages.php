<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Settings;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Token;
use Millwork\Settings\Page;

/** The emails with posts, whose words the owner can change. */
final class PostMessages {

	public const POST   = 'newsletter-post';
	public const DIGEST = 'newsletter-digest';

	/**
	 * @param array<string, Message> $messages
	 * @return array<string, Message>
	 */
	public static function add( array $messages ): array {
		$messages[ self::POST ]   = new Message(
			__( 'New post', 'millwork' ),
			__( 'Subscribers', 'millwork' ),
			__( 'When a post is published', 'millwork' ),
			'newsletter',
			14,
			array(
				new Token( 'post_title', __( 'Title of the post', 'millwork' ), __( 'A new post', 'millwork' ) ),
				new Token( 'post_content', __( 'The post, in full or its excerpt', 'millwork' ), __( 'The post’s words.', 'millwork' ), 'block', false, __( 'without it the email has no post', 'millwork' ) ),
				new Token( 'post_link', __( 'Link to the post', 'millwork' ), home_url( '/post/' ), 'url' ),
				new Token( 'byline', __( 'Author and date', 'millwork' ), 'Ada · ' . wp_date( (string) get_option( 'date_format' ) ) ),
				new Token( 'picture', __( 'Featured image', 'millwork' ), '', 'block' ),
				new Token( 'excerpt', __( 'Excerpt', 'millwork' ), __( 'The post’s first words', 'millwork' ) ),
			),
			self::default_post( ... ),
			Settings::sends( ... ),
			Page::url( 'newsletter' )
		);
		$messages[ self::DIGEST ] = new Message(
			__( 'Summary of posts', 'millwork' ),
			__( 'Subscribers who chose daily or weekly emails', 'millwork' ),
			__( 'Once a day or a week', 'millwork' ),
			'newsletter',
			15,
			array(
				new Token( 'posts', __( 'The posts, with excerpts', 'millwork' ), __( 'Titles and excerpts of the new posts.', 'millwork' ), 'block', false, __( 'without it the email has no posts', 'millwork' ) ),
				new Token( 'period', __( '“Daily summary” or “Weekly summary”', 'millwork' ), __( 'Weekly summary', 'millwork' ) ),
				new Token( 'summary', __( 'First title, and how many more', 'millwork' ), __( 'A new post', 'millwork' ) ),
				new Token( 'titles', __( 'Titles of the first posts', 'millwork' ), __( 'A new post', 'millwork' ) ),
			),
			self::default_digest( ... ),
			Settings::sends( ... ),
			Page::url( 'newsletter' )
		);
		return $messages;
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_post( array $values ): Letter {
		$title   = BlockValue::text_in( $values, 'post_title' );
		$letter  = new Letter( $title, $title, BlockValue::text_in( $values, 'excerpt' ) );
		$picture = BlockValue::in( $values, 'picture' );
		$content = BlockValue::in( $values, 'post_content' );
		$letter->small( BlockValue::text_in( $values, 'byline' ) );
		'' === $picture->html || $letter->content( $picture->html, $picture->text );
		return $letter->content( $content->html, $content->text )->button( __( 'Read it on the site', 'millwork' ), BlockValue::text_in( $values, 'post_link' ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_digest( array $values ): Letter {
		$posts = BlockValue::in( $values, 'posts' );
		return ( new Letter( BlockValue::text_in( $values, 'summary' ), BlockValue::text_in( $values, 'period' ), BlockValue::text_in( $values, 'titles' ) ) )->content( $posts->html, $posts->text );
	}
}
