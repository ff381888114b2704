<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Data\Formats\Currency;
use Millwork\Data\Formats\Email;
use WP_Post;

/** A stored product. Its price and the account that receives the money are read only from here. */
final class Product {

	/** The post type of stored products. */
	public const TYPE = 'jp_pay_product';

	/** The largest quantity in one purchase. */
	public const MAX_QUANTITY = 100;

	/**
	 * Use from_post() or published().
	 * @param string $title    HTML by the post's author.
	 * @param string $content  HTML by the post's author.
	 * @param int    $image    Attachment ID, or 0.
	 * @param string $price    Decimal text in major units.
	 * @param string $currency ISO 4217 code, or ''.
	 * @param string $email    PayPal account, or ''.
	 * @param string $link     Payment link, or ''.
	 * @param bool   $multiple Whether people may buy several.
	 * @param string $cta      Button text, plain, or ''.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $content,
		public readonly int $image,
		public readonly string $price,
		public readonly string $currency,
		public readonly string $email,
		public readonly string $link,
		public readonly bool $multiple,
		public readonly string $cta,
	) {}

	/** A product in any post status. */
	public static function from_post( int $id ): ?self {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof WP_Post || self::TYPE !== $post->post_type ) {
			return null;
		}
		$meta = static function ( string $key ) use ( $id ): string {
			$value = get_post_meta( $id, $key, true );
			return is_scalar( $value ) ? trim( (string) $value ) : '';
		};
		return new self(
			id: $id,
			title: $post->post_title,
			content: $post->post_content,
			image: (int) $meta( '_thumbnail_id' ),
			price: $meta( 'spay_price' ),
			currency: self::clean_currency( $meta( 'spay_currency' ) ),
			email: self::clean_email( $meta( 'spay_email' ) ),
			link: PaymentLink::read( $meta( PaymentLink::META ) ),
			multiple: wp_validate_boolean( $meta( 'spay_multiple' ) ),
			cta: $meta( 'spay_cta' ),
		);
	}

	public static function published( int $id ): ?self {
		return $id > 0 && 'publish' === get_post_status( $id ) ? self::from_post( $id ) : null;
	}

	/** The price of one, in minor units; 0 if it can't be sold: no price, too many decimals, or another currency. */
	public function units(): int {
		$units = '' === $this->currency ? null : Currency::to_minor_units( $this->price, $this->currency );
		if ( null === $units || $units <= 0 ) {
			return 0;
		}
		$whole = 10 ** ( Currency::get_format( $this->currency )['precision'] - ProductCheck::decimals( $this->currency ) );
		return 0 === $units % $whole ? $units : 0;
	}

	/** The price of one in the format of payment services: '12.50', '500'. */
	public function amount(): string {
		$decimals  = ProductCheck::decimals( $this->currency );
		$precision = Currency::get_format( $this->currency )['precision'];
		$digits    = str_pad( (string) $this->units(), $precision + 1, '0', STR_PAD_LEFT );
		$whole     = substr( $digits, 0, strlen( $digits ) - $precision );
		return $decimals > 0 ? $whole . '.' . substr( $digits, -$precision ) : $whole;
	}

	/** Plain text, not escaped; may be ''. */
	public function formatted(): string {
		return '' === $this->price || '' === $this->currency ? '' : (string) Currency::format( $this->price, $this->currency );
	}

	/** The title as plain text. */
	public function name(): string {
		return trim( html_entity_decode( wp_strip_all_tags( $this->title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** A currency that PayPal accepts; '' for any other. */
	public static function clean_currency( mixed $value ): string {
		return is_string( $value ) && in_array( $value, Currency::paypal_currencies(), true ) ? $value : '';
	}

	/** @return string '' if it isn't valid. */
	public static function clean_email( mixed $value ): string {
		$email = is_string( $value ) ? trim( $value ) : '';
		return Email::is_valid( $email ) ? $email : '';
	}
}
