<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Features\Sharing\Content\Paragraphs;
use Millwork\Features\Sharing\Networks\ReadPost;
use WP_HTML_Tag_Processor;

/** Reads a post (Mastodon's entity Status), which other software and strangers may have given any shape. */
final class ReadStatus {

	/** The most links, mentions, and hashtags of a post that are read. */
	private const MOST = 50;

	/** The most elements and texts of a post that are searched for links. */
	private const TOKENS = 2000;

	/** @param array<array-key, mixed> $status The server's data. */
	public static function read( array $status ): ReadPost {
		$images = array();
		$videos = array();
		foreach ( self::list( $status, 'media_attachments' ) as $media ) {
			$file = array( 'url' => self::text( $media, 'url' ), 'alt' => self::text( $media, 'description' ) );
			if ( ! str_starts_with( $file['url'], 'https://' ) ) {
				continue;
			}
			if ( 'image' === self::text( $media, 'type' ) ) {
				$images[] = $file;
			} elseif ( in_array( self::text( $media, 'type' ), array( 'video', 'gifv' ), true ) ) {
				$videos[] = $file;
			}
		}
		$author  = is_array( $status['account'] ?? null ) ? $status['account'] : array();
		$content = self::text( $status, 'content' );
		$card    = is_array( $status['card'] ?? null ) ? self::text( $status['card'], 'url' ) : '';
		return new ReadPost(
			self::id( $status ),
			self::web( self::text( $status, 'url' ) ),
			self::name( $author ),
			self::web( self::text( $author, 'url' ) ),
			(int) strtotime( self::text( $status, 'created_at' ) ),
			// The content warning is the author's text too.
			array( ...self::paragraphs( self::text( $status, 'spoiler_text' ), true ), ...self::paragraphs( $content ) ),
			$images,
			$videos,
			array_values( array_unique( array_filter( array( ...self::links( $content ), $card ), array( self::class, 'is_web' ) ) ) ),
			self::names( $status )
		);
	}

	/**
	 * A post's ID, or that of the post it replies to.
	 * @param array<array-key, mixed> $status The post.
	 * @param string                  $name   'id' or 'in_reply_to_id'.
	 * @return string '' if it has none.
	 */
	public static function id( array $status, string $name = 'id' ): string {
		$id = is_scalar( $status[ $name ] ?? null ) ? (string) $status[ $name ] : '';
		return preg_match( '/^\w{1,40}$/D', $id ) ? $id : '';
	}

	/**
	 * The id of a post's author.
	 * @param array<array-key, mixed> $status The post.
	 * @return string '' if there is none.
	 */
	public static function author( array $status ): string {
		return is_array( $status['account'] ?? null ) ? self::id( $status['account'] ) : '';
	}

	/**
	 * The author's name without custom emoji (:words: in colons).
	 * @param array<array-key, mixed> $author The author.
	 */
	public static function name( array $author ): string {
		$words = array();
		foreach ( array_slice( self::list( $author, 'emojis' ), 0, self::MOST ) as $one ) {
			$words[] = ':' . self::text( $one, 'shortcode' ) . ':';
		}
		$name = trim( (string) preg_replace( '/\s+/u', ' ', str_replace( array_diff( $words, array( '::' ) ), ' ', self::text( $author, 'display_name' ) ) ) );
		return '' === $name ? self::text( $author, 'username' ) : $name;
	}

	/**
	 * The paragraphs of a text, plain.
	 * @param bool   $is_plain Whether it is plain text instead of HTML.
	 * @return list<string>
	 */
	private static function paragraphs( string $text, bool $is_plain = false ): array {
		if ( ! $is_plain ) {
			// In HTML, line ends are spaces.
			$text = (string) preg_replace( array( '~\s+~u', '~<br\s*/?>|</(?:li|div|blockquote|pre|h[1-6])>~i', '~</(?:p|ul|ol)>\s*~i' ), array( ' ', "\n", "\n\n" ), $text );
			$text = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
		return Paragraphs::split( (string) preg_replace( '/[^\S\n]*\n[^\S\n]*/u', "\n", $text ) );
	}

	/**
	 * A text's links, except mentions and hashtags.
	 * @return list<string>
	 */
	private static function links( string $html ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$links = array();
		$href  = '';
		$left  = self::TOKENS;
		while ( $left-- > 0 && ! isset( $links[ self::MOST ] ) && $tags->next_token() ) {
			if ( 'A' === $tags->get_token_name() ) {
				$value = $tags->is_tag_closer() ? null : $tags->get_attribute( 'href' );
				$href  = is_string( $value ) ? $value : '';
			} elseif ( '#text' === $tags->get_token_name() && '' !== $href && '' !== trim( $tags->get_modifiable_text() ) ) {
				if ( ! preg_match( '/^\s*[@#]/', $tags->get_modifiable_text() ) ) {
					$links[] = $href;
				}
				$href = '';
			}
		}
		return $links;
	}

	/**
	 * Where a post's mentions and hashtags lead.
	 * @param array<array-key, mixed> $status The post.
	 * @return array<array-key, string> By their text.
	 */
	private static function names( array $status ): array {
		$names = array();
		foreach ( array_slice( self::list( $status, 'mentions' ), 0, self::MOST ) as $one ) {
			foreach ( array_unique( array( self::text( $one, 'username' ), self::text( $one, 'acct' ) ) ) as $name ) {
				$names[] = array( "@$name", self::text( $one, 'url' ) );
			}
		}
		foreach ( array_slice( self::list( $status, 'tags' ), 0, self::MOST ) as $one ) {
			$names[] = array( '#' . self::text( $one, 'name' ), self::text( $one, 'url' ) );
		}
		$found = array();
		foreach ( $names as list( $name, $url ) ) {
			$name = mb_strtolower( $name, 'UTF-8' );
			if ( strlen( $name ) > 1 && strlen( $name ) < 300 && self::is_web( $url ) ) {
				// With two people of the same name, it is unknown which one is meant.
				$found[ $name ] = ( $found[ $name ] ?? $url ) === $url ? $url : '';
			}
		}
		return array_filter( $found, static fn( string $url ): bool => '' !== $url );
	}

	/** Whether a URL is one of a web page. */
	private static function is_web( string $url ): bool {
		return strlen( $url ) <= 2000 && 1 === preg_match( '~^https?://[^\s<>"]+$~iD', $url );
	}

	/**
	 * A URL of a web page from a server.
	 * @param string $url The server's value.
	 * @return string '' if it isn't one.
	 */
	public static function web( string $url ): string {
		return self::is_web( $url ) ? $url : '';
	}

	/**
	 * @param array<array-key, mixed> $from The data with the value.
	 * @param string                  $name The value's name.
	 */
	private static function text( array $from, string $name ): string {
		return is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
	}

	/**
	 * A list of objects.
	 * @param array<array-key, mixed> $from The data with the value.
	 * @param string                  $name The value's name.
	 * @return list<array<array-key, mixed>>
	 */
	private static function list( array $from, string $name ): array {
		return array_values( array_filter( is_array( $from[ $name ] ?? null ) ? $from[ $name ] : array(), 'is_array' ) );
	}
}
