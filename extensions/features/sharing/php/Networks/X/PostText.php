<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

/**
 * Undoes X's changes to a text: it escapes three characters as HTML, replaces URLs with its own, and appends one for
 * attachments.
 */
final class PostText {

	/**
	 * A post's text as its author wrote it.
	 * @param array<array-key, mixed> $post The post.
	 */
	public static function from_tweet( array $post ): string {
		$long = $post['note_tweet'] ?? $post['note_post'] ?? null;
		$from = is_array( $long ) && is_string( $long['text'] ?? null ) ? $long : $post;
		$text = is_string( $from['text'] ?? null ) ? $from['text'] : '';
		// In one pass: a URL may contain another.
		return trim( html_entity_decode( strtr( $text, self::urls( $from ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * @param array<array-key, mixed> $post The post.
	 * @return list<string>
	 */
	public static function links( array $post ): array {
		$long = $post['note_tweet'] ?? $post['note_post'] ?? null;
		return array_values( array_unique( array_filter( array_values( self::urls( $post ) + ( is_array( $long ) ? self::urls( $long ) : array() ) ) ) ) );
	}

	/**
	 * Whether a post has the intended text.
	 * @param array<array-key, mixed> $post The post.
	 */
	public static function are_same( string $text, array $post ): bool {
		$plain = static function ( string $text ): string {
			$text = class_exists( \Normalizer::class ) ? (string) \Normalizer::normalize( $text ) : $text;
			// A domain without a scheme becomes a URL, too.
			$text = (string) preg_replace( array( '~https?://~i', '~/(?=\s|$)~u' ), '', $text );
			return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		};
		return $plain( $text ) === $plain( self::from_tweet( $post ) );
	}

	/**
	 * The original URLs by X's replacements.
	 * @param array<array-key, mixed> $from The post, or its long text.
	 * @return array<string, string>
	 */
	private static function urls( array $from ): array {
		$found = array();
		foreach ( is_array( $from['entities']['urls'] ?? null ) ? $from['entities']['urls'] : array() as $one ) {
			if ( is_array( $one ) && is_string( $one['url'] ?? null ) && '' !== $one['url'] && is_string( $one['expanded_url'] ?? null ) ) {
				$is_attached          = isset( $one['media_key'] ) || preg_match( '~^https://(?:x|twitter)\.com/\w+/status/\d+/(?:photo|video)/~', $one['expanded_url'] );
				$found[ $one['url'] ] = $is_attached ? '' : $one['expanded_url'];
			}
		}
		return $found;
	}
}
