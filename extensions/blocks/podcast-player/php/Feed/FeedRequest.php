<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Http\Client;
use Millwork\Http\RequestUrl;
use Millwork\Http\Response;
use Millwork\Http\TemporaryFile;
use Millwork\Units\PodcastPlayer\Xml\Encoding;
use Millwork\Units\PodcastPlayer\Xml\FeedLimits;
use Millwork\Units\PodcastPlayer\Xml\FeedSplitter;
use Millwork\Units\PodcastPlayer\Xml\LimitsExceeded;
use Millwork\Units\PodcastPlayer\Xml\Prolog;
use WP_Error;

/** Reads a feed from its server. That takes time, so no page does it. */
final class FeedRequest {

	/** The largest feed. Few of the most popular podcasts, with thousands of episodes, reach 15 MB. */
	public const MAX_BYTES = 16 * MB_IN_BYTES;

	/** Seconds for the download, short because an author waits for it. */
	private const TIMEOUT = 15;

	/** Reading doesn't start with fewer seconds left. */
	private const MIN_SECONDS = 3.0;

	/** How many copies of a response WordPress holds in memory if it can't use a file. */
	private const COPIES = 6;

	/**
	 * @param Client|null     $client  For tests.
	 * @param float           $timeout Seconds; for tests.
	 * @param FeedLimits|null $budget  For tests.
	 */
	public function __construct( private readonly ?Client $client = null, private readonly float $timeout = self::TIMEOUT, private readonly ?FeedLimits $budget = null ) {}

	/**
	 * Normalizes a URL, so that a feed is stored once.
	 * @param string $url As entered. Podcast apps' own schemes are read as https.
	 */
	public static function address( string $url ): string|WP_Error {
		$target = RequestUrl::parse( (string) preg_replace( '~^\s*(?:feed:(?=https?:)|(?:feed|itpc|pcast|podcast)://)~i', '', $url, 1, $count ) );
		if ( $count && is_wp_error( $target ) ) {
			$target = RequestUrl::parse( (string) preg_replace( '~^\s*\w+://~', 'https://', $url ) );
		}
		return $target instanceof RequestUrl ? $target->url() : $target;
	}

