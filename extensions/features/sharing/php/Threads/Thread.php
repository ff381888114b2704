<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Counting\Addresses;
use Millwork\Features\Sharing\Counting\Graphemes;

/**
 * Splits pieces into posts. Each holds as much as fits; only a text longer than a post is cut, a heading starts a new
 * one, and media join the text before them.
 */
final class Thread {

	/** How many posts of a thread are published. */
	public const MOST = 100;

	/** A post of X, which is shown as a quotation. */
	private const QUOTED = '~^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/\w{1,30}/status(?:es)?/\d{1,25}(?:[/?#]|$)~iD';

	/** Cuts texts. */
	private readonly Splitter $splitter;

	/**
	 * The posts.
	 * @var list<ThreadPost>
	 */
	private array $parts = array();

	/** The post that is being made. */
	private ThreadPost $part;

	/**
	 * @param PostLimits $limits How much a post holds.
	 * @param int        $most   How many posts are made.
	 */
	private function __construct( private readonly PostLimits $limits, private readonly int $most ) {
		$this->splitter = new Splitter( $limits->text );
		$this->part     = new ThreadPost();
	}

	/**
	 * The posts of a thread. MOST are published; one more shows that it is longer.
	 * @param iterable<ContentPiece> $pieces What is said; read only as far as there is room.
	 * @param PostLimits      $limits How much a post holds.
	 * @param int             $most   How many posts are made at most.
	 * @return list<ThreadPost>
	 */
	public static function split( iterable $pieces, PostLimits $limits, int $most = self::MOST ): array {
		$thread = new self( $limits, $most );
		foreach ( $pieces as $piece ) {
			$thread->add( $piece );
			if ( $thread->is_full() ) {
				return $thread->parts;
			}
		}
		$thread->next();
		return array_slice( $thread->parts, 0, $most );
	}

	private function add( ContentPiece $piece ): void {
		if ( $piece->is_first && ! $this->part->is_empty() ) {
			$this->next();
		}
		if ( $piece->media ) {
			$this->add_media( $piece );
		}
		if ( '' !== Splitter::shown( $piece->text ) ) {
			$this->add_text( $piece );
		}
		foreach ( '' === $piece->url ? $piece->links : array( $piece->url ) as $url ) {
			$this->add_address( $url, $piece );
		}
	}

	/** Adds media. A post has pictures or a video, not both. */
	private function add_media( ContentPiece $piece ): void {
		$videos = array_values( array_filter( $piece->media, static fn( array $one ): bool => 'video' === $one['type'] ) );
		$images = array_values( array_filter( $piece->media, static fn( array $one ): bool => 'video' !== $one['type'] ) );
		foreach ( array_filter( array( array_slice( $images, 0, $this->limits->images ), $images ? array() : array_slice( $videos, 0, 1 ) ) ) as $media ) {
			if ( $this->part->media ) {
				$this->next();
			}
			$this->part->media = $media;
			$this->ends_at( $piece );
		}
	}

	/** Adds a text: whole to the post that is being made, or to a new one; cut where no post has room for it. */
	private function add_text( ContentPiece $piece ): void {
		$whole = $piece->before . Splitter::shown( $piece->text ) . $piece->after;
		$rest  = $piece->text;
		// Don't count texts that are much too long.
		if ( $this->splitter->is_short( $rest ) && ! $this->splitter->fits( $this->part->with( $whole, $piece->joint ) ) && $this->splitter->fits( $whole ) ) {
			$this->next();
		}
		$before = $piece->before;
		while ( '' !== Splitter::shown( $rest ) && ! $this->is_full() ) {
			$cut = $this->splitter->cut( $rest, $this->part->with( $before, $piece->joint ), $piece->after );
			if ( 0 === $cut && '' !== $this->part->text ) {
				$this->next();
				continue;
			}
			$cut   = $cut > 0 ? $cut : $this->splitter->force( $rest, $before );
			$said  = substr( $rest, 0, $cut );
			$rest  = substr( $rest, $cut );
			$shown = Splitter::shown( $said );
			$ends  = '' === Splitter::shown( $rest );
			if ( '' !== $shown && $this->splitter->fits( $this->part->with( $before . $shown, $piece->joint ) ) ) {
				$this->part->text = $this->part->with( $before . $shown . ( $ends ? $piece->after : '' ), $piece->joint );
				$this->note_addresses( $shown );
				$before = '';
			} elseif ( '' !== $shown ) {
				// An address without room; a card still shows it.
				$this->note_addresses( $shown );
			}
			$this->ends_at( $piece, $ends ? '' : $said, strlen( $piece->text ) - strlen( $rest ) );
			if ( ! $ends ) {
				$this->next();
			}
		}
	}

	/** Adds an address behind the text. */
	private function add_address( string $url, ContentPiece $piece ): void {
		if ( $this->is_full() || in_array( $url, $this->part->urls, true ) ) {
			return;
		}
		if ( ! $this->splitter->fits( $this->part->with( $url, "\n\n" ) ) || ( '' !== $piece->url && $this->part->urls ) ) {
			$this->next();
		}
		if ( $this->splitter->fits( $url ) ) {
			$this->part->text   = $this->part->with( $url, "\n\n" );
			$this->part->quoted = preg_match( self::QUOTED, $url ) ? $url : $this->part->quoted;
			$this->part->urls[] = $url;
			$this->ends_at( $piece );
		}
	}

	/** Notes addresses that stand in a text. */
	private function note_addresses( string $text ): void {
		foreach ( Addresses::find( $text, false ) as $found ) {
			if ( ! in_array( $found['url'], $this->part->urls, true ) ) {
				$this->part->urls[] = $found['url'];
			}
		}
	}

	/**
	 * Notes where in a block the post ends.
	 * @param ContentPiece  $piece The piece of the block.
	 * @param string $said  What of its text is in the post, up to there; '' if it ends with the block.
	 * @param int    $place Where in the piece's text that is, in bytes.
	 */
	private function ends_at( ContentPiece $piece, string $said = '', int $place = 0 ): void {
		$this->part->belongs_to( $piece->block );
		$this->part->boundary = array(
			'start'     => 0,
			'end'       => 0,
			'container' => '' === $said ? '' : $piece->container,
			'type'      => '' === $said || '' === $piece->container ? 'end-of-block' : 'normal',
		);
		if ( 'normal' !== $this->part->boundary['type'] ) {
			return;
		}
		$is_line = str_ends_with( rtrim( $said, ' ' ), "\n" );
		$until   = rtrim( substr( $piece->text, 0, $place ) );
		$end     = self::utf16( $until );

		$clusters                      = Graphemes::split( mb_strcut( $until, max( 0, strlen( $until ) - 60 ), null, 'UTF-8' ) );
		$this->part->boundary['end']   = $end;
		$this->part->boundary['start'] = $end - self::utf16( (string) end( $clusters ) );
		$this->part->boundary['type']  = $is_line ? 'line-break' : 'normal';
	}

	/** The length of a text in UTF-16, as the editor counts. */
	private static function utf16( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}

	/** Whether there are as many posts as there may be. */
	private function is_full(): bool {
		return count( $this->parts ) >= $this->most;
	}

	/** Ends the post that is being made. */
	private function next(): void {
		if ( ! $this->part->is_empty() ) {
			$this->parts[] = $this->part;
		}
		$this->part = new ThreadPost();
	}
}
