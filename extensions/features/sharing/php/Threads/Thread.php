<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Features\Sharing\Counting\Addresses;
use Millwork\Features\Sharing\Counting\Graphemes;

/**
 * Divides pieces into posts. Each contains as much as fits. Only text longer than a post is cut. A heading starts a new
 * post, and media join the text before them.
 */
final class Thread {

	/** The most posts of a thread that are published. */
	public const MOST = 100;

	/** A post on X, which is shown as a quotation. */
	private const QUOTED = '~^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/\w{1,30}/status(?:es)?/\d{1,25}(?:[/?#]|$)~iD';

	/** Cuts text. */
	private readonly Splitter $splitter;

	/**
	 * The posts.
	 * @var list<ThreadPost>
	 */
	private array $parts = array();

	/** The current post. */
	private ThreadPost $part;

	/**
	 * @param PostLimits $limits How much a post can contain.
	 * @param int        $most   The most posts.
	 */
	private function __construct( private readonly PostLimits $limits, private readonly int $most ) {
		$this->splitter = new Splitter( $limits->text );
		$this->part     = new ThreadPost();
	}

	/**
	 * The posts of a thread. MOST are published; one more shows that it is longer.
	 * @param iterable<ContentPiece> $pieces The content, read only as far as it fits.
	 * @param PostLimits      $limits How much a post can contain.
	 * @param int             $most   The most posts.
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

	/** Adds media. A post has images or a video, not both. */
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

	/** Adds text: uncut to the current post or a new one, or cut if it is too long for a post. */
	private function add_text( ContentPiece $piece ): void {
		$whole = $piece->before . Splitter::shown( $piece->text ) . $piece->after;
		$rest  = $piece->text;
		// Don't count text that is much too long.
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
				// A URL that doesn't fit. A card still shows it.
				$this->note_addresses( $shown );
			}
			$this->ends_at( $piece, $ends ? '' : $said, strlen( $piece->text ) - strlen( $rest ) );
			if ( ! $ends ) {
				$this->next();
			}
		}
	}

	/** Adds a URL after the text. */
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

	/** Records URLs in a text. */
	private function note_addresses( string $text ): void {
		foreach ( Addresses::find( $text, false ) as $found ) {
			if ( ! in_array( $found['url'], $this->part->urls, true ) ) {
				$this->part->urls[] = $found['url'];
			}
		}
	}

	/**
	 * Records where in a block the post ends.
	 * @param ContentPiece  $piece The piece of the block.
	 * @param string $said  The part of its text that is in the post; '' if it ends with the block.
	 * @param int    $place The position in the piece's text, in bytes.
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

	/** Whether there are as many posts as allowed. */
	private function is_full(): bool {
		return count( $this->parts ) >= $this->most;
	}

	/** Ends the current post. */
	private function next(): void {
		if ( ! $this->part->is_empty() ) {
			$this->parts[] = $this->part;
		}
		$this->part = new ThreadPost();
	}
}
