<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Data\Formats\JsonTable;
use WP_Post;

/**
 * Reads blocks' plain text, media and URLs. `shared/data/thread-blocks.json` lists the known blocks, also for the
 * editor; unknown ones, and ones that not everyone sees, are skipped.
 */
final class BlockReader {

	/** The most levels of nested blocks that are read. */
	private const DEPTH = 30;

	/** The most synced patterns that are read, as they can be nested. */
	private const PATTERNS = 200;

	/** @var array<string, array<array-key, mixed>> */
	private readonly array $known;

	/**
	 * The editor's IDs of the blocks inside the current block, in order.
	 * @var list<string>
	 */
	private array $ids = array();

	/** How many synced patterns have been read. */
	private int $patterns = 0;

	/**
	 * The open synced patterns: one that contains itself is read once, as on the page.
	 * @var array<int, true>
	 */
	private array $open = array();

	public function __construct() {
		$this->known = JsonTable::read( 'thread-blocks' );
	}

	/**
	 * The pieces of content with blocks.
	 * @param string       $content The stored content.
	 * @param string       $id      The editor's ID of the first block; '' outside the editor.
	 * @param list<string> $inner   The IDs of the blocks inside it, in order.
	 * @return iterable<ContentPiece>
	 */
	public function read( string $content, string $id = '', array $inner = array() ): iterable {
		if ( self::is_too_deep( $content ) ) {
			return;
		}
		$this->ids = '' === $id ? array() : array( $id, ...$inner );
		foreach ( HiddenBlocks::parse( $content ) as $block ) {
			// White space between blocks has no ID.
			if ( null !== $block['blockName'] || '' !== trim( $block['innerHTML'] ) ) {
				yield from $this->block( $block, 0 );
			}
		}
	}

