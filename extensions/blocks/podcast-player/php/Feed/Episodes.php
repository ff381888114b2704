<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Generator;
use Millwork\Units\PodcastPlayer\Xml\FeedLimits;
use Millwork\Units\PodcastPlayer\Xml\FeedSplitter;
use Millwork\Units\PodcastPlayer\Xml\LimitsExceeded;

/**
 * Collects a feed's episodes, one after the other, and keeps the newest.
 * @phpstan-import-type Track from Feeds
 */
final class Episodes {

	/** The most episodes that are kept of a feed. */
	public const MOST = 10000;

	/** How many of the newest keep all of their texts. */
	public const NEWEST = 10;

	/** How many of the others keep their descriptions and pictures, and how many characters of a description. */
	private const WITH_DESCRIPTION = 300;
	private const OLD_DESCRIPTION  = 300;

	/** After how many episodes what is too much goes. */
	private const TURN = 250;

	/**
	 * When each was published, by guid.
	 * @var array<int|string, int>
	 */
	private array $times = array();

	/**
	 * What is kept of each, by guid, in JSON: a tenth of the memory.
	 * @var array<int|string, string>
	 */
	private array $rows = array();

	/**
	 * Their descriptions and pictures, by guid, in JSON.
	 * @var array<int|string, string>
	 */
	private array $more = array();

	/**
	 * The newest, by guid.
	 * @var array<int|string, Track>
	 */
	private array $newest = array();

	/** The time of the episode that came last. */
	private int $last = PHP_INT_MAX;

	/** How old one of the newest may be. */
	private int $bar = PHP_INT_MIN;

	/** How many were added since the last sorting. */
	private int $added = 0;

	/**
	 * Reads a feed's episodes.
	 * @param FeedSplitter $document The feed's text.
	 * @param Channel  $channel  What stands around them.
	 * @param FeedLimits   $budget   What it may cost.
	 * @throws LimitsExceeded If it costs more.
	 */
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

	/**
	 * The newest episodes, newest first.
	 * @return list<Track>
	 */
	public function newest(): array {
		return array_map( static fn( array $track ): array => array_replace( $track, array( 'description_html' => FeedText::notes( $track['description_html'] ?? '' ) ) ), array_values( $this->newest ) );
	}

	/**
	 * The others, newest first.
	 * @return Generator<int, string> Each as a JSON list of the fields of FeedCache::FIELDS.
	 */
	public function older(): Generator {
		foreach ( $this->rows as $guid => $row ) {
			if ( ! isset( $this->newest[ $guid ] ) ) {
				yield substr( $row, 0, -1 ) . ',' . substr( $this->more[ $guid ] ?? '["",""]', 1 );
			}
		}
	}

	/**
	 * @param Track    $track The episode.
	 * @param int|null $time  When it was published; null if that is not known.
	 */
	private function add( array $track, ?int $time ): void {
		$guid = $track['guid'];
		// The first of a guid counts: feeds have the newer one above.
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

	/** Sorts the episodes, and drops of each what its place is not worth. */
	private function drop(): void {
		// What has the same time stays in the feed's order.
		arsort( $this->times );
		$this->times  = array_slice( $this->times, 0, self::MOST, true );
		$this->rows   = self::first( $this->times, $this->rows, self::MOST );
		$this->more   = self::first( $this->times, $this->more, self::NEWEST + self::WITH_DESCRIPTION );
		$this->newest = self::first( $this->times, $this->newest, self::NEWEST );
		$this->bar    = count( $this->newest ) < self::NEWEST ? PHP_INT_MIN : $this->times[ array_key_last( $this->newest ) ];
		$this->added  = 0;
	}

	/** @param list<string> $values Texts in UTF-8. */
	private static function json( array $values ): string {
		return (string) wp_json_encode( $values, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * The values of the first keys.
	 * @template T
	 * @param array<int|string, int> $keys   The keys, in their order.
	 * @param array<int|string, T>   $values Values, in any order; of some keys perhaps.
	 * @param int                    $most   How many keys.
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
