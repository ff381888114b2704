<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

/** What one post of a thread says and shows. */
final class ThreadPost {

	public string $text = '';

	/**
	 * Images, or one video.
	 * @var list<array{id: int, url: string, alt: string, type: string, poster?: string}>
	 */
	public array $media = array();

	/**
	 * Addresses in the text, as they were written or put at its end.
	 * @var list<string>
	 */
	public array $urls = array();

	/** The address of a post that is quoted; it stands in the text too. */
	public string $quoted = '';

	/**
	 * Where in its last block it ends: places in the editor's text, in UTF-16; `type` is 'normal' within a
	 * text, 'line-break' at one, and 'end-of-block'.
	 * @var array{start: int, end: int, container: string, type: string}|null
	 */
	public ?array $boundary = null;

	/**
	 * Ids in the editor of the blocks that it is made of.
	 * @var list<string>
	 */
	public array $blocks = array();

	/** Whether there is nothing in it. */
	public function is_empty(): bool {
		return '' === $this->text && array() === $this->media;
	}

	/**
	 * The text with another at its end.
	 * @param string $text  The other.
	 * @param string $joint What stands between them.
	 */
	public function with( string $text, string $joint ): string {
		return '' === $this->text ? $text : $this->text . $joint . $text;
	}

	/**
	 * Notes a block as one that the post is made of.
	 * @param string $block Its id; '' for none.
	 */
	public function belongs_to( string $block ): void {
		if ( '' !== $block && end( $this->blocks ) !== $block ) {
			$this->blocks[] = $block;
		}
	}
}
