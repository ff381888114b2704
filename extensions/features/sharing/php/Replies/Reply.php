<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

/** A public reply at a network. All of it is foreign. */
final class Reply {

	private ?string $html = null;

	/**
	 * @param string $id Its ID at the network: at most 191 ASCII characters.
	 * @param string $parent The ID of the post that it replies to.
	 * @param string $author The author's permanent ID.
	 * @param string $name The author's name.
	 * @param string $handle Such as '@ada@social.example' or '@ada.example'; '' if it isn't valid.
	 * @param string $profile The author's profile URL, or ''.
	 * @param string $url Its URL.
	 * @param string $raw Its text as the network's HTML.
	 * @param int    $time When it was written, as a Unix timestamp; 0 if unknown.
	 * @param bool   $is_own Whether the connected account wrote it.
	 * @param array<string, string> $data What an answer needs, such as a CID.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $parent,
		public readonly string $author,
		public readonly string $name,
		public readonly string $handle,
		public readonly string $profile,
		public readonly string $url,
		private readonly string $raw,
		public readonly int $time,
		public readonly bool $is_own = false,
		public readonly array $data = array()
	) {}

	/** Its text as safe HTML. Made when it is needed, since a thread may have thousands of replies. */
	public function html(): string {
		if ( null === $this->html ) {
			// Mentions before the text say whom it answers.
			$html       = (string) preg_replace( '/^(?:@[\w.-]+(?:@[\w.-]+)?\s+)+(?=\S)/u', '', ReplyText::from_html( $this->raw ) );
			$this->html = '' === $html ? esc_html__( 'A reply without text.', 'millwork' ) : $html;
		}
		return $this->html;
	}

	/** Identifies what it says. */
	public function hash(): string {
		return hash( 'sha256', $this->html() );
	}
}
