<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Features\Sharing\Networks\ReadPost;

/**
 * Turns a thread's posts into items for the editor to make blocks of: paragraphs, galleries, images, videos, embeds,
 * and the source at the end.
 */
final class ThreadItems {

	/** The most posts imported from a thread. */
	private const POSTS = 200;

	/** The largest size of all items, in bytes: ten times as much as in the longest normal thread. */
	private const BYTES = 500_000;

	/** The most pictures and videos copied for a thread. */
	private const MEDIA = 60;

	/** The longest description of a picture. */
	private const ALT = 2000;

	/**
	 * The items of a thread. Media have the service's URLs, which must not get into pages; with_media() replaces them
	 * with the copies'.
	 * @param list<ReadPost> $posts   The posts, in their order.
	 * @param string         $service The id of the service that they are at.
	 * @return list<array<string, mixed>> Nothing for a thread without content.
	 */
	public static function from_posts( array $posts, string $service ): array {
		$items = array();
		$posts = array_slice( $posts, 0, self::POSTS );
		$own   = array_map( static fn( ReadPost $post ): string => $post->url, $posts );
		$size  = 0;
		foreach ( $posts as $post ) {
			foreach ( self::from_post( $post, $service, $own ) as $item ) {
				$size += strlen( (string) wp_json_encode( $item ) );
				if ( $size >= self::BYTES ) {
					break 2;
				}
				$items[] = $item;
			}
		}
		$credit = $items ? self::credit( $posts[0] ) : '';
		if ( '' !== $credit ) {
			$items[] = self::paragraph( $credit );
		}
		return $items;
	}

	/**
	 * Whether a thread is longer than what is imported.
	 * @param list<ReadPost> $posts The posts.
	 */
	public static function are_too_many( array $posts ): bool {
		return isset( $posts[ self::POSTS ] );
	}

	/**
	 * The pictures and videos to copy.
	 * @param list<array<string, mixed>> $items The items.
	 * @return list<array{url: string, alt: string, kind: string}> Without duplicates.
	 */
	public static function media( array $items ): array {
		return array_slice( self::all_media( $items ), 0, self::MEDIA );
	}

	/**
	 * @param list<array<string, mixed>> $items The items.
	 * @return list<array{url: string, alt: string, kind: string}> Without duplicates.
	 */
	private static function all_media( array $items ): array {
		$media = array();
		foreach ( $items as $item ) {
			$files = match ( $item['type'] ) {
				'gallery'        => $item['images'],
				'image', 'video' => array( $item ),
				default          => array(),
			};
			foreach ( $files as $file ) {
				$media[ $file['url'] ] ??= array(
					'url'  => $file['url'],
					'alt'  => $file['alt'],
					'kind' => 'video' === $item['type'] ? 'video' : 'image',
				);
			}
		}
		return array_values( $media );
	}

	/**
	 * The number of pictures and videos, including those beyond the limit.
	 * @param list<array<string, mixed>> $items The items.
	 */
	public static function count_media( array $items ): int {
		return count( self::all_media( $items ) );
	}

	/**
	 * Replaces the service's media with the copies. Media that weren't copied are left out, so no page loads them from
	 * there.
	 * @param list<array<string, mixed>> $items The items.
	 * @param array<string, array{id: int, url: string, alt: string}> $copies Copies by URL at the service.
	 * @return list<array<string, mixed>>
	 */
	public static function with_media( array $items, array $copies ): array {
		$done = array();
		foreach ( $items as $item ) {
			if ( 'gallery' === $item['type'] ) {
				$images = array();
				foreach ( $item['images'] as $image ) {
					if ( isset( $copies[ $image['url'] ] ) ) {
						$images[] = $copies[ $image['url'] ];
					}
				}
				if ( count( $images ) > 1 ) {
					$done[] = array( 'type' => 'gallery', 'images' => $images );
				} elseif ( $images ) {
					$done[] = array( 'type' => 'image' ) + $images[0];
				}
			} elseif ( in_array( $item['type'], array( 'image', 'video' ), true ) ) {
				if ( isset( $copies[ $item['url'] ] ) ) {
					$done[] = array( 'type' => $item['type'] ) + $copies[ $item['url'] ];
				}
			} else {
				$done[] = $item;
			}
		}
		return $done;
	}

