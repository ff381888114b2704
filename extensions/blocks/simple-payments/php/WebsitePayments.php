<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

/**
 * PayPal's oldest way to be paid, for which an e-mail address is enough: "Website Payments Standard". It
 * is here for products that have nothing else, and nothing but this class knows it, since PayPal
 * deprecated it in January 2026 and may switch it off any time after January 1, 2027 (Retirement says so
 * to the owner). The site is not told of such a payment: PayPal mails the seller.
 */
final class WebsitePayments {

	/** Where such forms are sent. */
	public const ACTION = 'https://www.paypal.com/cgi-bin/webscr';

	/** The most characters of an item's name that PayPal takes. */
	private const NAME = 127;

	/**
	 * The fields of the form.
	 * @param Product $product The product; it has an address and a price.
	 * @param string  $back    The page's own URL.
	 * @return array<string, string> Values by name, not escaped.
	 */
	public static function fields( Product $product, string $back ): array {
		return array(
			'cmd'           => '_xclick',
			'charset'       => 'utf-8',
			'business'      => $product->email,
			'item_name'     => mb_substr( $product->name(), 0, self::NAME ),
			'item_number'   => (string) $product->id,
			'amount'        => $product->amount(),
			'currency_code' => $product->currency,
			'return'        => $back,
			'cancel_return' => $back,
		);
	}
}