	/** Whether blocks are nested so deeply that parsing could crash PHP. */
	private static function is_too_deep( string $content ): bool {
		$opened = 0;
		$closed = 0;
		preg_match_all( '~<!--\s+(/?)wp:~', $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as list( $start, $slash ) ) {
			$end = strpos( $content, '-->', $start[1] );
			if ( false === $end ) {
				break;
			}
			if ( '/' === $slash[0] ) {
				++$closed;
			} elseif ( '/' !== $content[ $end - 1 ] ) {
				++$opened;
			}
			if ( $opened - $closed > 1000 ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The pieces of a block.
	 * @param array<string, mixed> $block  From parse_blocks().
	 * @param int                  $depth  Its level of nesting.
	 * @param string               $marker The text before an item of a list.
	 * @param string               $joint  The text between it and earlier text.
	 * @return iterable<ContentPiece>
	 */
	private function block( array $block, int $depth, string $marker = '', string $joint = "\n\n" ): iterable {
		$id = (string) array_shift( $this->ids );
		if ( $depth > self::DEPTH || HiddenBlocks::is_hidden( $block ) ) {
			$this->skip( $block, $depth );
			return;
		}
		$name  = (string) ( $block['blockName'] ?? 'core/freeform' );
		$inner = $block['innerBlocks'];
		if ( 'core/block' === $name ) {
			yield from $this->pattern( $block, $depth );
			return;
		}
		if ( isset( $this->known['images'][ $name ] ) ) {
			$media = MediaReader::images( $block, (string) $this->known['images'][ $name ] );
			if ( $media ) {
				yield new ContentPiece( block: $id, media: $media );
			}
		} elseif ( in_array( $name, $this->known['videos'], true ) ) {
			$media = MediaReader::videos( $block );
			if ( $media ) {
				yield new ContentPiece( block: $id, media: $media );
			}
		} elseif ( in_array( $name, $this->known['embeds'], true ) || str_starts_with( $name, 'core-embed/' ) ) {
			$url = RichText::address( $block['attrs']['url'] ?? $block['attrs']['giphyUrl'] ?? '' );
			if ( '' !== $url ) {
				yield new ContentPiece( block: $id, url: $url );
			}
		}
		if ( 'core/quote' === $name || 'core/pullquote' === $name ) {
			yield from $this->quote( $block, $id, $depth );
			return;
		}
		if ( isset( $this->known['text'][ $name ] ) ) {
			yield from $this->texts( $block, $name, $id, $marker, $joint );
		}
		if ( ! in_array( $name, $this->known['containers'], true ) ) {
			$this->ids = array_slice( $this->ids, self::size( $block, $depth ) );
			return;
		}
		$is_list = 'core/list' === $name;
		$number  = is_numeric( $block['attrs']['start'] ?? null ) ? (int) $block['attrs']['start'] : 1;
		foreach ( $inner as $index => $one ) {
			$bullet = empty( $block['attrs']['ordered'] ) ? '• ' : $number + $index . '. ';
			// There are no empty lines between items of a list, or before a nested list.
			yield from $this->block( $one, $depth + 1, $is_list ? $bullet : '', ( $is_list && ( $index > 0 || "\n" === $joint ) ) || 'core/list-item' === $name ? "\n" : "\n\n" );
		}
	}

	/**
	 * @param array<string, mixed> $block  The block.
	 * @param string               $id     Its ID in the editor.
	 * @param string               $marker The text before an item of a list.
	 * @param string               $joint  The text between it and earlier text.
	 * @return iterable<ContentPiece>
	 */
	private function texts( array $block, string $name, string $id, string $marker, string $joint ): iterable {
		$html  = (string) $block['innerHTML'];
		$texts = RichText::texts( 'core/freeform' === $name ? wpautop( $html ) : $html, in_array( $name, $this->known['preformatted'], true ) );
		// For a block with several texts, the position in the editor is unknown.
		$is_one = count( $texts ) === 1 && ! in_array( $name, array( 'core/freeform', 'core/list', 'jetpack/markdown' ), true );
		$number = 0;
		foreach ( $texts as $text ) {
			$is_entry = 'LI' === $text['tag'] && 'core/list-item' !== $name;
			$number   = $is_entry ? $number + 1 : 0;
			$bullet   = $text['ordered'] ? "$number. " : '• ';
			yield new ContentPiece(
				block: $id,
				text: $text['text'],
				container: $is_one ? (string) $this->known['text'][ $name ] : '',
				before: $is_entry ? $bullet : $marker,
				joint: $is_entry && $number > 1 ? "\n" : $joint,
				is_first: 'core/heading' === $name || 1 === preg_match( '/^H[1-6]$/', $text['tag'] ),
				links: self::without( $text['links'], $text['text'] )
			);
		}
	}

	/**
	 * The pieces of a quotation, with quotation marks around it and its source after it.
	 * @param array<string, mixed> $block The block.
	 * @param string               $id    Its ID in the editor.
	 * @param int                  $depth Its level of nesting.
	 * @return iterable<ContentPiece>
	 */
	private function quote( array $block, string $id, int $depth ): iterable {
		$texts  = RichText::texts( (string) $block['innerHTML'] );
		$own    = array_values( array_filter( $texts, static fn( array $text ): bool => 'CITE' !== $text['tag'] ) );
		$pieces = array();
		foreach ( $own as $text ) {
			$pieces[] = new ContentPiece( block: $id, text: $text['text'], container: count( $own ) === 1 ? 'value' : '', links: self::without( $text['links'], $text['text'] ) );
		}
		foreach ( $block['innerBlocks'] as $inner ) {
			foreach ( $this->block( $inner, $depth + 1 ) as $piece ) {
				$pieces[] = $piece;
			}
		}
		$said = array_keys( array_filter( $pieces, static fn( ContentPiece $piece ): bool => '' !== $piece->text ) );
		foreach ( $pieces as $index => $piece ) {
			yield $piece->between( $index === ( $said[0] ?? -1 ) ? '“' : '', $said && end( $said ) === $index ? '”' : '' );
		}
		foreach ( $texts as $text ) {
			if ( 'CITE' === $text['tag'] ) {
				yield new ContentPiece( block: $id, text: $text['text'], container: 'citation', before: '— ', joint: "\n", links: self::without( $text['links'], $text['text'] ) );
			}
		}
	}

	/**
	 * The pieces of a synced pattern. They belong to the block that shows it.
	 * @param array<string, mixed> $block The block.
	 * @param int                  $depth Its level of nesting.
	 * @return iterable<ContentPiece>
	 */
	private function pattern( array $block, int $depth ): iterable {
		$ref     = $block['attrs']['ref'] ?? 0;
		$pattern = is_numeric( $ref ) ? get_post( (int) $ref ) : null;
		if ( ! $pattern instanceof WP_Post || isset( $this->open[ $pattern->ID ] ) || $this->patterns >= self::PATTERNS || 'wp_block' !== $pattern->post_type || 'publish' !== $pattern->post_status || '' !== $pattern->post_password || self::is_too_deep( $pattern->post_content ) ) {
			return;
		}
		++$this->patterns;
		$this->open[ $pattern->ID ] = true;

		$ids       = $this->ids;
		$this->ids = array();
		foreach ( HiddenBlocks::parse( $pattern->post_content ) as $one ) {
			yield from $this->block( $one, $depth + 10 );
		}
		$this->ids = $ids;
		unset( $this->open[ $pattern->ID ] );
	}

	/**
	 * Skips the IDs of the blocks inside a block.
	 * @param array<string, mixed> $block The block.
	 * @param int                  $depth Its level of nesting.
	 */
	private function skip( array $block, int $depth ): void {
		if ( $this->ids ) {
			$this->ids = array_slice( $this->ids, self::size( $block, $depth ) );
		}
	}

	/**
	 * The number of blocks inside a block.
	 * @param array<string, mixed> $block The block.
	 * @param int                  $depth Its level of nesting.
	 */
	private static function size( array $block, int $depth ): int {
		$size = 0;
		foreach ( $depth > 200 ? array() : $block['innerBlocks'] as $inner ) {
			$size += 1 + self::size( $inner, $depth + 1 );
		}
		return $size;
	}

	/**
	 * Links whose URL isn't in the text.
	 * @param list<string> $links URLs.
	 * @return list<string>
	 */
	private static function without( array $links, string $text ): array {
		return array_values( array_filter( $links, static fn( string $link ): bool => ! str_contains( $text, $link ) ) );
	}
}