	/**
	 * @param string $service The service's ID.
	 * @param list<string> $own URLs of the thread's own posts.
	 * @return iterable<array<string, mixed>> A generator, since there may be more than are used.
	 */
	private static function from_post( ReadPost $post, string $service, array $own ): iterable {
		$text = new Text( $service, $post->url, $post->links, $post->names );
		foreach ( $post->paragraphs as $paragraph ) {
			$html = $text->paragraph( $paragraph );
			if ( '' !== $html ) {
				yield self::paragraph( $html );
			}
		}
		$images = self::files( $post->images );
		if ( count( $images ) > 1 ) {
			yield array( 'type' => 'gallery', 'images' => $images );
		} elseif ( $images ) {
			yield array( 'type' => 'image' ) + $images[0];
		}
		foreach ( self::files( $post->videos ) as $video ) {
			yield array( 'type' => 'video' ) + $video;
		}
		$plain = implode( "\n", $post->paragraphs );
		foreach ( array_unique( array_diff( $post->links, $own ) ) as $link ) {
			$url = Text::address( $link );
			if ( '' === $url || preg_match( '~^https://[^/]+/(?:@|users/|tags/|hashtag/)[^/]*$|^https://bsky\.app/(?:profile/[^/]+|hashtag/[^/]+)$~i', $url ) ) {
				continue;
			}
			if ( self::is_embedded( $url ) ) {
				yield array( 'type' => 'embed', 'url' => $url );
			} elseif ( ! Text::names( $plain, $link ) ) {
				yield self::paragraph( Text::link( $url, $url ) );
			}
		}
	}

	/**
	 * @param string $html Its content.
	 * @return array{type: string, content: string}
	 */
	private static function paragraph( string $html ): array {
		return array( 'type' => 'paragraph', 'content' => $html );
	}

	/**
	 * A post's files, checked.
	 * @param list<array{url: string, alt: string}> $files As read.
	 * @return list<array{url: string, alt: string}>
	 */
	private static function files( array $files ): array {
		$checked = array();
		foreach ( array_slice( $files, 0, 20 ) as $file ) {
			$url = Text::address( $file['url'] );
			if ( str_starts_with( $url, 'https://' ) ) {
				$alt       = trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', mb_substr( mb_scrub( $file['alt'], 'UTF-8' ), 0, self::ALT ) ) );
				$checked[] = array( 'url' => $url, 'alt' => Text::without_shortcodes( $alt ) );
			}
		}
		return $checked;
	}

	/** Whether WordPress can embed a URL, by its own list and without a request. */
	private static function is_embedded( string $url ): bool {
		return false !== _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) );
	}

	/**
	 * The author, the date and a link to the source.
	 * @param ReadPost $post The first post.
	 * @return string HTML; '' if the post has no URL.
	 */
	private static function credit( ReadPost $post ): string {
		$url = Text::address( $post->url );
		if ( '' === $url ) {
			return '';
		}
		$name = trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', mb_substr( mb_scrub( $post->author, 'UTF-8' ), 0, 200 ) ) );
		$date = $post->time > 0 ? (string) wp_date( (string) get_option( 'date_format' ), $post->time ) : '';
		if ( '' === $name || '' === $date ) {
			return Text::link( $url, __( 'Original thread', 'millwork' ) );
		}
		return sprintf(
			/* translators: 1: a person's name, 2: a date. Both are links. */
			Text::escape( __( 'First published by %1$s on %2$s.', 'millwork' ) ),
			Text::link( $post->author_url, $name ),
			Text::link( $url, $date )
		);
	}
}
