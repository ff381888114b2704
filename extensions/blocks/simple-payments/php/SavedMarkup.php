<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use WP_HTML_Tag_Processor;

/**
 * Reads a block of any version: its markup, attributes or shortcode. Texts are HTML by the post's author, as stored.
 */
final class SavedMarkup {

	/**
	 * Use from_block().
	 * @param int    $product Post ID; 0 for none.
	 * @param string $title   HTML.
	 * @param string $content HTML.
	 * @param string $price   HTML, shown only if the product doesn't exist.
	 * @param string $text    Button text, HTML.
	 * @param string $link    Button URL.
	 * @param string $image   Image URL.
	 * @param string $alt     Image description.
	 */
	private function __construct(
		public readonly int $product,
		public readonly string $title,
		public readonly string $content,
		public readonly string $price,
		public readonly string $text,
		public readonly string $link,
		public readonly string $image,
		public readonly string $alt,
	) {}

	/** @param array<string, mixed> $attributes From any version of the block. */
	public static function from_block( string $html, array $attributes ): self {
		$kept = is_array( $attributes['millworkKept'] ?? null ) ? $attributes['millworkKept'] : array();
		// WordPress sets a missing attribute to its default, ''.
		$said = static function ( string $name ) use ( $attributes, $kept ): string {
			$texts = array_filter( array( $attributes[ $name ] ?? '', $kept[ $name ] ?? '' ), static fn( mixed $value ): bool => is_string( $value ) && '' !== $value );
			return (string) reset( $texts );
		};
		$part = static fn( string $name ): string => preg_match( '#<div class="jetpack-simple-payments-' . $name . '">\s*<p>(.*?)</p>#s', $html, $found ) ? $found[1] : '';
		$id   = $attributes['productId'] ?? 0;
		if ( ! is_numeric( $id ) || $id <= 0 ) {
			$id = preg_match( '/\[simple-payment\s[^\]]*?\bid=["\']?(\d+)/', $html, $found ) ? $found[1] : 0;
		}
		$link  = preg_match( '#<a\b[^>]*\bjetpack-simple-payments-purchase\b[^>]*>(.*?)</a>#s', $html, $found ) ? $found : array( '', '' );
		$image = self::attributes_of( $html, 'IMG', array( 'src', 'alt' ) );
		$or    = static fn( string $value, string $otherwise ): string => '' === trim( $value ) ? $otherwise : $value;
		return new self(
			product: (int) $id,
			title: $or( $part( 'title' ), $said( 'title' ) ),
			content: $or( $part( 'description' ), $said( 'content' ) ),
			price: $part( 'price' ),
			text: $or( $link[1], $said( 'postLinkText' ) ),
			link: self::attributes_of( $link[0], 'A', array( 'href' ) )['href'],
			image: $or( $image['src'], $said( 'featuredMediaUrl' ) ),
			alt: $or( $image['alt'], $said( 'featuredMediaTitle' ) ),
		);
	}

	/**
	 * Attributes of the first such element.
	 * @param string   $tag In capitals.
	 * @param string[] $names
	 * @return array<string, string> By name, decoded; '' if missing.
	 */
	private static function attributes_of( string $html, string $tag, array $names ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = $tags->next_tag( $tag );
		$all   = array();
		foreach ( $names as $name ) {
			$value        = $found ? $tags->get_attribute( $name ) : '';
			$all[ $name ] = is_string( $value ) ? $value : '';
		}
		return $all;
	}
}
