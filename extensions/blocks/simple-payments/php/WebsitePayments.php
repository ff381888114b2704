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
	private const ACTION = 'https://www.paypal.com/cgi-bin/webscr';

	/** The most characters of an item's name that PayPal takes. */
	private const NAME = 127;

	/**
	 * The form. Its price is the stored one; whoever changes it in the browser pays another sum, which the
	 * seller sees in PayPal's mail, as with any such button.
	 * @param Product $product The product; it has an address and a price.
	 * @param string  $text    What stands on the button: HTML that is escaped.
	 * @param string  $back    The page's own address, not escaped.
	 * @return string HTML.
	 */
	public static function form( Product $product, string $text, string $back ): string {
		$fields = array(
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
		$html   = '';
		foreach ( $fields as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), Card::escape( $value ) );
		}
		return '<form class="jetpack-simple-payments-form" action="' . esc_url( self::ACTION ) . '" method="post" accept-charset="utf-8">'
			. $html . Purchase::quantity( $product, 'quantity' )
			. '<button type="submit" class="' . Card::BUTTON . '">' . $text . '</button></form>';
	}
}
