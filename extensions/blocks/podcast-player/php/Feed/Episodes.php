<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Generator;
use Millwork\Units\PodcastPlayer\Xml\FeedLimits;
use Millwork\Units\PodcastPlayer\Xml\FeedSplitter;
use Millwork\Units\PodcastPlayer\Xml\LimitsExceeded;

/**
 * Collects a feed's episodes one by one and keeps the newest.
 * @phpstan-import-type Track from Feeds
 */
final class Episodes {

	/** The most episodes kept per feed. */
	public const MOST = 10000;

	/** How many of the newest keep their full texts. */
	public const NEWEST = 10;

	/** How many of the others keep descriptions and images, and how many characters of a description. */
	private const WITH_DESCRIPTION = 300;
	private const OLD_DESCRIPTION  = 300;

	/** How many episodes are added between two cleanups. */
	private const TURN = 250;

	/** @var array<int|string, int> Times of publication, by guid. */
	private array $times = array();

	/** @var array<int|string, string> Episodes by guid, as JSON to save nine tenths of the memory. */
	private array $rows = array();

	/** @var array<int|string, string> Their descriptions and images by guid, as JSON. */
	private array $more = array();

	/** @var array<int|string, Track> The newest, by guid. */
	private array $newest = array();

	/** The time of the episode read last. */
	private int $last = PHP_INT_MAX;

	/** The oldest time that counts as one of the newest. */
	private int $bar = PHP_INT_MIN;

	/** How many were added since the last sorting. */
	private int $added = 0;

	/** @throws LimitsExceeded If that takes more than the budget. */
	public static function read( FeedSplitter $document, Channel $channel, FeedLimits $budget ): self {
		$episodes = new self();
		foreach ( $document->entries() as $text ) {
			$xml = $channel->wrap( $text );
			$budget->parse( strlen( $xml ) );
			$entry = Episode::read( $xml, $channel->base() );
			$track = $entry?->track();
			if ( $entry && $track ) {
				$episodes->add( $track, $entry->time() );
			}
		}
		$episodes->drop();
		return $episodes;
	}

	/** @return list<Track> Newest first. */
	public function newest(): array {
		return array_map( static fn( array $track ): array => array_replace( $track, array( 'description_html' => FeedText::notes( $track['description_html'] ?? '' ) ) ), array_values( $this->newest ) );
	}

	/** @return Generator<int, string> Newest first, each as a JSON list of the fields of FeedCache::FIELDS. */
	public function older(): Generator {
		foreach ( $this->rows as $guid => $row ) {
			if ( ! isset( $this->newest[ $guid ] ) ) {
				yield substr( $row, 0, -1 ) . ',' . substr( $this->more[ $guid ] ?? '["",""]', 1 );
			}
		}
	}

	/**
	 * @param Track    $track
	 * @param int|null $time Null if unknown.
	 */
	private function add( array $track, ?int $time ): void {
		$guid = $track['guid'];
		// If a guid is repeated, the first one counts: feeds list newer ones first.
		if ( isset( $this->times[ $guid ] ) ) {
			return;
		}
		// One without a date stays with the one above it.
		$this->last           = $time ?? $this->last;
		$this->times[ $guid ] = $this->last;
		$this->rows[ $guid ]  = self::json( array_map( static fn( string $field ): string => $track[ $field ], array_slice( FeedCache::FIELDS, 0, -2 ) ) );
		$this->more[ $guid ]  = self::json( array( FeedText::cut( $track['description'], self::OLD_DESCRIPTION ), $track['image'] ) );
		if ( $this->last >= $this->bar ) {
			$this->newest[ $guid ] = $track;
		}
		if ( ++$this->added >= self::TURN ) {
			$this->drop();
		}
	}

	/** Sorts the episodes, and drops those beyond the limits and their longer texts. */
	private function drop(): void {
		// Those with the same time stay in the feed's order.
		arsort( $this->times );
		$this->times  = array_slice( $this->times, 0, self::MOST, true );
		$this->rows   = self::first( $this->times, $this->rows, self::MOST );
		$this->more   = self::first( $this->times, $this->more, self::NEWEST + self::WITH_DESCRIPTION );
		$this->newest = self::first( $this->times, $this->newest, self::NEWEST );
		$this->bar    = count( $this->newest ) < self::NEWEST ? PHP_INT_MIN : $this->times[ array_key_last( $this->newest ) ];
		$this->added  = 0;
	}

	/** @param list<string> $values UTF-8. */
	private static function json( array $values ): string {
		return (string) wp_json_encode( $values, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * The values of the first keys.
	 * @template T
	 * @param array<int|string, int> $keys   In order.
	 * @param array<int|string, T>   $values In any order, possibly not for all keys.
	 * @param int                    $most   The most keys.
	 * @return array<int|string, T> In the order of the keys.
	 */
	private static function first( array $keys, array $values, int $most ): array {
		$first = array();
		foreach ( array_slice( $keys, 0, $most, true ) as $key => $time ) {
			if ( isset( $values[ $key ] ) ) {
				$first[ $key ] = $values[ $key ];
			}
		}
		return $first;
	}
}
