<?php
/**
 * Elements of a feed.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

/**
 * Reads what WordPress's parser found for an element, as it stands in the feed.
 */
final class Element {

	/**
	 * Takes an element.
	 *
	 * @param array<string, mixed> $data As SimplePie's get_item_tags() and get_channel_tags() give it.
	 * @param string               $url  Where the feed came from.
	 */
	private function __construct( private readonly array $data, private readonly string $url ) {}

	/**
	 * Elements of one name.
	 *
	 * @param array<int, array<string, mixed>>|null $tags As SimplePie gives them.
	 * @param string                                $url  Where the feed came from.
	 * @return list<self>
	 */
	public static function all( ?array $tags, string $url ): array {
		return array_map( static fn( array $data ): self => new self( $data, $url ), array_values( $tags ?? array() ) );
	}

	/**
	 * Its text.
	 */
	public function text(): string {
		return trim( (string) ( $this->data['data'] ?? '' ) );
	}

	/**
	 * An attribute without a prefix.
	 *
	 * @param string $name Its name.
	 * @return string '' if it is not there.
	 */
	public function attribute( string $name ): string {
		return trim( (string) ( $this->data['attribs'][''][ $name ] ?? '' ) );
	}

	/**
	 * Its text, or an attribute, as an address.
	 *
	 * @param string $attribute The attribute's name; '' for the text.
	 * @return string As Text::address() gives it.
	 */
	public function address( string $attribute = '' ): string {
		// Relative addresses are relative to xml:base, else to the feed.
		$base = empty( $this->data['xml_base_explicit'] ) ? $this->url : Text::address( (string) $this->data['xml_base'], $this->url );
		return Text::address( '' === $attribute ? $this->text() : $this->attribute( $attribute ), '' === $base ? $this->url : $base );
	}
}