	/**
	 * @param string $etag     The stored copy's ETag; '' for none.
	 * @param string $modified The stored copy's Last-Modified.
	 * @return array{title: string, link: string, cover: string, episodes: Episodes, etag: string, modified: string}|WP_Error|null The feed with its episodes; null if the copy is still current. Errors are those of
	 *   Failure, or `millwork_podcast_` followed by `web_page` (with `feed` in its data: the feed URL that the page
	 *   links to, or ''), `not_a_feed`, `empty`, `no_audio`, `too_heavy` (it takes more time or memory than allowed),
	 *   `no_room` (too little is left in this process to start), `no_reader`.
	 */
	public function read( string $url, string $etag = '', string $modified = '' ): array|WP_Error|null {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( ! class_exists( 'XMLReader' ) ) {
			return self::error( 'no_reader', $host );
		}
		wp_raise_memory_limit( 'millwork_podcast' );
		$budget  = $this->budget ?? FeedLimits::left( $this->timeout + FeedLimits::SECONDS );
		$file    = TemporaryFile::make();
		$most    = $file ? self::MAX_BYTES : min( self::MAX_BYTES, intdiv( $budget->bytes(), self::COPIES ) );
		$timeout = min( $this->timeout, $budget->seconds() - self::MIN_SECONDS );
		if ( $timeout <= 0 || $most <= 0 || $budget->bytes() <= 0 ) {
			return self::error( 'no_room', $host );
		}
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
				'timeout'   => $timeout,
				'retries'   => 1,
				'max_bytes' => $most,
				'file'      => $file,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 304 === $answer->status && ( '' !== $etag || '' !== $modified ) ) {
			return null;
		}
		// WordPress loads its date and encoding parsers only when it reads feeds itself.
		require_once ABSPATH . WPINC . '/class-simplepie.php';
		try {
			return $this->parse( $answer, $file?->stream() ?? self::stream( $answer->body ), $this->budget ?? $budget->within( FeedLimits::SECONDS ) );
		} catch ( LimitsExceeded ) {
			return self::error( 'too_heavy', $host );
		}
	}

	/**
	 * @param resource $body A seekable stream.
	 * @return array{title: string, link: string, cover: string, episodes: Episodes, etag: string, modified: string}|WP_Error As in read().
	 * @throws LimitsExceeded If that takes more.
	 */
	private function parse( Response $answer, $body, FeedLimits $budget ): array|WP_Error {
		$host  = (string) wp_parse_url( $answer->url, PHP_URL_HOST );
		$start = (string) stream_get_contents( $body, Prolog::PAGE );
		if ( '' === trim( $start ) ) {
			return self::error( 'empty', $host );
		}
		$page = Prolog::feed_of_page( $start );
		if ( null !== $page ) {
			$feed = FeedText::address( $page, $answer->url );
			return self::error( '' === $feed ? 'web_page' : 'page_with_feed', '' === $feed ? $host : $feed, array( 'feed' => $feed ) );
		}
		$text     = Encoding::to_utf8( $body, $answer->header( 'content-type' ), $budget );
		$document = $text ? FeedSplitter::read( $text, $budget ) : null;
		$frame    = $document?->frame();
		$budget->parse( strlen( (string) $frame ) );
		$channel = null === $frame ? null : Channel::read( $frame, $answer->url );
		if ( ! $document || ! $channel ) {
			return self::error( 'not_a_feed', $host );
		}
		$episodes = Episodes::read( $document, $channel, $budget );
		if ( ! $episodes->newest() ) {
			return self::error( $document->count() ? 'no_audio' : 'empty', $host );
		}
		// Overlong headers aren't stored.
		$short = static fn( string $value ): string => strlen( $value ) > 200 ? '' : $value;
		return array(
			'title'    => $channel->title(),
			'link'     => $channel->link(),
			'cover'    => $channel->cover(),
			'episodes' => $episodes,
			'etag'     => $short( $answer->header( 'etag' ) ),
			'modified' => $short( $answer->header( 'last-modified' ) ),
		);
	}

	/** @return resource */
	private static function stream( string $text ) {
		$stream = fopen( 'php://memory', 'w+b' );
		assert( is_resource( $stream ) );
		fwrite( $stream, $text );
		rewind( $stream );
		return $stream;
	}

	/**
	 * @param string               $reason The error code without its prefix.
	 * @param string               $detail For the message: a host or a feed's URL.
	 * @param array<string, mixed> $data   More error data.
	 */
	public static function error( string $reason, string $detail, array $data = array() ): WP_Error {
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
			case 'too_heavy':
				/* translators: %s: a host name. */
				$text = __( 'The feed of %s takes more time or memory to read than this server has. Ask the podcast’s makers for a shorter one, or your host for a higher memory limit of PHP.', 'millwork' );
				break;
			case 'no_room':
				/* translators: %s: a host name. */
				$text = __( 'This server is too busy to read the feed of %s just now. Try again in a minute.', 'millwork' );
				break;
			case 'no_reader':
				/* translators: %s: a host name. */
				$text = __( 'The feed of %s cannot be read, since PHP on this server has no XMLReader. Ask your host to switch that extension on.', 'millwork' );
				break;
			case 'no_audio':
				/* translators: %s: a host name. */
				$text = __( 'The feed of %s has entries, but none with audio, as the feed of a blog. Enter the address of the podcast’s feed.', 'millwork' );
				break;
			default:
				/* translators: %s: a host name. */
				$text = __( 'What %s sent is not a feed, or is broken. Check the address; if it is right, tell the podcast’s makers.', 'millwork' );
		}
		$status = array( 'no_room' => 503, 'no_reader' => 500 );
		return new WP_Error( 'millwork_podcast_' . ( 'page_with_feed' === $reason ? 'web_page' : $reason ), sprintf( $text, $detail ), array( 'status' => $status[ $reason ] ?? 422 ) + $data );
	}
}
