<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Threads\BlockReader;
use Millwork\Features\Sharing\Threads\ContentPiece;
use Millwork\Features\Sharing\Threads\PostLimits;
use Millwork\Features\Sharing\Threads\Thread;
use Millwork\Features\Sharing\Threads\ThreadEnds;
use Millwork\Features\Sharing\Threads\ThreadPost;
use WP_Post;

/** Splits a shared post into the posts of a thread. */
final class ThreadDelivery {

	/** The length of a post if the network has no limit, in characters. */
	private const READABLE = 500;

	/**
	 * The posts of a thread, including the first and last.
	 * @param mixed $parts The posts so far; another plugin's are kept.
	 * @param string $message The author's message, or ''.
	 * @return mixed A list, each with `text`, `url`, `images` (attachment IDs) and `video`.
	 */
	public static function add_parts( mixed $parts, WP_Post $post, NetworkLimits $limits, string $message ): mixed {
		if ( ! is_array( $parts ) || $parts || '' !== $post->post_password ) {
			return $parts;
		}
		$thread = self::compose( ( new BlockReader() )->read( self::without_shortcodes( self::public_content( $post ) ) ), $post, $limits, $message );
		return array_column( $thread, 'content' );
	}

	/** What everyone may read of a post's content. */
	public static function public_content( WP_Post $post ): string {
		/** This filter is documented in php/Blocks/Search/PrivateAttributes.php */
		$content = apply_filters( 'millwork_public_content', $post->post_content, $post );
		return is_string( $content ) ? $content : '';
	}

	/** How long the posts of a thread are: a readable length if the network has no limit. */
	public static function text_limits( NetworkLimits $limits ): TextLimits {
		return $limits->characters > 0
			? new TextLimits( $limits->counting->value, $limits->characters, $limits->url_length, $limits->bytes )
			: new TextLimits( 'code-points', self::READABLE );
	}

	/**
	 * The posts of a thread, for sending and for the editor.
	 * @param iterable<ContentPiece> $pieces The post's content.
	 * @param string $message The author's message, or ''.
	 * @return list<array{role: string, part: ThreadPost|null, content: array<string, mixed>}> The roles are 'intro', 'part'
	 * and 'outro', or 'outro-rest' if the content is longer than the thread. Empty without content.
	 */
	public static function compose( iterable $pieces, WP_Post $post, NetworkLimits $limits, string $message ): array {
		$text  = self::text_limits( $limits );
		$found = Thread::split( $pieces, new PostLimits( $text, $limits->images ), Thread::MOST + 1 );
		$sent  = array();
		foreach ( array_slice( $found, 0, Thread::MOST ) as $part ) {
			$content = self::part( $part, (int) $post->post_author );
			if ( $content ) {
				$sent[] = array( 'role' => 'part', 'part' => $part, 'content' => $content );
			}
		}
		if ( ! $sent ) {
			return array();
		}
		$url     = Composer::address( $post, $limits );
		$message = '' === $message ? ShareablePost::title( $post ) : $message;
		$is_more = count( $found ) > Thread::MOST;
		$end     = static fn( string $role, string $words ): array => array( 'role' => $role, 'part' => null, 'content' => array( 'text' => $words, 'url' => $url, 'images' => array() ) );
		return array( $end( 'intro', ThreadEnds::intro( $message, $url, $text ) ), ...$sent, $end( $is_more ? 'outro-rest' : 'outro', ThreadEnds::outro( $url, $is_more ) ) );
	}

