<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

/** What a mail says, once: Template makes both of its parts of it. All texts are plain and not escaped. */
final class Letter {

	/**
	 * The parts, in their order.
	 * @var list<array{kind: 'text'|'small'|'button'|'content', text: string, html: string, url: string}>
	 */
	private array $parts = array();

	/** @param string $preview What mail programs show beside the subject. */
	public function __construct(
		public readonly string $subject,
		public readonly string $heading,
		public readonly string $preview = ''
	) {}

	public function text( string $text ): self {
		return $this->add( 'text', $text );
	}

	/** Adds a paragraph in small letters. */
	public function small( string $text ): self {
		return $this->add( 'small', $text );
	}

	/** Adds a button. The text part has the address below its label. */
	public function button( string $label, string $url ): self {
		return $this->add( 'button', $label, url: $url );
	}

	/**
	 * Adds content that stands in both parts in its own way, as a post's.
	 * @param string $html Safe HTML.
	 */
	public function content( string $html, string $text ): self {
		return $this->add( 'content', $text, $html );
	}

	/** @return list<array{kind: 'text'|'small'|'button'|'content', text: string, html: string, url: string}> */
	public function parts(): array {
		return $this->parts;
	}

	/**
	 * @param 'text'|'small'|'button'|'content' $kind
	 * @param string                            $html The same as HTML, of content.
	 * @param string                            $url  Where it leads to, of a button.
	 */
	private function add( string $kind, string $text, string $html = '', string $url = '' ): self {
		$this->parts[] = array(
			'kind' => $kind,
			'text' => $text,
			'html' => $html,
			'url'  => $url,
		);
		return $this;
	}
}
