<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\GravityForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Writing\Totals;

/**
 * Reads products, options, quantities and shipping, and writes their total as GFCommon::get_product_fields() and
 * get_total() of version 2.10 (common.php) have it: the price of a product and its options times its quantity, and
 * shipping if there is a product.
 */
final class Products {

	/** Fields that change a total in ways of their own. */
	private const OTHERS = array( 'coupon', 'tax', 'discount', 'subtotal', 'donation', 'subscription' );

	/**
	 * How a product, quantity or shipping is asked for.
	 * @param array<array-key, mixed> $stored
	 */
	public static function input( array $stored ): string {
		$input = Texts::plain( $stored['inputType'] ?? '' );
		return '' !== $input ? $input : array( 'product' => 'singleproduct', 'shipping' => 'singleshipping', 'quantity' => 'number' )[ Texts::plain( $stored['type'] ?? '' ) ] ?? '';
	}

	/**
	 * Single products with a quantity field of their own don't ask for the quantity themselves.
	 * @param list<array<array-key, mixed>> $all The form's fields as stored.
	 * @return list<array<array-key, mixed>>
	 */
	public static function prepared( array $all ): array {
		$counted = array_map( static fn( array $one ): string => 'quantity' === ( $one['type'] ?? '' ) ? Texts::raw( $one['productField'] ?? '' ) : '', $all );
		return array_map( static fn( array $one ): array => 'product' === ( $one['type'] ?? '' ) && in_array( Texts::raw( $one['id'] ?? '' ), $counted, true ) ? array( 'disableQuantity' => true ) + $one : $one, $all );
	}

	/**
	 * Our type of a field with prices.
	 * @param array<array-key, mixed> $stored
	 */
	public static function type( array $stored ): string {
		$input = self::input( $stored );
		return match ( $stored['type'] ?? '' ) {
			'product', 'shipping' => array( 'singleproduct' => 'number', 'singleshipping' => 'number', 'price' => 'number', 'select' => 'select', 'radio' => 'radio' )[ $input ] ?? FoundField::NOTHING,
			'option'   => array( 'select' => 'select', 'radio' => 'radio', 'checkbox' => 'checkbox-multiple' )[ $input ] ?? FoundField::NOTHING,
			'quantity' => 'number' === $input ? 'number' : FoundField::NOTHING,
			default    => FoundField::NOTHING,
		};
	}

	/**
	 * Reads a field that has no choices.
	 * @param array<array-key, mixed> $stored
	 */
	public static function read( FoundField $field, array $stored, FoundForm $form ): void {
		if ( 'number' !== $field->type || ! Kinds::is_money( $field->kind ) ) {
			return;
		}
		$price = $stored['basePrice'] ?? '';
		switch ( self::input( $stored ) ) {
			case 'singleproduct':
				$is_fixed     = self::has_fixed_quantity( $stored );
				$field->parts = array( "$field->key." . ( $is_fixed ? '2' : '3' ) => '' );
				/* translators: %s: name of a product. */
				$form->labels[ "$field->key.1" ] = sprintf( __( '%s: name', 'millwork' ), $field->label );
				/* translators: %s: name of a product. */
				$form->labels[ "$field->key." . ( $is_fixed ? '3' : '2' ) ] = sprintf( $is_fixed ? __( '%s: quantity', 'millwork' ) : __( '%s: price', 'millwork' ), $field->label );
				$is_fixed ? Kinds::fix_price( $field, $price ) : Kinds::ask_quantity( $field, $price );
				break;
			case 'singleshipping':
				Kinds::fix_price( $field, $price );
				break;
			case 'price':
			case 'number':
				$field->min     = '0';
				$field->notes[] = __( 'Forms can’t take payments, so it becomes a number. For payments, use a payment block on the page.', 'millwork' );
		}
	}

	/**
	 * Writes the total.
	 * @param list<array<array-key, mixed>> $all The form's fields as stored.
	 */
	public static function total( FoundForm $form, array $all ): void {
		$of    = static fn( string $type, mixed $product ): array => array_values( array_filter( $all, static fn( array $one ): bool => $type === ( $one['type'] ?? '' ) && Texts::raw( $one['productField'] ?? '' ) === Texts::raw( $product ) ) );
		$total = new Totals();
		$sure  = false;
		foreach ( $all as $one ) {
			if ( in_array( $one['type'] ?? '', self::OTHERS, true ) ) {
				$total->give_up();
			} elseif ( 'product' === ( $one['type'] ?? '' ) ) {
				$field   = $form->field( Texts::raw( $one['id'] ?? '' ) );
				$input   = self::input( $one );
				$counts  = $of( 'quantity', $one['id'] ?? '' );
				$options = $of( 'option', $one['id'] ?? '' );
				// Whether it is bought whatever is answered: without it, its options don't count.
				$is_sure = $field && ! $field->condition && ( 'singleproduct' === $input || $field->required );
				$price   = Totals::price_of( $field );
				foreach ( $options as $option ) {
					$more  = $is_sure ? Totals::price_of( $form->field( Texts::raw( $option['id'] ?? '' ) ) ) : array();
					$price = $price && $more ? array( ...$price, '+', ...$more ) : array();
				}
				$price = $options && $price ? array( '(', ...$price, ')' ) : $price;
				if ( $counts ) {
					$quantity = $form->field( Texts::raw( $counts[0]['id'] ?? '' ) );
					// A hidden quantity counts as one there.
					$is_read = 1 === count( $counts ) && $quantity && 'number' === $quantity->type && ! $quantity->condition;
					$price   = $price && $is_read ? array( ...$price, '*', array( 'key' => $quantity->key ) ) : array();
				} elseif ( 'singleproduct' === $input && ! self::has_fixed_quantity( $one ) ) {
					$base  = Kinds::price( $one['basePrice'] ?? '' );
					$price = null === $base || $options ? array() : array( ...$price, '*', array( 'number' => $base ) );
				} else {
					$sure = $sure || $is_sure;
				}
				$total->add( $price );
			}
		}
		foreach ( $of( 'shipping', '' ) as $one ) {
			// Without a product, shipping costs nothing.
			$total->add( $sure ? Totals::price_of( $form->field( Texts::raw( $one['id'] ?? '' ) ) ) : array() );
		}
		$total->write( $form, 'total' );
	}

	/** @param array<array-key, mixed> $stored */
	private static function has_fixed_quantity( array $stored ): bool {
		return Texts::is_on( $stored['disableQuantity'] ?? false );
	}
}
