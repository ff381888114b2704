<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

/** The content of an email: Template makes its HTML and text parts. All texts are plain and not escaped. */
final class Letter {

	/** @var list<array{kind: 'text'|'small'|'button'|'content', text: string, html: string, url: string}> */
	private array $parts = array();

	/** @param string $preview Shown next to the subject in email programs. */
	public function __construct(
		public readonly string $subject,
		public readonly string $heading,
		public readonly string $preview = ''
	) {}

	public function text( string $text ): self {
		return $this->add( 'text', $text );
	}

	/** Adds a paragraph in small type. */
	public function small( string $text ): self {
		return $this->add( 'small', $text );
	}

	/** Adds a button. The text part has the URL below its label. */
	public function button( string $label, string $url ): self {
		return $this->add( 'button', $label, url: $url );
	}

	/**
	 * Adds content with separate HTML and text, such as a post's.
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
	 * @param string                            $html For content.
	 * @param string                            $url  For a button.
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
