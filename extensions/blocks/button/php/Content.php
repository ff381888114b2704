<?php
declare( strict_types=1 );

namespace Millwork\Units\Button;

use WP_Block;

/** Reads the attributes of a button, of any age. */
final class Content {

	/**
	 * @param string $element 'a', 'button' or 'input'.
	 * @param string $text    HTML as it was stored, unchecked; '' only for a link that leads nowhere.
	 * @param string $url     The address as it was stored, unchecked.
	 * @param string $id      The identity that scripts and forms know the button by; '' for none.
	 */
	private function __construct(
		public readonly string $element,
		public readonly string $text,
		public readonly string $url,
		public readonly string $id,
	) {}

	/**
	 * Gives the block that a button stands in the chance to fill in what the server alone knows.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param WP_Block             $block      The button.
	 * @return array<string, mixed> The attributes to render.
	 */
	public static function filter( array $attributes, WP_Block $block ): array {
		/**
		 * Filters the attributes of a button before it is rendered. Stored buttons carry a word in
		 * `uniqueId` that stands for an identity, as 'calendly-widget-id' or
		 * 'recurring-payments-id': the block around the button replaces it here, and sets `url`
		 * where only the server knows the address.
		 *
		 * @param array<string, mixed> $attributes The button's attributes.
		 * @param WP_Block             $block      The button; its context tells what it stands in.
		 */
		return (array) apply_filters( 'millwork_button_attributes', $attributes, $block );
	}

	/**
	 * Reads a button's attributes.
	 *
	 * A button without words takes its placeholder; without that, a link takes its address and a
	 * submit button the plain 'Submit', so that nobody meets a button that says nothing.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function read( array $attributes ): self {
		$element = $attributes['element'] ?? 'a';
		// Markup that is stored in posts knows links only.
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

	/**
	 * The text without its formats; line breaks become spaces, since an input shows neither.
	 * @return string Plain text: not HTML, to be escaped.
	 */
	public function plain_text(): string {
		$text = wp_strip_all_tags( (string) preg_replace( '/<br\b[^>]*>/i', ' ', $this->text ), true );
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 );
	}

	/**
	 * An address that people can read.
	 * @return string HTML, as 'example.com/visit'; '' if there is none that may be followed.
	 */
	private static function words_of_address( string $url ): string {
		$address = esc_url_raw( $url );
		return '#' === $address ? '' : esc_html( (string) preg_replace( '~^[a-z]+:(//)?(www\.)?|/$~', '', $address ) );
	}

	/**
	 * A text of whatever was stored.
	 * @param mixed $value What was stored.
	 */
	private static function text_of( $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
