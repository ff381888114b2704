<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fopen, WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

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
				$text = __( 'This is a web page on %s, not a podcast feed. Look for an RSS link on the page, or ask the podcast’s owner for the feed URL.', 'millwork' );
				break;
			case 'page_with_feed':
				/* translators: %s: the URL of a feed. */
				$text = __( 'This is a web page, not a podcast feed. The page links to this feed: %s. Enter that URL instead.', 'millwork' );
				break;
			case 'empty':
				/* translators: %s: a host name. */
				$text = __( 'The feed on %s has no episodes yet. Try again when the first one is published.', 'millwork' );
				break;
			case 'too_heavy':
				/* translators: %s: a host name. */
				$text = __( 'The feed on %s is too large for this server to read. Ask your host for a higher PHP memory limit, or the podcast’s owner for a shorter feed.', 'millwork' );
				break;
			case 'no_room':
				/* translators: %s: a host name. */
				$text = __( 'This server is too busy to read the feed on %s right now. Try again in a minute.', 'millwork' );
				break;
			case 'no_reader':
				/* translators: %s: a host name. */
				$text = __( 'The feed on %s can’t be read because this server’s PHP has no XMLReader extension. Ask your host to turn it on.', 'millwork' );
				break;
			case 'no_audio':
				/* translators: %s: a host name. */
				$text = __( 'The feed on %s has entries, but none with audio. It may be a blog’s feed: enter the podcast’s feed URL.', 'millwork' );
				break;
			default:
				/* translators: %s: a host name. */
				$text = __( 'The response from %s isn’t a valid feed. Check the URL. If it’s correct, tell the podcast’s owner.', 'millwork' );
		}
		$status = array( 'no_room' => 503, 'no_reader' => 500 );
		return new WP_Error( 'millwork_podcast_' . ( 'page_with_feed' === $reason ? 'web_page' : $reason ), sprintf( $text, $detail ), array( 'status' => $status[ $reason ] ?? 422 ) + $data );
	}
}
