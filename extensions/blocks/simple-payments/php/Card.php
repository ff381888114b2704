<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Checkout\Form;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\OutputMedium;

/**
 * Prints a product with the title and description from the post, or else its own, and always its own price. In feeds
 * and emails the button is a link to the page.
 */
final class Card {

	/** As the editor saves it, in each language. */
	private const DEFAULT_TEXT = 'Click here to purchase.';

	/**
	 * @param string               $html As saved.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped; may be ''.
	 */
	public static function render( string $html, array $attributes ): string {
		$saved   = SavedMarkup::from_block( $html, $attributes );
		$product = Product::published( $saved->product );
		$title   = '' !== $saved->title || ! $product ? $saved->title : self::escape_shortcodes( $product->title );
		$content = '' !== $saved->content || ! $product ? $saved->content : self::escape_shortcodes( $product->content );
		$price   = $product ? esc_html( $product->formatted() ) : self::stored_price( $saved, $attributes );
		$text    = self::button_text( $saved, $product );
		if ( '' === trim( wp_strip_all_tags( "$title$content$price" ) ) && '' === $saved->image ) {
			return '';
		}
		$page    = self::page();
		$details = '<div class="jetpack-simple-payments-title"><p>' . InlineHtml::close( wp_kses_post( $title ) ) . '</p></div>'
			. ( '' === $content ? '' : '<div class="jetpack-simple-payments-description"><p>' . InlineHtml::close( wp_kses_post( $content ) ) . '</p></div>' )
			. ( '' === $price ? '' : '<div class="jetpack-simple-payments-price"><p>' . $price . '</p></div>' );
		if ( OutputMedium::is_plain() ) {
			return self::image( $saved, $product ) . $details . '<p><a href="' . esc_url( $page ) . '">' . $text . '</a></p>';
		}
		wp_enqueue_style( 'wp-block-button' );
		$buy = $product ? PurchaseButton::render( $product, $text, $page, Form::thanks_page( $attributes ) ) : '';
		if ( '' === $buy ) {
			$buy = self::unavailable( $saved, self::stored_text( $saved, $product ) );
		} elseif ( ! str_contains( strtolower( wp_strip_all_tags( $text ) ), 'paypal' ) ) {
			$buy .= '<p class="jetpack-simple-payments-note">' . esc_html__( 'Pay through PayPal', 'millwork' ) . '</p>';
		}
		$image = self::image( $saved, $product );
		return '<div class="jetpack-simple-payments-wrapper' . ( $saved->product ? ' jetpack-simple-payments-' . $saved->product : '' ) . '"><div class="jetpack-simple-payments-product">'
			. ( '' === $image ? '' : '<div class="jetpack-simple-payments-product-image"><div class="jetpack-simple-payments-image">' . $image . '</div></div>' )
			. '<div class="jetpack-simple-payments-details">' . $details . $buy . '</div></div></div>';
	}

	/** Keeps shortcodes from running: the product's author may not be the post's. */
	private static function escape_shortcodes( string $html ): string {
		return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), $html );
	}

	/**
	 * The price in the post, if the product doesn't exist on this site.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped.
	 */
	private static function stored_price( SavedMarkup $saved, array $attributes ): string {
		if ( '' !== trim( $saved->price ) ) {
			return InlineHtml::close( wp_kses_post( $saved->price ) );
		}
		$price    = $attributes['price'] ?? null;
		$currency = $attributes['currency'] ?? 'USD';
		// Only for blocks without markup: no price in the markup means that none was entered.
		if ( '' === $saved->title || ! is_numeric( $price ) || ! is_string( $currency ) ) {
			return '';
		}
		return esc_html( (string) Currency::format( is_string( $price ) ? $price : (float) $price, $currency ) );
	}

	/**
	 * The text of a button that works. The default, which posts have in English, doesn't say how people pay.
	 * @return string HTML, escaped. No links, because it's inside a button.
	 */
	private static function button_text( SavedMarkup $saved, ?Product $product ): string {
		$text       = self::stored_text( $saved, $product );
		$is_default = in_array( wp_strip_all_tags( $text ), array( self::DEFAULT_TEXT, __( 'Click here to purchase.', 'millwork' ) ), true );
		return $is_default && ! OutputMedium::is_plain() ? esc_html__( 'Pay with PayPal', 'millwork' ) : $text;
	}

	/** @return string The author's text, or else the default. HTML, escaped. */
	private static function stored_text( SavedMarkup $saved, ?Product $product ): string {
		$text = self::own_text( $saved, $product );
		return '' === $text ? esc_html__( 'Click here to purchase.', 'millwork' ) : $text;
	}

	/** @return string The author's text as safe HTML; may be ''. */
	private static function own_text( SavedMarkup $saved, ?Product $product ): string {
		$text = trim( InlineHtml::clean( $saved->text, array_fill_keys( array( 'strong', 'em', 'b', 'i', 's', 'sub', 'sup', 'br' ), array() ) ) );
		return '' === $text && $product ? ForeignText::escape( $product->cta ) : $text;
	}

	/** @return string HTML, escaped; may be ''. */
	private static function image( SavedMarkup $saved, ?Product $product ): string {
		$src = esc_url( $saved->image, array( 'http', 'https' ) );
		if ( '' !== $src ) {
			return '<figure><img src="' . $src . '" alt="' . esc_attr( $saved->alt ) . '" loading="lazy" decoding="async"></figure>'; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A stored picture, which may be in no library.
		}
		$html = $product && $product->image > 0 ? wp_get_attachment_image( $product->image, 'medium_large' ) : '';
		return '' === $html ? '' : "<figure>$html</figure>";
	}

	/** @param string $text HTML, escaped. */
	private static function unavailable( SavedMarkup $saved, string $text ): string {
		$href = esc_url( $saved->link, array( 'http', 'https' ) );
		$html = '' === $href
			? '<div class="wp-block-button is-unavailable"><button type="button" disabled class="' . PurchaseButton::BUTTON . '">' . $text . '</button></div>'
			: '<a class="jetpack-simple-payments-purchase" href="' . $href . '">' . $text . '</a>';
		return $html . '<p class="jetpack-simple-payments-note">' . esc_html__( 'This can’t be bought right now.', 'millwork' ) . '</p>';
	}

	/** The URL of the post, not escaped. */
	private static function page(): string {
		$post = Form::post();
		return $post > 0 ? (string) get_permalink( $post ) : home_url( '/' );
	}
}
