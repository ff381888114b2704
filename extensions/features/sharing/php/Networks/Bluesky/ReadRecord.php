<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Content\Paragraphs;
use Millwork\Features\Sharing\Networks\ReadPost;

/** Reads a post (app.bsky.feed.defs#postView), which strangers may have given any shape. */
final class ReadRecord {

	/** The most links, mentions, and hashtags that are read. */
	private const FACETS = 50;

	/**
	 * @param array<array-key, mixed> $post   The post.
	 * @param string                  $server The origin of its author's server; '' if unknown.
	 * @return ReadPost|null Null if it isn't one.
	 */
	public static function read( array $post, string $server ): ?ReadPost {
		$author = is_array( $post['author'] ?? null ) ? $post['author'] : array();
		$record = is_array( $post['record'] ?? null ) ? $post['record'] : array();
		$text   = static fn( array $from, string $name ): string => is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$did    = $text( $author, 'did' );
		if ( ! preg_match( Identity::DID, $did ) || ! preg_match( '~/app\.bsky\.feed\.post/([a-zA-Z0-9._:-]{1,64})$~D', $text( $post, 'uri' ), $key ) ) {
			return null;
		}
		$images                = array();
		list( $links, $names ) = self::targets( $record );
		foreach ( self::embeds( $post ) as $embed ) {
			foreach ( is_array( $embed['images'] ?? null ) ? $embed['images'] : array() as $image ) {
				if ( is_array( $image ) && str_starts_with( $text( $image, 'fullsize' ), 'https://' ) ) {
					$images[] = array( 'url' => $text( $image, 'fullsize' ), 'alt' => $text( $image, 'alt' ) );
				}
			}
			$links[] = self::quoted( $embed );
			$links[] = is_array( $embed['external'] ?? null ) ? $text( $embed['external'], 'uri' ) : '';
		}
		$video = '' === $server ? null : self::video( $post );
		return new ReadPost(
			$text( $post, 'uri' ),
			"https://bsky.app/profile/$did/post/$key[1]",
			'' === $text( $author, 'displayName' ) ? '@' . $text( $author, 'handle' ) : $text( $author, 'displayName' ),
			"https://bsky.app/profile/$did",
			(int) strtotime( $text( $record, 'createdAt' ) ),
			Paragraphs::split( $text( $record, 'text' ) ),
			$images,
			$video ? array(
				array(
					'url' => "$server/xrpc/com.atproto.sync.getBlob?did=$did&cid={$video['cid']}",
					'alt' => $video['alt'],
				),
			) : array(),
			array_values( array_unique( array_filter( $links, static fn( string $url ): bool => (bool) preg_match( '~^https?://~i', $url ) ) ) ),
			$names
		);
	}

	/**
	 * @param array<array-key, mixed> $post The post.
	 * @return array{cid: string, alt: string}|null
	 */
	public static function video( array $post ): ?array {
		foreach ( self::embeds( $post ) as $embed ) {
			if ( 'app.bsky.embed.video#view' === ( $embed['$type'] ?? '' ) && is_string( $embed['cid'] ?? null ) && preg_match( '/^[a-z2-7]{30,100}$/D', $embed['cid'] ) ) {
				return array(
					'cid' => $embed['cid'],
					'alt' => is_string( $embed['alt'] ?? null ) ? $embed['alt'] : '',
				);
			}
		}
		return null;
	}

	/**
	 * A post's attachments. Those next to a quotation are separate.
	 * @param array<array-key, mixed> $post The post.
	 * @return list<array<array-key, mixed>>
	 */
	private static function embeds( array $post ): array {
		$embed = is_array( $post['embed'] ?? null ) ? $post['embed'] : array();
		return is_array( $embed['media'] ?? null ) ? array( $embed, $embed['media'] ) : array( $embed );
	}

	/**
	 * The URL of a quoted post.
	 * @param array<array-key, mixed> $embed The attachment.
	 * @return string '' if there is none.
	 */
	private static function quoted( array $embed ): string {
		$record = is_array( $embed['record'] ?? null ) ? $embed['record'] : array();
		$record = is_array( $record['record'] ?? null ) ? $record['record'] : $record;
		return is_string( $record['uri'] ?? null ) && preg_match( '~^at://(did:[a-z0-9:.-]+)/app\.bsky\.feed\.post/([a-zA-Z0-9._:-]{1,64})$~D', $record['uri'], $found ) ? "https://bsky.app/profile/$found[1]/post/$found[2]" : '';
	}

	/**
	 * Where a post's text leads.
	 * @param array<array-key, mixed> $record The post's record.
	 * @return array{list<string>, array<array-key, string>} URLs, and those of mentions and hashtags by their text.
	 */
	private static function targets( array $record ): array {
		$text  = is_string( $record['text'] ?? null ) ? $record['text'] : '';
		$links = array();
		$names = array();
		foreach ( array_slice( is_array( $record['facets'] ?? null ) ? $record['facets'] : array(), 0, self::FACETS ) as $facet ) {
			foreach ( is_array( $facet ) && is_array( $facet['features'] ?? null ) ? $facet['features'] : array() as $feature ) {
				$feature = is_array( $feature ) ? array_filter( $feature, 'is_string' ) : array();
				$shown   = self::shown( $text, $facet['index'] ?? null );
				if ( isset( $feature['uri'] ) ) {
					$links[] = $feature['uri'];
				} elseif ( isset( $feature['did'] ) && str_starts_with( $shown, '@' ) && preg_match( Identity::DID, $feature['did'] ) ) {
					$names[ $shown ] = "https://bsky.app/profile/{$feature['did']}";
				} elseif ( isset( $feature['tag'] ) && str_starts_with( $shown, '#' ) ) {
					$names[ $shown ] = 'https://bsky.app/hashtag/' . rawurlencode( $feature['tag'] );
				}
			}
		}
		return array( $links, $names );
	}

	/**
	 * A part of a text, in lowercase.
	 * @param mixed  $index Its position, in bytes.
	 * @return string '' if it is outside the text.
	 */
	private static function shown( string $text, mixed $index ): string {
		$from = is_array( $index ) ? $index['byteStart'] ?? null : null;
		$to   = is_array( $index ) ? $index['byteEnd'] ?? null : null;
		$part = is_int( $from ) && is_int( $to ) && 0 <= $from && $from < $to && $to <= strlen( $text ) && $to - $from < 300 ? substr( $text, $from, $to - $from ) : '';
		return preg_match( '/^\S{2,}$/uD', $part ) ? mb_strtolower( $part, 'UTF-8' ) : '';
	}
}
