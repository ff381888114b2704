<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Features\Forms\OtherPlugins\FoundField;

/** What fields of all plugins have in common. */
final class Kinds {

	/** Beginnings of the names of fields for payments. */
	private const MONEY = '/^(?:payment|product|option$|quantity|shipping|total|creditcard|credit_card|coupon|custom_payment|multi_payment|subscription|item_quantity|donation|stripe|paypal|square|authorize|tax|subtotal|order)/';

	private const CAPTCHA = '/captcha|turnstile|honeypot|^spam$|^quiz$|akismet|timedsubmit/';

	public static function is_money( string $kind ): bool {
		return 1 === preg_match( self::MONEY, $kind );
	}

	/** Why there is no field for a kind. */
	public static function reason( string $kind ): string {
		return match ( true ) {
			self::is_money( $kind ) => __( 'Forms can’t take payments. Use a payment block on the page.', 'millwork' ),
			1 === preg_match( self::CAPTCHA, $kind ) => __( 'Not needed: forms have their own protection from spam.', 'millwork' ),
			str_contains( $kind, 'password' ) => __( 'Forms don’t ask for passwords.', 'millwork' ),
			default => __( 'This kind of field isn’t supported.', 'millwork' ),
		};
	}

	/** The note of a signature. */
	public static function signature(): string {
		return __( 'Visitors type their name and agree to a sentence, instead of drawing.', 'millwork' );
	}

	/**
	 * Makes an option the one with a text of the visitor's own.
	 * @param string $key   What entries and conditions call it.
	 * @param string $label '' for “Other”.
	 */
	public static function add_other( FoundField $field, string $key, string $label ): void {
		$field->other           = '' === $label ? _x( 'Other', 'option of a form’s field', 'millwork' ) : $label;
		$same                   = in_array( $field->other, array_diff_key( $field->options, array( $key => 1 ) ), true );
		$field->options[ $key ] = $field->other;
		if ( $same ) {
			/* translators: %s: label of an option. */
			$field->notes[] = sprintf( __( 'The choice “%s” was there twice. Now there is only the one with a text.', 'millwork' ), $field->other );
		}
		/* translators: %s: label of an option. */
		$field->notes[] = sprintf( __( 'Visitors who choose “%s” have to fill in its text.', 'millwork' ), $field->other );
	}

	/**
	 * Gives the options of a field their numbers, if all are numbers or empty. Otherwise calculations can't use it.
	 * @param list<array{string, mixed}> $numbers Options' labels and what they count.
	 */
	public static function count_options( FoundField $field, array $numbers ): void {
		$values = array();
		foreach ( $numbers as list( $label, $number ) ) {
			$number = is_scalar( $number ) ? trim( (string) $number ) : '';
			// Texts without a digit count 0.
			$number = preg_match( '/\d/', $number ) ? $number : '0';
			if ( ! preg_match( '/^-?\d{1,12}(?:\.\d{1,6})?$/D', $number ) || ( isset( $values[ $label ] ) && $values[ $label ] !== $number ) ) {
				return;
			}
			$values[ $label ] = $number;
		}
		$field->values       = array_filter( $values, static fn( string $number ): bool => '0' !== $number );
		$field->is_countable = array() !== $field->values;
	}

	/**
	 * Gives the options of a field for payments their prices: texts such as '$10.00'.
	 * @param list<array{string, mixed}> $prices Options' labels and prices.
	 */
	public static function price_options( FoundField $field, array $prices ): void {
		foreach ( $prices as $index => $one ) {
			$prices[ $index ][1] = '' === trim( Texts::plain( $one[1] ) ) ? '' : self::price( $one[1] ) ?? '? 0';
		}
		self::count_options( $field, $prices );
		$field->has_prices = $field->is_countable;
		$field->notes[]    = __( 'Forms can’t take payments, so it becomes a plain question. For payments, use a payment block on the page.', 'millwork' );
		$field->notes[]    = $field->has_prices
			? __( 'Prices of choices are kept as their numbers for calculations.', 'millwork' )
			: __( 'The prices of choices can’t be read, so they’re left out.', 'millwork' );
	}

	/**
	 * @param mixed $text A text such as '$1,000.00' or '10,50 €'.
	 * @return string|null A decimal number; null if it is none, or might be two: '1.000'.
	 */
	public static function price( mixed $text ): ?string {
		$price = (string) preg_replace( '/^[^\d.,-]+|[^\d.,]+$/Du', '', Texts::plain( $text ) );
		return match ( 1 ) {
			preg_match( '/^\d{1,12}(?:\.\d{1,2})?$/D', $price ) => $price,
			preg_match( '/^\d{1,3}(?:,\d{3}){1,3}\.\d{2}$/D', $price ) => str_replace( ',', '', $price ),
			preg_match( '/^(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,12}),\d{2}$/D', $price ) => strtr( $price, array( '.' => '', ',' => '.' ) ),
			default => null,
		};
	}

	/** Makes a product of a fixed price a calculation, which a total counts. @param mixed $text As for price(). */
	public static function fix_price( FoundField $field, mixed $text ): void {
		$price = self::price( $text );
		if ( null === $price ) {
			$field->type    = FoundField::NOTHING;
			$field->notes[] = __( 'The price can’t be read, so it’s left out.', 'millwork' );
			return;
		}
		$field->type            = 'calculation';
		$field->without_formula = FoundField::NOTHING;
		$field->formula         = array( array( 'number' => $price ) );
		$field->notes[]         = __( 'Forms can’t take payments, so it becomes a calculation that shows the price, without a currency. For payments, use a payment block on the page.', 'millwork' );
	}

	/** Makes a product with a fixed price a number: how many. @param mixed $text As for price(). */
	public static function ask_quantity( FoundField $field, mixed $text ): void {
		$field->type    = 'number';
		$field->min     = '0';
		$field->step    = '1';
		$field->help    = Texts::plain( "$field->help " . Texts::plain( $text ) );
		$field->notes[] = __( 'Forms can’t take payments, so it asks only for the quantity. For payments, use a payment block on the page.', 'millwork' );
	}

	/** The nearest width that fields have. */
	public static function width( float|int $percent ): int {
		return match ( true ) {
			$percent <= 0   => 100,
			$percent < 30   => 25,
			$percent < 42   => 33,
			$percent < 58   => 50,
			$percent < 71   => 66,
			$percent < 88   => 75,
			default         => 100,
		};
	}

	/** @return string The parameter of a page's address; '' if it is no name. */
	public static function parameter( mixed $name ): string {
		return is_string( $name ) && preg_match( '/^[a-z][a-z0-9_-]{0,39}$/iD', $name ) ? $name : '';
	}

	/**
	 * @param string $list With commas, spaces or bars between extensions.
	 * @return list<string>
	 */
	public static function extensions( string $list ): array {
		$found = (array) preg_split( '~[\s,|;]+~', strtolower( $list ), -1, PREG_SPLIT_NO_EMPTY );
		$found = array_map( static fn( string|false $one ): string => ltrim( (string) $one, '.' ), $found );
		return array_values( array_unique( array_filter( $found, static fn( string $one ): bool => 1 === preg_match( '~^[a-z0-9]{1,10}$|^[a-z]+/(?:[a-z0-9.+-]+|\*)$~D', $one ) ) ) );
	}
}
