<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;
use Millwork\Rendering\ForeignText;

/**
 * How a product is bought, in this order: with the owner's keys for PayPal, by a payment link that the
 * owner made there, or by the email address alone. In test mode visitors can't buy anything, and people who can
 * edit posts try it with PayPal's test keys or the test gateway.
 */
final class Purchase {

	/** The gateway of the keys: the block is named after it. */
	private const GATEWAY = 'paypal';

	/** The gateway of test mode, where there are no keys. */
	private const TEST_GATEWAY = 'test';

	/** How many products are looked through at most. */
	private const LOOKED_THROUGH = 100;

	/**
	 * How visitors pay for the published products, or will once payments are live.
	 * @return list<string> As way_of() gives them, each once.
	 */
	public static function ways(): array {
		$products = get_posts(
			array(
				'post_type'              => ProductType::NAME,
				'post_status'            => 'publish',
				'posts_per_page'         => self::LOOKED_THROUGH, // phpcs:ignore WordPress.WP.PostsPerPage -- IDs only, on an administrator's screens.
				'fields'                 => 'ids',
				'no_found_rows'          => true,
				'update_post_term_cache' => false,
				'suppress_filters'       => false,
			)
		);
		update_meta_cache( 'post', $products );
		return array_values( array_unique( array_map( static fn( int $id ): string => self::way_of( Product::of( $id ) ), $products ) ) );
	}

	/**
	 * Runs on `millwork_payments_without_gateway`: whether something can be bought with a payment link or an
	 * email address alone.
	 * @param mixed $is_possible What others say.
	 */
	public static function needs_no_gateway( mixed $is_possible ): bool {
		return $is_possible || array_intersect( array( 'link', 'address' ), self::ways() );
	}

	/**
	 * How visitors pay for a product, or will once payments are live.
	 * @return 'gateway'|'link'|'address'|'none'
	 */
	public static function way_of( ?Product $product ): string {
		return match ( true ) {
			null === $product => 'none',
			Mode::Live === Settings::mode() && '' !== self::gateway( $product, Mode::Live ) => 'gateway',
			'' !== $product->link => 'link',
			0 === $product->units() => 'none',
			'' !== $product->email => 'address',
			default => 'none',
		};
	}

	/**
	 * The button, with what belongs to it.
	 * @param string  $text    What stands on the button: HTML that is escaped.
	 * @param string  $back    The page's own address, not escaped.
	 * @return string HTML; '' if it cannot be bought.
	 */
	public static function render( Product $product, string $text, string $back ): string {
		if ( Form::is_preview() ) {
			return 'none' === self::way_of( $product ) ? '' : Form::ribbon() . '<form inert class="jetpack-simple-payments-form">' . self::quantity( $product, 'quantity' ) . '<button type="submit" class="' . Card::BUTTON . '">' . $text . '</button></form>';
		}
		$gateway = Form::is_shown() ? self::gateway( $product, Settings::mode() ) : '';
		if ( '' !== $gateway ) {
			return self::checkout( $product, $text, $gateway );
		}
		if ( Form::is_test() ) {
			return '';
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
	 * @param mixed                 $order Another's answer, or null.
	 * @param Offer                 $offer What is offered.
	 * @param array<string, string> $typed What was chosen and typed.
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
	 * The gateway with which a product can be paid for.
	 * @return string Its name; '' if there is none.
	 */
	private static function gateway( Product $product, Mode $mode ): string {
		$units    = $product->units();
		$gateways = $units > 0 && $units <= Offer::MOST ? GatewayList::for_payment( $mode, new Money( $units, $product->currency ), Interval::OneTime ) : array();
		$found    = array_filter( array( self::GATEWAY, self::TEST_GATEWAY ), static fn( string $name ): bool => isset( $gateways[ $name ] ) );
		return (string) reset( $found );
	}

	/**
	 * The form that begins a payment.
	 * @param string  $text    What stands on the button: HTML that is escaped.
	 * @param string  $gateway The gateway that takes the money.
	 */
	private static function checkout( Product $product, string $text, string $gateway ): string {
		$offer = Offer::product( Form::post(), $product->id );
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
			. '<button type="submit" class="' . Card::BUTTON . '">' . $text . '</button>' . Form::close();
	}

	/**
	 * The field for the quantity.
	 * @param string  $name    The field's name.
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
