<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Settings;
use Millwork\Rendering\ForeignText;

/** Prints the button that buys a product, and its form. */
final class PurchaseButton {

	/** Block themes style the last class, WordPress and classic themes the one before. */
	public const BUTTON = 'jetpack-simple-payments-purchase wp-block-button__link wp-element-button';

	/**
	 * @param string $text HTML, escaped.
	 * @param string $back The page's URL, not escaped.
	 * @param int    $thanks_page ID of the page that buyers see after paying; 0 for the form's page.
	 * @return string HTML; '' if the product can't be bought.
	 */
	public static function render( Product $product, string $text, string $back, int $thanks_page = 0 ): string {
		if ( Form::is_preview() ) {
			return 'none' === Purchase::method( $product ) ? '' : Form::ribbon() . '<form inert class="jetpack-simple-payments-form">' . self::quantity( $product, 'quantity' ) . self::submit( $text ) . '</form>';
		}
		$gateway = Form::is_shown() ? Purchase::gateway( $product, Settings::mode() ) : '';
		if ( '' !== $gateway ) {
			return self::checkout( $product, $text, $gateway, $thanks_page );
		}
		if ( Form::is_test() ) {
			return '';
		}
		return match ( Purchase::method( $product ) ) {
			'link'    => '<div class="jetpack-simple-payments-form wp-block-button"><a class="' . self::BUTTON . '" href="' . esc_url( $product->link, array( 'https' ) ) . '" rel="noopener">' . $text . '</a></div>',
			'address' => self::website_form( $product, $text, $back ),
			default   => '',
		};
	}

	/** @param string $text HTML, escaped. */
	private static function checkout( Product $product, string $text, string $gateway, int $thanks_page ): string {
		$offer = Offer::product( Form::post(), $product->id, $thanks_page );
		if ( ! $offer ) {
			return '';
		}
		$outcome  = Form::outcome( $offer );
		$messages = Form::messages( $offer, 'millwork/simple-payments' );
		if ( $outcome && null !== $outcome->thanks ) {
			return $messages;
		}
		return Form::ribbon() . $messages . Form::open( $offer, 'millwork/simple-payments', array( 'class' => 'jetpack-simple-payments-form' ) )
			. sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( Form::name( 'gateway' ) ), esc_attr( $gateway ) )
			. self::quantity( $product, Form::name( 'quantity' ), $outcome->typed['quantity'] ?? '1' )
			. self::submit( $text ) . Form::close();
	}

	/**
	 * The form for payment by email address. Anyone who changes its price in the browser pays another amount, which the
	 * seller sees in PayPal's email.
	 */
	private static function website_form( Product $product, string $text, string $back ): string {
		$html = '';
		foreach ( WebsitePayments::fields( $product, $back ) as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), ForeignText::escape( $value ) );
		}
		return '<form class="jetpack-simple-payments-form" action="' . esc_url( WebsitePayments::ACTION ) . '" method="post" accept-charset="utf-8">'
			. $html . self::quantity( $product, 'quantity' )
			. self::submit( $text ) . '</form>';
	}

	/** @param string $text HTML, escaped. */
	private static function submit( string $text ): string {
		return '<div class="wp-block-button"><button type="submit" class="' . self::BUTTON . '">' . $text . '</button></div>';
	}

	/** @return string HTML; '' if people can only buy one. */
	private static function quantity( Product $product, string $name, string $typed = '1' ): string {
		if ( ! $product->multiple ) {
			return '';
		}
		$id = wp_unique_id( 'simple-payments-quantity-' );
		return sprintf(
			'<div><label for="%1$s">%2$s</label><input class="jetpack-simple-payments-quantity" id="%1$s" type="number" name="%3$s" value="%5$s" min="1" max="%4$d" step="1" required inputmode="numeric"></div>',
			esc_attr( $id ),
			esc_html__( 'Quantity', 'millwork' ),
			esc_attr( $name ),
			Product::MAX_QUANTITY,
			ForeignText::escape( $typed )
		);
	}
}
