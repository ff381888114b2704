<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use Millwork\Units\PodcastPlayer\Feed\FeedText;
use XMLReader;

/** What stands in an element, as the feed says it. */
final class Element {

	/**
	 * @param string                $html       Its text as HTML.
	 * @param array<string, string> $attributes Its attributes, as Xml::attributes() gives them.
	 * @param string                $base       What its addresses are relative to.
	 */
	private function __construct(
		private readonly string $text,
		private readonly string $html,
		private readonly array $attributes,
		private readonly string $base
	) {}

	/**
	 * @param XMLReader $reader   Stands at it, and does so afterwards.
	 * @param string    $base     What addresses around it are relative to.
	 * @param bool      $has_text Whether its text is of use.
	 */
	public static function read( XMLReader $reader, string $base, bool $has_text = true ): self {
		$attributes = Xml::attributes( $reader );
		$own        = FeedText::address( $attributes['xml:base'] ?? '', $base );
		$text       = $has_text ? trim( $reader->readString() ) : '';
		$html       = $text;
		if ( $has_text && str_starts_with( Xml::name( $reader ), 'atom:' ) ) {
			// Atom says what its texts are (RFC 4287, section 3.1.1), others leave it to the reader.
			$type = strtolower( $attributes['type'] ?? 'text' );
			$html = 'text' === $type || 'text/plain' === $type ? htmlspecialchars( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $text;
			$html = str_contains( $type, 'xhtml' ) || str_ends_with( $type, 'xml' ) ? trim( $reader->readInnerXml() ) : $html;
		}
		return new self( $text, $html, $attributes, '' === $own ? $base : $own );
	}

	public function text(): string {
		return $this->text;
	}

	/** Its text as HTML. Feeds do not agree on whether theirs is. */
	public function html(): string {
		return $this->html;
	}

	/** @return string '' if it is not there. */
	public function attribute( string $name ): string {
		return $this->attributes[ $name ] ?? '';
	}

	/**
	 * Its text, or an attribute, as an address.
	 * @param string $attribute The attribute's name; '' for the text.
	 * @return string As FeedText::address() gives it.
	 */
	public function address( string $attribute = '' ): string {
		return FeedText::address( '' === $attribute ? $this->text : $this->attribute( $attribute ), $this->base );
	}

	/**
	 * The address of the page that links lead to.
	 * @param list<self> $rss  `link` of RSS, whose text it is.
	 * @param list<self> $atom `link` of Atom, of which there are several kinds.
	 * @return string '' if there is none.
	 */
	public static function page( array $rss, array $atom ): string {
		foreach ( $rss as $link ) {
			if ( '' !== $link->address() ) {
				return $link->address();
			}
		}
		foreach ( $atom as $link ) {
			if ( in_array( $link->attribute( 'rel' ), array( '', 'alternate' ), true ) && '' !== $link->address( 'href' ) ) {
				return $link->address( 'href' );
			}
		}
		return '';
	}

	/** What the addresses in it are relative to. */
	public function base(): string {
		return $this->base;
	}
}