	/**
	 * Whether a medium is the media library's item with that ID. Content from another site has that site's IDs, which
	 * may mean anything here.
	 * @param array{id: int, url: string, alt: string, type: string, poster?: string} $one Its ID and the URL that
	 * readers see.
	 */
	private static function is_ours( array $one ): bool {
		list( 'id' => $id, 'url' => $url, 'type' => $type ) = $one;
		if ( $id < 1 || ! wp_attachment_is( $type, $id ) ) {
			return false;
		}
		if ( 'video' === $type ) {
			// The original upload, whichever host serves it.
			$name = static fn( string $path ): string => rawurldecode( wp_basename( (string) preg_replace( '/[?#].*$/s', '', $path ) ) );
			return $name( $url ) === wp_basename( (string) get_attached_file( $id ) );
		}
		// Sizes, rotated and edited versions, and other hosts have other URLs with the same file name.
		$name  = static fn( string $path ): string => (string) preg_replace( array( '/\.\w+$/', '/(?:-\d+x\d+|-scaled|-rotated|-e\d{10,})+$/' ), '', rawurldecode( wp_basename( (string) preg_replace( '/[?#].*$/s', '', $path ) ) ) );
		$names = array_map( $name, array( (string) get_attached_file( $id ), (string) wp_get_original_image_path( $id ), (string) wp_get_attachment_url( $id ) ) );
		return in_array( $name( $url ), array_filter( $names ), true );
	}

	/**
	 * A text without the content of shortcodes, which may span several blocks: they may show it only to some people.
	 * Captions stay.
	 */
	public static function without_shortcodes( string $content ): string {
		if ( ! str_contains( $content, '[/' ) ) {
			return $content;
		}
		$other = static fn( array $names ): array => array_diff( $names, array( 'caption', 'wp_caption' ) );
		add_filter( 'strip_shortcodes_tagnames', $other );
		$rest  = strip_shortcodes( $content );
		remove_filter( 'strip_shortcodes_tagnames', $other );
		return $rest;
	}

	/**
	 * A part in the form in which it is sent. Pictures from outside the media library are left out; such videos are
	 * linked.
	 * @param int $author The post's author on this site.
	 * @return array{text: string, url: string, images: list<int>, video?: array{id: int, url: string, alt: string, poster: string}}|null Null
	 * if nothing is left of it.
	 */
	private static function part( ThreadPost $part, int $author ): ?array {
		$images = array_filter( $part->media, static fn( array $one ): bool => 'image' === $one['type'] && self::may_be_sent( $one, $author ) );
		$videos = array_values( array_filter( $part->media, static fn( array $one ): bool => 'video' === $one['type'] ) );
		if ( '' === $part->text && ! $images && ! $videos ) {
			return null;
		}
		return array(
			'text'   => $part->text,
			'url'    => $part->urls ? $part->urls[ count( $part->urls ) - 1 ] : '',
			'images' => array_column( $images, 'id' ),
		) + ( $videos ? array(
			'video' => array(
				'id'     => self::may_be_sent( $videos[0], $author ) ? $videos[0]['id'] : 0,
				'url'    => $videos[0]['url'],
				'alt'    => $videos[0]['alt'],
				'poster' => $videos[0]['poster'] ?? '',
			),
		) : array() );
	}

	/**
	 * Whether the author may send a picture or video.
	 * @param array{id: int, url: string, alt: string, type: string, poster?: string} $one The medium.
	 * @param int $author The post's author.
	 */
	private static function may_be_sent( array $one, int $author ): bool {
		return self::is_ours( $one ) && ( user_can( $author, 'read_post', $one['id'] ) || self::is_of( $one['url'], $one['id'] ) );
	}

	/**
	 * Whether a URL is one of an item's files. An ID alone could be guessed, and belong to a private post.
	 * @param int $id The picture or video.
	 */
	private static function is_of( string $url, int $id ): bool {
		$data  = wp_get_attachment_metadata( $id );
		$sizes = is_array( $data ) && is_array( $data['sizes'] ?? null ) ? array_filter( array_column( $data['sizes'], 'file' ), 'is_string' ) : array();
		$own   = (string) wp_get_attachment_url( $id );
		return '' !== $own && in_array( (string) strtok( $url, '?#' ), array( $own, ...array_map( static fn( string $file ): string => dirname( $own ) . "/$file", $sizes ) ), true );
	}
}
