<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;

/**
 * Chooses how a product is bought: with the owner's PayPal keys, else by a payment link, else by email address alone.
 * In test mode visitors can't buy, and people who can edit posts use PayPal's test keys or the test gateway.
 */
final class Purchase {

	/** The gateway for live and test keys. */
	private const GATEWAY = 'paypal';

	/** The gateway in test mode without keys. */
	private const TEST_GATEWAY = 'test';

	/** The most products that are checked. */
	private const MAX_PRODUCTS = 100;

	/** @return list<string> The payment methods of published products in live mode. As from method(), each once. */
	public static function methods(): array {
		$products = get_posts(
			array(
				'post_type'              => Product::TYPE,
				'post_status'            => 'publish',
				'posts_per_page'         => self::MAX_PRODUCTS,
				'fields'                 => 'ids',
				'no_found_rows'          => true,
				'update_post_term_cache' => false,
				'suppress_filters'       => false,
			)
		);
		update_meta_cache( 'post', $products );
		return array_values( array_unique( array_map( static fn( int $id ): string => self::method( Product::from_post( $id ) ), $products ) ) );
	}

	/** Whether any product is bought by payment link or email address. */
	public static function needs_no_gateway( mixed $is_possible ): bool {
		return $is_possible || array_intersect( array( 'link', 'address' ), self::methods() );
	}

	/** @return 'gateway'|'link'|'address'|'none' A product's payment method in live mode. */
	public static function method( ?Product $product ): string {
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
	 * Sets the price. Only the quantity comes from the page.
	 * @param mixed                 $order Another plugin's result, or null.
	 * @param array<string, string> $typed By field name.
	 */
	public static function order( mixed $order, Offer $offer, array $typed ): mixed {
		$product = 'product' === $offer->kind && null === $order ? Product::published( (int) ( $offer->products[''] ?? 0 ) ) : null;
		$units   = $product ? $product->units() : 0;
		if ( ! $product || 0 === $units ) {
			return $order;
		}
		$text     = trim( $typed['quantity'] ?? '' );
		$quantity = $product->multiple && '' !== $text ? $text : '1';
		if ( ! ctype_digit( $quantity ) || (int) $quantity < 1 || (int) $quantity > Product::MAX_QUANTITY || $units > intdiv( Offer::MAX_AMOUNT, (int) $quantity ) ) {
			return null;
		}
		return array(
			'money'    => new Money( $units * (int) $quantity, $product->currency ),
			'label'    => $product->name(),
			'quantity' => (int) $quantity,
		);
	}

	/** @return string '' for none. */
	public static function gateway( Product $product, Mode $mode ): string {
		$units    = $product->units();
		$gateways = $units > 0 && $units <= Offer::MAX_AMOUNT ? GatewayList::for_payment( $mode, new Money( $units, $product->currency ), Interval::OneTime ) : array();
		$found    = array_filter( array( self::GATEWAY, self::TEST_GATEWAY ), static fn( string $name ): bool => isset( $gateways[ $name ] ) );
		return (string) reset( $found );
	}
}
