<?php
declare( strict_types=1 );

namespace Millwork\Units\Button;

use WP_Block;

/** Reads a button's attributes from any version. */
final class Content {

	/**
	 * @param string $element 'a', 'button' or 'input'.
	 * @param string $text    HTML as stored, unchecked; '' only for a link without a URL.
	 * @param string $url     As stored, unchecked.
	 * @param string $id      The HTML id for scripts and forms; '' for none.
	 */
	private function __construct(
		public readonly string $element,
		public readonly string $text,
		public readonly string $url,
		public readonly string $id,
	) {}

	/**
	 * Lets the surrounding block add values that only the server knows.
	 * @param array<string, mixed> $attributes
	 * @param WP_Block             $block The button.
	 * @return array<string, mixed> The attributes to render.
	 */
	public static function filter( array $attributes, WP_Block $block ): array {
		/**
		 * Filters the attributes of a button before it is rendered. Stored buttons have a placeholder in
		 * `uniqueId`, such as 'calendly-widget-id' or 'recurring-payments-id'. The block around the
		 * button replaces it here, and sets `url` if only the server knows it.
		 *
		 * @param array<string, mixed> $attributes The button's attributes.
		 * @param WP_Block             $block      The button. Its context describes the block around it.
		 */
		return (array) apply_filters( 'millwork_button_attributes', $attributes, $block );
	}

	/**
	 * A button without text gets its placeholder; without that, a link gets its URL and a submit button 'Submit', so
	 * that no button is empty.
	 * @param array<string, mixed> $attributes
	 */
	public static function read( array $attributes ): self {
		$element = $attributes['element'] ?? 'a';
		// Saved markup is always a link.
		$is_link = ! empty( $attributes['saveInPostContent'] ) || ! in_array( $element, array( 'button', 'input' ), true );
		$url     = self::text_of( $attributes['url'] ?? '' );
		$texts   = array(
			self::text_of( $attributes['text'] ?? '' ),
			self::text_of( $attributes['placeholder'] ?? '' ),
			$is_link ? self::words_of_address( $url ) : esc_html_x( 'Submit', 'button of a form', 'millwork' ),
		);
		$texts   = array_filter( $texts, static fn( string $text ): bool => '' !== trim( wp_strip_all_tags( $text ) ) || str_contains( $text, '<img' ) );
		return new self(
			$is_link ? 'a' : $element,
			(string) reset( $texts ),
			$url,
			self::text_of( $attributes['uniqueId'] ?? '' )
		);
	}

	/** The text without formats, not escaped. Line breaks become spaces, since inputs show neither. */
	public function plain_text(): string {
		$text = wp_strip_all_tags( (string) preg_replace( '/<br\b[^>]*>/i', ' ', $this->text ), true );
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 );
	}

	/** @return string A readable form of a URL. HTML, for example 'example.com/visit'; '' if the URL isn't allowed. */
	private static function words_of_address( string $url ): string {
		$address = esc_url_raw( $url );
		return '#' === $address ? '' : esc_html( (string) preg_replace( '~^[a-z]+:(//)?(www\.)?|/$~', '', $address ) );
	}

	/** @param mixed $value As stored. */
	private static function text_of( $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
