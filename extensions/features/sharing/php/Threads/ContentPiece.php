<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

/** What a block gives to a thread: a text, or media, or an address. */
final class ContentPiece {

	/** The character for an inline object, such as a picture, as in the editor. */
	public const OBJECT = "\u{FFFC}";

	/**
	 * @param string                                                              $block     The block's id in the editor; '' elsewhere.
	 * @param string                                                              $text      Plain text, with the characters that the editor counts.
	 * @param string                                                              $container The block's attribute that holds the text; '' if the text
	 *                                                                                       is not all of it.
	 * @param string                                                              $before    What stands before it, as a bullet: never cut off from it.
	 * @param string                                                              $after     What stands after it, as a closing quotation mark.
	 * @param string                                                              $joint     What stands between it and a text before.
	 * @param bool                                                                $is_first  Whether a post begins with it.
	 * @param list<string>                                                        $links     Addresses that the text links to.
	 * @param list<array{id: int, url: string, alt: string, type: string, poster?: string}>        $media     Images, or one video.
	 * @param string                                                              $url       An address that is embedded.
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
	 * @param string $before What stands before all else.
	 * @param string $after  What stands after all else.
	 */
	public function between( string $before, string $after ): self {
		return new self( $this->block, $this->text, $this->container, $before . $this->before, $this->after . $after, $this->joint, $this->is_first, $this->links, $this->media, $this->url );
	}
}
