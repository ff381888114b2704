<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

/** The content of one post of a thread. */
final class ThreadPost {

	public string $text = '';

	/**
	 * Images, or one video.
	 * @var list<array{id: int, url: string, alt: string, type: string, poster?: string}>
	 */
	public array $media = array();

	/**
	 * URLs in the text or added to its end.
	 * @var list<string>
	 */
	public array $urls = array();

	/** The URL of a quoted post, which is also in the text. */
	public string $quoted = '';

	/**
	 * Where in its last block it ends: positions in the editor's text, in UTF-16; `type` is 'normal' within a
	 * text, 'line-break' at one, and 'end-of-block'.
	 * @var array{start: int, end: int, container: string, type: string}|null
	 */
	public ?array $boundary = null;

	/**
	 * The editor's IDs of its blocks.
	 * @var list<string>
	 */
	public array $blocks = array();

	/** Whether it is empty. */
	public function is_empty(): bool {
		return '' === $this->text && array() === $this->media;
	}

	/**
	 * Its text with other text added.
	 * @param string $text  The other text.
	 * @param string $joint The text between them.
	 */
	public function with( string $text, string $joint ): string {
		return '' === $this->text ? $text : $this->text . $joint . $text;
	}

	/**
	 * Records a block as part of the post.
	 * @param string $block Its ID; '' for none.
	 */
	public function belongs_to( string $block ): void {
		if ( '' !== $block && end( $this->blocks ) !== $block ) {
			$this->blocks[] = $block;
		}
	}
}
