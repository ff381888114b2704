<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

/** What a block adds to a thread: text, media, or a URL. */
final class ContentPiece {

	/** The character for an inline object, such as an image, as in the editor. */
	public const OBJECT = "\u{FFFC}";

	/**
	 * @param string                                                              $block     The block's ID in the editor; '' outside the editor.
	 * @param string                                                              $text      Plain text, with the characters that the editor counts.
	 * @param string                                                              $container The block's attribute with the text; '' if the text is not
	 *                                                                                       all of it.
	 * @param string                                                              $before    Text before it, such as a bullet. Never separated from it.
	 * @param string                                                              $after     Text after it, such as a closing quotation mark.
	 * @param string                                                              $joint     The text between it and earlier text.
	 * @param bool                                                                $is_first  Whether it starts a post.
	 * @param list<string>                                                        $links     URLs that the text links to.
	 * @param list<array{id: int, url: string, alt: string, type: string, poster?: string}>        $media     Images, or one video.
	 * @param string                                                              $url       An embedded URL.
	 */
	public function __construct(
		public readonly string $block = '',
		public readonly string $text = '',
		public readonly string $container = '',
		public readonly string $before = '',
		public readonly string $after = '',
		public readonly string $joint = "\n\n",
		public readonly bool $is_first = false,
		public readonly array $links = array(),
		public readonly array $media = array(),
		public readonly string $url = ''
	) {}

	/**
	 * The same with marks around it.
	 * @param string $before Text before everything else.
	 * @param string $after  Text after everything else.
	 */
	public function between( string $before, string $after ): self {
		return new self( $this->block, $this->text, $this->container, $before . $this->before, $this->after . $after, $this->joint, $this->is_first, $this->links, $this->media, $this->url );
	}
}
