<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

/**
 * PayPal's "Website Payments Standard", which needs only an email address. PayPal deprecated it in January 2026 and may
 * switch it off after January 1, 2027; Retirement warns the owner. PayPal emails the seller about payments and doesn't
 * tell the site.
 */
final class WebsitePayments {

	/** The form's action. */
	public const ACTION = 'https://www.paypal.com/cgi-bin/webscr';

	/** PayPal's limit for an item name, in characters. */
	private const NAME = 127;

	/**
	 * @param Product $product With an email address and a price.
	 * @param string  $back    The page's URL.
	 * @return array<string, string> By name, not escaped.
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
