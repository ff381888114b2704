<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Tests\TestCase;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use Millwork\Units\PodcastPlayer\Feed\Feeds;
use WP_Error;

/**
 * Servers that answer with what a test says.
 * @phpstan-import-type Feed from Feeds
 */
abstract class PodcastTestCase extends TestCase {

	/** The feed of most tests. */
	protected const URL = 'https://podcast.example/feed';

	/**
	 * What servers answer with, by address.
	 * @var array<string, array<string, mixed>|WP_Error>
	 */
	private array $answers = array();

	/**
	 * What servers were asked for.
	 * @var list<array{url: string, headers: array<string, string>}>
	 */
	protected array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter(
			'pre_http_request',
			function ( $answer, array $request, string $url ) {
				if ( ! isset( $this->answers[ $url ] ) ) {
					return $answer;
				}
				$this->asked[] = array(
					'url'     => $url,
					'headers' => $request['headers'],
				);
				return $this->answers[ $url ];
			},
			10,
			3
		);
	}

	/**
	 * Says what a server answers with from now on.
	 * @param array<string, string> $headers Headers by lower-case names.
	 * @param int                   $status  The HTTP status.
	 * @param string                $url     The URL.
	 */
	protected function answer( string $body, array $headers = array(), int $status = 200, string $url = self::URL ): void {
		$this->answers[ $url ] = array(
			'headers'  => $headers + array( 'content-type' => 'application/rss+xml' ),
			'body'     => $body,
			'response' => array(
				'code'    => $status,
				'message' => '',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	}

	/** Has a server not answer in time. */
	protected function hang(): void {
		$this->answers[ self::URL ] = new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' );
	}

	/** @param string $channel What else is in the channel. */
	protected static function rss( string $items, string $channel = '' ): string {
		return '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Shavings</title><link>https://podcast.example/</link>' . $channel . $items . '</channel></rss>';
	}

	/**
	 * @param int    $number Its number; a larger one is newer.
	 * @param string $more   More elements.
	 */
	protected static function item( int $number, string $more = '' ): string {
		return sprintf(
			'<item><title>Episode %1$d</title><guid isPermaLink="false">guid-%1$d</guid><pubDate>%2$s</pubDate><enclosure url="https://cdn.example/%1$d.mp3" type="audio/mpeg" length="1"/>%3$s</item>',
			$number,
			gmdate( DATE_RSS, 1600000000 + $number * DAY_IN_SECONDS ),
			$more
		);
	}

	/**
	 * Items, the newest first.
	 * @param int    $count How many.
	 * @param string $more  More elements of each.
	 */
	protected static function items( int $count, string $more = '' ): string {
		return implode( '', array_map( static fn( int $number ): string => self::item( $number, $more ), range( $count, 1 ) ) );
	}

	/**
	 * Fetches the feed as an author.
	 * @return Feed
	 */
	protected function fetch(): array {
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		return $feed;
	}

	/**
	 * Reads a feed and stores it.
	 * @return Feed
	 */
	protected function store( string $items ): array {
		$this->answer( self::rss( $items ) );
		return $this->fetch();
	}

	/**
	 * Lets time pass for a copy.
	 * @param int    $seconds How much.
	 * @param string $url     The feed's address.
	 */
	protected function age( int $seconds, string $url = self::URL ): void {
		$copy = FeedCache::get( FeedCache::key( $url ) );
		$this->assertIsArray( $copy );
		foreach ( array( 'checked', 'next', 'asked', 'begun', 'rest' ) as $time ) {
			$copy[ $time ] = max( 0, $copy[ $time ] - $seconds );
		}
		foreach ( array( 'checked', 'next', 'rest' ) as $time ) {
			$copy['picture'][ $time ] = max( 0, $copy['picture'][ $time ] - $seconds );
		}
		FeedCache::put( $copy );
	}

	/**
	 * Asserts an error, with sentences.
	 * @param int    $status The status of a route's answer.
	 * @param mixed  $error  What should be one.
	 */
	protected function assert_error( string $code, int $status, mixed $error ): WP_Error {
		$this->assertInstanceOf( WP_Error::class, $error, "Expected $code." );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertMatchesRegularExpression( '/^[^%]+[.] [^%]+[.]$/', $error->get_error_message() );
		$this->assertSame( $status, $error->get_error_data()['status'] );
		return $error;
	}
}
