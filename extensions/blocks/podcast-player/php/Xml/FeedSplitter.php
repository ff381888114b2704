<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use Generator;

/**
 * Splits a feed's XML, without parsing it, into its frame and its episodes. Each episode is then parsed alone, so a
 * broken one doesn't affect the others, and only one is in memory at a time.
 */
final class FeedSplitter {

	/** Marks the place of the first episode in the frame. */
	public const MARK = 'millwork-episodes';

	/** The most bytes before the root element. */
	private const MAX_PROLOG = 64 * KB_IN_BYTES;

	/** The most bytes around the episodes. */
	private const MAX_FRAME = 256 * KB_IN_BYTES;

	/** The most bytes of an episode; larger ones are skipped, as broken ones are. Whole transcripts take a tenth. */
	private const MAX_EPISODE = MB_IN_BYTES;

	/** The most entries that are read, with or without audio. */
	private const MAX_ENTRIES = 20000;

	/** Bytes per read. */
	private const PIECE = 64 * KB_IN_BYTES;

	/**
	 * Where episodes begin and end (`item` in RSS, `entry` in Atom, with any prefix), and sections that may contain the
	 * same characters as text.
	 */
	private const SIGN = '/<(?:(!\[CDATA\[)|(!--)|(\/?)((?:[\w.-]{1,64}:)?(?:item|entry))(?=[\s\/>]))/';

	/** The most bytes that SIGN can match. */
	private const SIGN_BYTES = 80;

	/** @var list<int> Where each entry is in the text: its offset times 2 to the 32nd, plus its length. */
	private array $entries = array();

	/** The offset of what follows the entries. */
	private int $end;

	/**
	 * @param resource $text UTF-8.
	 * @param int      $root The offset of the root element.
	 */
	private function __construct( private $text, private readonly int $root, private readonly FeedLimits $budget ) {
		$this->end = $root;
		foreach ( $this->find_entries() as list( $start, $end ) ) {
			$this->entries[] = ( $start << 32 ) + $end - $start;
			$this->end       = $end;
			if ( count( $this->entries ) >= self::MAX_ENTRIES ) {
				$this->end = $this->end_of_entries();
				break;
			}
		}
	}

	/**
	 * @param resource   $text   UTF-8, at its beginning, as a seekable stream.
	 * @param FeedLimits $budget For this and for using the result.
	 * @return self|null Null if the text does not begin as XML does.
	 * @throws LimitsExceeded If that takes more.
	 */
	public static function read( $text, FeedLimits $budget ): ?self {
		$start = (int) ftell( $text );
		$root  = Prolog::length( (string) stream_get_contents( $text, self::MAX_PROLOG ) );
		return null === $root ? null : new self( $text, $start + $root, $budget );
	}

	/** How many entries there are, including broken ones and those without audio. */
	public function count(): int {
		return count( $this->entries );
	}

	/**
	 * Everything around the entries, as a feed of its own. A processing instruction named MARK takes their place.
	 * @return string|null XML, possibly invalid; null if it is too long.
	 */
	public function frame(): ?string {
		$frame = '';
		$place = $this->root;
		foreach ( $this->entries as $number => $entry ) {
			$frame .= $this->between( $place, $entry >> 32 );
			$place  = ( $entry >> 32 ) + ( $entry & 0xFFFFFFFF );
			if ( 0 === $number ) {
				$frame .= '<?' . self::MARK . '?>';
			}
			if ( strlen( $frame ) > self::MAX_FRAME ) {
				return null;
			}
		}
		$frame .= $this->between( $this->end, PHP_INT_MAX );
		return strlen( $frame ) > self::MAX_FRAME ? null : Characters::clean( $frame );
	}

	/**
	 * The entries, in their order.
	 * @return Generator<int, string> XML, possibly invalid, without the namespaces of the frame; '' for one that is too
	 *   long.
	 * @throws LimitsExceeded If the time is up.
	 */
	public function entries(): Generator {
		foreach ( $this->entries as $entry ) {
			$this->budget->ask();
			$length = $entry & 0xFFFFFFFF;
			yield $length > self::MAX_EPISODE ? '' : Characters::clean( (string) stream_get_contents( $this->text, $length, $entry >> 32 ) );
		}
	}

	/** The text between two entries; '' if it is only white space. */
	private function between( int $start, int $end ): string {
		return $end > $start ? trim( (string) stream_get_contents( $this->text, min( $end - $start, self::MAX_FRAME + 1 ), $start ) ) : '';
	}

	/**
	 * Finds the entries. If one begins inside another, the first has no end; it and end tags without a beginning are
	 * returned too, and skipped later as broken entries.
	 * @return Generator<int, array{int, int}> Start and end offsets.
	 */
	private function find_entries(): Generator {
		$window = new TextWindow( $this->text, $this->root, self::PIECE, $this->budget );
		$start  = null;
		$name   = '';
		while ( true ) {
			$found = $window->find( self::SIGN, self::SIGN_BYTES );
			if ( null === $found ) {
				return;
			}
			list( $place, list( , $is_cdata, $is_comment, $slash, $found_name ) ) = $found;
			if ( '' !== $is_cdata || '' !== $is_comment ) {
				if ( null === $window->pass( '' !== $is_cdata ? ']]>' : '-->' ) ) {
					return;
				}
				continue;
			}
			$end = $window->pass( '>' );
			if ( null === $end ) {
				return;
			}
			if ( null !== $start && $found_name !== $name ) {
				continue;
			}
			if ( '/' === $slash ) {
				yield array( $start ?? $place, $end );
				$start = null;
			} elseif ( ! $window->ends_empty() ) {
				if ( null !== $start ) {
					yield array( $start, $place );
				}
				$start = $place;
				$name  = $found_name;
			}
		}
	}

	/** The offset behind the last entry, where there are more than MAX_ENTRIES. */
	private function end_of_entries(): int {
		fseek( $this->text, 0, SEEK_END );
		$length = (int) ftell( $this->text );
		$start  = max( $this->end, $length - self::PIECE );
		$tail   = (string) stream_get_contents( $this->text, self::PIECE, $start );
		return preg_match_all( '~</?(?:[\w.-]{1,64}:)?(?:item|entry)(?=[\s/>])[^>]*>~', $tail, $found, PREG_OFFSET_CAPTURE )
			? $start + end( $found[0] )[1] + strlen( end( $found[0] )[0] )
			: $length;
	}
}
