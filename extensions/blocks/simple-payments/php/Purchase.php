<?php
/**
 * Ways to buy a product.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Payments\Checkout\Form;
use Millwork\Payments\Checkout\Offer;
use Millwork\Payments\Gateways;
use Millwork\Payments\Interval;
use Millwork\Payments\Mode;
use Millwork\Payments\Money;
use Millwork\Payments\Settings;
use Millwork\Rendering\ForeignText;

/**
 * How a product is bought, in this order: with the owner's keys for PayPal, by a payment link that the
 * owner made there, or by the e-mail address alone.
 */
final class Purchase {

	/** The gateway of the keys: the block is named after it. */
	private const GATEWAY = 'paypal';

	/**
	 * How visitors pay for a product.
	 *
	 * @param Product|null $product The product.
	 * @return 'gateway'|'link'|'address'|'none'
	 */
	public static function way_of( ?Product $product ): string {
		return match ( true ) {
			null === $product => 'none',
			Mode::Live === Settings::mode() && self::takes( $product, Mode::Live ) => 'gateway',
			'' !== $product->link => 'link',
			0 === $product->units() => 'none',
			'' !== $product->email => 'address',
			default => 'none',
		};
	}

	/**
	 * The button, with what belongs to it.
	 *
	 * @param Product $product The product.
	 * @param string  $text    What stands on the button: HTML that is escaped.
	 * @param string  $back    The page's own address, not escaped.
	 * @return string HTML; '' if it cannot be bought.
	 */
	public static function render( Product $product, string $text, string $back ): string {
		// In test mode, those who may try it see the gateway, and visitors what they saw before.
		if ( Form::is_shown() && self::takes( $product, Settings::mode() ) ) {
			return self::checkout( $product, $text );
		}
		return match ( self::way_of( $product ) ) {
			'link'    => '<div class="jetpack-simple-payments-form"><a class="' . Card::BUTTON . '" href="' . esc_url( $product->link, array( 'https' ) ) . '" rel="noopener">' . $text . '</a></div>',
			'address' => WebsitePayments::form( $product, $text, $back ),
			default   => '',
		};
	}

	/**
	 * Runs on `millwork_payment_order`: what a product costs, when a payment begins. Nothing of it is
	 * taken from the page but how many are bought.
	 *
	 * @param mixed                 $order Another's answer, or null.
	 * @param Offer                 $offer What is offered.
	 * @param array<string, string> $typed What was chosen and typed.
	 * @return mixed
	 */
	public static function order( mixed $order, Offer $offer, array $typed ): mixed {
		$product = 'product' === $offer->kind && null === $order ? Product::published( (int) ( $offer->products[''] ?? 0 ) ) : null;
		$units   = $product ? $product->units() : 0;
		if ( ! $product || 0 === $units ) {
			return $order;
		}
		$text     = trim( $typed['quantity'] ?? '' );
		$quantity = $product->multiple && '' !== $text ? $text : '1';
		if ( ! ctype_digit( $quantity ) || (int) $quantity < 1 || (int) $quantity > Product::MOST || $units > intdiv( Offer::MOST, (int) $quantity ) ) {
			return null;
		}
		return array(
			'money'    => new Money( $units * (int) $quantity, $product->currency ),
			'label'    => $product->name(),
			'quantity' => (int) $quantity,
		);
	}

	/**
	 * Whether a product can be paid for with the owner's keys.
	 *
	 * @param Product $product The product.
	 * @param Mode    $mode    In which mode.
	 */
	private static function takes( Product $product, Mode $mode ): bool {
		$units = $product->units();
		return $units > 0 && $units <= Offer::MOST && isset( Gateways::for_payment( $mode, new Money( $units, $product->currency ), Interval::OneTime )[ self::GATEWAY ] );
	}

	/**
	 * The form that begins a payment.
	 *
	 * @param Product $product The product.
	 * @param string  $text    What stands on the button: HTML that is escaped.
	 */
	private static function checkout( Product $product, string $text ): string {
		$offer = Offer::product( (int) get_the_ID(), $product->id );
		if ( ! $offer ) {
			return '';
		}
		$outcome  = Form::outcome( $offer );
		$messages = Form::messages( $offer, 'millwork/simple-payments' );
		if ( $outcome && null !== $outcome->thanks ) {
			return $messages;
		}
		return Form::ribbon() . $messages . Form::open( $offer, 'millwork/simple-payments', array( 'class' => 'jetpack-simple-payments-form' ) )
			. sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( Form::name( 'gateway' ) ), esc_attr( self::GATEWAY ) )
			. self::quantity( $product, Form::name( 'quantity' ), $outcome->typed['quantity'] ?? '1' )
			. '<button type="submit" class="' . Card::BUTTON . '">' . $text . '</button>' . Form::close();
	}

	/**
	 * The field for the quantity.
	 *
	 * @param Product $product The product.
	 * @param string  $name    The field's name.
	 * @param string  $typed   What was typed.
	 * @return string HTML; '' where people buy one.
	 */
	public static function quantity( Product $product, string $name, string $typed = '1' ): string {
		if ( ! $product->multiple ) {
			return '';
		}
		$id = wp_unique_id( 'simple-payments-quantity-' );
		return sprintf(
			'<div><label for="%1$s">%2$s</label><input class="jetpack-simple-payments-quantity" id="%1$s" type="number" name="%3$s" value="%5$s" min="1" max="%4$d" step="1" required inputmode="numeric"></div>',
			esc_attr( $id ),
			esc_html__( 'Quantity', 'millwork' ),
			esc_attr( $name ),
			Product::MOST,
			ForeignText::escape( $typed )
		);
	}
}
