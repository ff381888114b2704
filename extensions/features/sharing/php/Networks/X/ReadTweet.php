<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

use Millwork\Features\Sharing\Content\Paragraphs;
use Millwork\Features\Sharing\Networks\ReadPost;

/** Reads a post of any shape, with its author and media from elsewhere in the response. */
final class ReadTweet {

	/**
	 * @param array<array-key, mixed>                               $post  X's data.
	 * @param array<string, array<string, array<array-key, mixed>>> $known Other objects, by kind ('users', 'media') and id.
	 */
	public static function read( array $post, array $known ): ReadPost {
		$author = $known['users'][ self::text( $post, 'author_id' ) ] ?? array();
		$handle = preg_match( '/^\w{1,20}$/D', self::text( $author, 'username' ) ) ? self::text( $author, 'username' ) : 'i';
		$images = array();
		$videos = array();
		foreach ( is_array( $post['attachments']['media_keys'] ?? null ) ? $post['attachments']['media_keys'] : array() as $key ) {
			$media = $known['media'][ is_string( $key ) ? $key : '' ] ?? array();
			$photo = 'photo' === self::text( $media, 'type' );
			$found = array(
				'url' => $photo ? self::text( $media, 'url' ) : self::video( $media ),
				'alt' => self::text( $media, 'alt_text' ),
			);
			if ( str_starts_with( $found['url'], 'https://' ) ) {
				$photo ? $images[] = $found : $videos[] = $found;
			}
		}
		return new ReadPost(
			Api::id( $post ),
			"https://x.com/$handle/status/" . Api::id( $post ),
			'' === self::text( $author, 'name' ) ? "@$handle" : self::text( $author, 'name' ),
			"https://x.com/$handle",
			(int) strtotime( self::text( $post, 'created_at' ) ),
			Paragraphs::split( PostText::from_tweet( $post ) ),
			$images,
			$videos,
			array_values( array_filter( PostText::links( $post ), static fn( string $url ): bool => 1 === preg_match( '~^https?://~i', $url ) ) )
		);
	}

	/**
	 * The best file of a video.
	 * @param array<array-key, mixed> $media The video.
	 */
	private static function video( array $media ): string {
		$rate  = static fn( array $file ): int => is_numeric( $file['bit_rate'] ?? null ) ? (int) $file['bit_rate'] : 0;
		$files = array_filter( is_array( $media['variants'] ?? null ) ? $media['variants'] : array(), static fn( mixed $one ): bool => is_array( $one ) && 'video/mp4' === ( $one['content_type'] ?? '' ) && is_string( $one['url'] ?? null ) );
		usort( $files, static fn( array $one, array $other ): int => $rate( $other ) <=> $rate( $one ) );
		return $files[0]['url'] ?? '';
	}

	/**
	 * @param array<array-key, mixed> $from The data with the value.
	 * @param string                  $name The value's name.
	 */
	private static function text( array $from, string $name ): string {
		return is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
	}
}
