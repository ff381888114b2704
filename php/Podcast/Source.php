<?php
/**
 * Where feeds come from.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

use Millwork\Services\Client;
use Millwork\Services\Response;
use Millwork\Services\Target;
use WP_Error;

/**
 * Reads a feed from its server. Waits for it, so no page does this.
 *
 * @phpstan-import-type Track from Feeds
 */
final class Source {

	/** The largest feed. Of those that are listened to most, with thousands of episodes, few have 15 MB. */
	public const MAX_BYTES = 16 * MB_IN_BYTES;

	/** Seconds for all of it: one who writes waits. */
	private const TIMEOUT = 15;

	/**
	 * Prepares the reading.
	 *
	 * @param Client|null $client  The way to the server; for tests.
	 * @param float       $timeout Seconds; for tests.
	 */
	public function __construct( private readonly ?Client $client = null, private readonly float $timeout = self::TIMEOUT ) {}

	/**
	 * The standard form of an address, so that one feed is stored once.
	 *
	 * @param string $url What was entered. The schemes of podcast programs are read as https.
	 * @return string|WP_Error
	 */
	public static function address( string $url ): string|WP_Error {
		$target = Target::parse( (string) preg_replace( '~^\s*(?:feed:(?=https?:)|(?:feed|itpc|pcast|podcast)://)~i', '', $url, 1, $count ) );
		if ( $count && is_wp_error( $target ) ) {
			$target = Target::parse( (string) preg_replace( '~^\s*\w+://~', 'https://', $url ) );
		}
		return $target instanceof Target ? $target->url() : $target;
	}

	/**
	 * Reads a feed.
	 *
	 * @param string $url      Its address.
	 * @param string $etag     The ETag of the copy that there is; '' for none.
	 * @param string $modified Its Last-Modified.
	 * @return array{title: string, link: string, cover: string, tracks: list<Track>, etag: string, modified: string}|WP_Error|null
	 *         The feed with all its episodes, newest first; null if the copy is still right. An error
	 *         of Failure, or one of this class: `millwork_podcast_` and `web_page` (with `feed` in its
	 *         data: the address of the feed that the page names, or ''), `not_a_feed`, `empty`, `no_audio`.
	 */
	public function read( string $url, string $etag = '', string $modified = '' ): array|WP_Error|null {
		$headers = array_filter(
			array(
				'Accept'            => 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
				'If-None-Match'     => $etag,
				'If-Modified-Since' => $modified,
			)
		);
		$answer  = ( $this->client ?? Client::for_public_hosts() )->get(
			$url,
			array(
				'headers'   => $headers,
				'timeout'   => $this->timeout,
				'retries'   => 1,
				'max_bytes' => self::MAX_BYTES,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 304 === $answer->status && ( '' !== $etag || '' !== $modified ) ) {
			return null;
		}
		// The parser's classes are loaded by WordPress only where it reads feeds itself.
		require_once ABSPATH . WPINC . '/class-simplepie.php';
		wp_raise_memory_limit( 'millwork_podcast' );
		return $this->parse( $answer );
	}

	/**
	 * Reads an answer.
	 *
	 * @param Response $answer The answer.
	 * @return array{title: string, link: string, cover: string, tracks: list<Track>, etag: string, modified: string}|WP_Error As in read().
	 */
	private function parse( Response $answer ): array|WP_Error {
		$host = (string) wp_parse_url( $answer->url, PHP_URL_HOST );
		if ( '' === trim( $answer->body ) ) {
			return self::error( 'empty', $host );
		}
		$page = Document::feed_of_page( $answer->body );
		if ( null !== $page ) {
			$feed = Text::address( $page, $answer->url );
			return self::error( '' === $feed ? 'web_page' : 'page_with_feed', '' === $feed ? $host : $feed, array( 'feed' => $feed ) );
		}
		$document = Document::read( $answer->body, $answer->header( 'content-type' ) );
		$feed     = $document ? Episodes::read( $document, $answer->url ) : null;
		if ( null === $feed ) {
			return self::error( 'not_a_feed', $host );
		}
		if ( ! $feed['tracks'] ) {
			return self::error( $feed['items'] ? 'no_audio' : 'empty', $host );
		}
		unset( $feed['items'] );
		// A header that is longer than servers make them is not worth its place.
		$short = static fn( string $value ): string => strlen( $value ) > 200 ? '' : $value;
		return $feed + array(
			'etag'     => $short( $answer->header( 'etag' ) ),
			'modified' => $short( $answer->header( 'last-modified' ) ),
		);
	}

	/**
	 * Makes an error.
	 *
	 * @param string               $reason What happened.
	 * @param string               $detail What the sentence names: a host, or the address of a feed.
	 * @param array<string, mixed> $data   More for the error's data.
	 */
	private static function error( string $reason, string $detail, array $data = array() ): WP_Error {
		switch ( $reason ) {
			case 'web_page':
				/* translators: %s: a host name. */
				$text = __( 'This is a web page of %s, not a podcast’s feed. Look for a link named RSS there, or ask the podcast’s makers for the address of their feed.', 'millwork' );
				break;
			case 'page_with_feed':
				/* translators: %s: the address of a feed. */
				$text = __( 'This is a web page, not a podcast’s feed. The page names this feed: %s. Enter that address.', 'millwork' );
				break;
			case 'empty':
				/* translators: %s: a host name. */
				$text = __( 'The feed of %s has no episodes yet. Try again when the first one is published.', 'millwork' );
				break;
			case 'no_audio':
				/* translators: %s: a host name. */
				$text = __( 'The feed of %s has entries, but none with audio, as the feed of a blog. Enter the address of the podcast’s feed.', 'millwork' );
				break;
			default:
				/* translators: %s: a host name. */
				$text = __( 'What %s sent is not a feed, or is broken. Check the address; if it is right, tell the podcast’s makers.', 'millwork' );
		}
		return new WP_Error( 'millwork_podcast_' . ( 'page_with_feed' === $reason ? 'web_page' : $reason ), sprintf( $text, $detail ), array( 'status' => 422 ) + $data );
	}
}
