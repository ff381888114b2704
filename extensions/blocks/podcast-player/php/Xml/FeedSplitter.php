<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use Generator;

/**
 * Takes a feed's XML apart without reading it as XML: what stands around the episodes, and each
 * episode by itself. So each is parsed once and alone, whatever is wrong with the others, and no more
 * than one of them is in memory.
 *
 * A document type goes before anything reads it, since it is where entities are declared, those that
 * name files and those that grow into gigabytes. What is left uses an unknown one and is no XML.
 */
final class FeedSplitter {

	/** Stands in the frame where the first episode was. */
	public const MARK = 'millwork-episodes';

	/** The most bytes before the root element. */
	private const MAX_PROLOG = 64 * KB_IN_BYTES;

	/** The most bytes around the episodes. */
	private const MAX_FRAME = 256 * KB_IN_BYTES;

	/** The most bytes of an episode; a larger one is passed over as a broken one is. Whole transcripts have a tenth. */
	private const MAX_EPISODE = MB_IN_BYTES;

	/** The most entries that are looked at, with sound or without. */
	private const MAX_ENTRIES = 20000;

	/** How much is read at a time, in bytes. */
	private const PIECE = 64 * KB_IN_BYTES;

	/**
	 * Where episodes begin and end (`item` in RSS, `entry` in Atom, with any prefix), and what may hold such signs as mere text.
	 */
	private const SIGN = '/<(?:(!\[CDATA\[)|(!--)|(\/?)((?:[\w.-]{1,64}:)?(?:item|entry))(?=[\s\/>]))/';

	/** The longest beginning of such a sign. */
	private const SIGN_BYTES = 80;

	/**
	 * Where each entry is in the text: its place times 2 to the 32nd, plus its length.
	 * @var list<int>
	 */
	private array $entries = array();

	/** Where what follows the entries begins. */
	private int $end;

	/**
	 * @param resource $text   In UTF-8.
	 * @param int      $root   Where its root element begins.
	 * @param FeedLimits   $budget What it may cost.
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
	 * @param resource $text   In UTF-8, at its beginning, as a stream that can be searched.
	 * @param FeedLimits   $budget What it may cost, this and what is done with the result.
	 * @return self|null Null if it does not begin as XML does.
	 * @throws LimitsExceeded If it costs more.
	 */
	public static function read( $text, FeedLimits $budget ): ?self {
		$start = (int) ftell( $text );
		$root  = Prolog::length( (string) stream_get_contents( $text, self::MAX_PROLOG ) );
		return null === $root ? null : new self( $text, $start + $root, $budget );
	}

	/** How many entries there are, with sound or without, whole or broken. */
	public function count(): int {
		return count( $this->entries );
	}

	/**
	 * What stands around the entries, as a feed of its own, with a processing instruction of the name
	 * MARK in their place.
	 * @return string|null XML, if it is in order; null if it is too long.
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
	 * @return Generator<int, string> XML, if it is in order, without the namespaces of the frame; '' for
	 *                                one that is too long.
	 * @throws LimitsExceeded If there is no time any more.
	 */
	public function entries(): Generator {
		foreach ( $this->entries as $entry ) {
			$this->budget->ask();
			$length = $entry & 0xFFFFFFFF;
			yield $length > self::MAX_EPISODE ? '' : Characters::clean( (string) stream_get_contents( $this->text, $length, $entry >> 32 ) );
		}
	}

	/**
	 * The text between two entries. White space, of which there is much between thousands of them, is
	 * not worth its place.
	 * @param int $start Where it begins.
	 * @param int $end   Where it ends.
	 */
	private function between( int $start, int $end ): string {
		return $end > $start ? trim( (string) stream_get_contents( $this->text, min( $end - $start, self::MAX_FRAME + 1 ), $start ) ) : '';
	}

	/**
	 * Finds the entries. One that begins within another of its name shows that the first has no end;
	 * that and a lone end are given as entries too, to be passed over as broken ones.
	 * @return Generator<int, array{int, int}> Where each begins, and the place behind it.
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

	/**
	 * Where the entries end that are too many to be looked at.
	 * @return int The place behind the last of them.
	 */
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
