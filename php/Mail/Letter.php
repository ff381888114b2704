<?php
declare( strict_types=1 );

namespace Millwork\Mail;

/**
 * The content of an email: MailTemplate makes its HTML and text parts. All texts are plain and not escaped.
 * @phpstan-type Part array{kind: 'text'|'small'|'button'|'field'|'details'|'content', text: string, html: string, url: string, rows: list<array{string, string}>}
 */
final class Letter {

	/** @var list<Part> */
	private array $parts = array();

	/**
	 * @param string $preview Shown next to the subject in email programs.
	 * @param string $locale  The language of the words, such as 'de_DE'; '' for WordPress's present one.
	 */
	public function __construct(
		public readonly string $subject,
		public readonly string $heading,
		public readonly string $preview = '',
		public readonly string $locale = ''
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

	/** Adds an answer below its label. */
	public function field( string $label, string $value ): self {
		return $this->add( 'field', $value, rows: array( array( $label, $value ) ) );
	}

	/**
	 * Adds a table of labels and values.
	 * @param list<array{string, string}> $rows
	 */
	public function details( array $rows ): self {
		return $this->add( 'details', '', rows: $rows );
	}

	/**
	 * Adds content with separate HTML and text, such as a post's.
	 * @param string $html Safe HTML.
	 */
	public function content( string $html, string $text ): self {
		return $this->add( 'content', $text, $html );
	}

	/**
	 * The same with another beginning.
	 * @param string $text A paragraph before everything else; '' for none.
	 */
	public function beginning_with( string $subject, string $text = '' ): self {
		$letter = new self( $subject, $this->heading, $this->preview, $this->locale );
		'' === $text || $letter->text( $text );
		$letter->parts = array( ...$letter->parts, ...$this->parts );
		return $letter;
	}

	/** @return list<Part> */
	public function parts(): array {
		return $this->parts;
	}

	/**
	 * @param 'text'|'small'|'button'|'field'|'details'|'content' $kind
	 * @param string                                              $html For content.
	 * @param string                                              $url  For a button.
	 * @param list<array{string, string}>                         $rows Labels and values.
	 */
	private function add( string $kind, string $text, string $html = '', string $url = '', array $rows = array() ): self {
		$this->parts[] = compact( 'kind', 'text', 'html', 'url', 'rows' );
		return $this;
	}
}
