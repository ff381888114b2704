<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use Millwork\Units\PodcastPlayer\Feed\FeedText;
use XMLReader;

/** An XML element as the feed gives it. */
final class Element {

	/**
	 * @param string                $html       Its text as HTML.
	 * @param array<string, string> $attributes As from Xml::attributes().
	 * @param string                $base       The base URL of links in it.
	 */
	private function __construct(
		private readonly string $text,
		private readonly string $html,
		private readonly array $attributes,
		private readonly string $base
	) {}

	/**
	 * @param XMLReader $reader   At the element, before and after.
	 * @param string    $base     The base URL outside the element.
	 * @param bool      $has_text Whether the text is needed.
	 */
	public static function read( XMLReader $reader, string $base, bool $has_text = true ): self {
		$attributes = Xml::attributes( $reader );
		$own        = FeedText::address( $attributes['xml:base'] ?? '', $base );
		$text       = $has_text ? trim( $reader->readString() ) : '';
		$html       = $text;
		if ( $has_text && str_starts_with( Xml::name( $reader ), 'atom:' ) ) {
			// Atom declares the type of its texts (RFC 4287, section 3.1.1), other formats don't.
			$type = strtolower( $attributes['type'] ?? 'text' );
			$html = 'text' === $type || 'text/plain' === $type ? htmlspecialchars( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $text;
			$html = str_contains( $type, 'xhtml' ) || str_ends_with( $type, 'xml' ) ? trim( $reader->readInnerXml() ) : $html;
		}
		return new self( $text, $html, $attributes, '' === $own ? $base : $own );
	}

	public function text(): string {
		return $this->text;
	}

	/** Its text as HTML. Feeds differ in whether their texts are HTML. */
	public function html(): string {
		return $this->html;
	}

	/** @return string '' if missing. */
	public function attribute( string $name ): string {
		return $this->attributes[ $name ] ?? '';
	}

	/**
	 * Its text, or an attribute, as a URL.
	 * @param string $attribute '' for the text.
	 * @return string As from FeedText::address().
	 */
	public function address( string $attribute = '' ): string {
		return FeedText::address( '' === $attribute ? $this->text : $this->attribute( $attribute ), $this->base );
	}

	/**
	 * The URL of the page that links lead to.
	 * @param list<self> $rss  RSS `link` elements: the text is the URL.
	 * @param list<self> $atom Atom `link` elements, of several kinds.
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

	/** The base URL of links in it. */
	public function base(): string {
		return $this->base;
	}
}
