<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Visitors\TypedText;

/**
 * Calculates the amount from an offer and what was typed, or finds errors. Only choices among what is offered come from
 * the page.
 */
final class Order {

	/** In characters. */
	public const MAX_NOTE = 500;

	/**
	 * Use from_input().
	 * @param Money|null            $money   The total; null if there are errors.
	 * @param int                   $fees    How much of it covers fees, minor units.
	 * @param string                $label   Plain text.
	 * @param int                   $product ID of the plan or product.
	 * @param string                $note    Plain text.
	 * @param string                $email   Or ''.
	 * @param array<string, string> $errors  By field name.
	 */
	private function __construct(
		public readonly ?Money $money,
		public readonly int $fees,
		public readonly Interval $interval,
		public readonly int $quantity,
		public readonly string $label,
		public readonly int $product,
		public readonly string $note,
		public readonly string $email,
		public readonly array $errors,
	) {}

	/** @param array<string, string> $typed By the names in InputNames::FIELDS. */
	public static function from_input( Offer $offer, array $typed ): self {
		$errors   = array();
		$interval = Interval::OneTime;
		$money    = null;
		$label    = $offer->label;
		$product  = 0;
		$quantity = 1;
		if ( 'donation' === $offer->kind ) {
			$interval = Interval::tryFrom( $typed['interval'] ?? '' );
			if ( ! $interval || ! isset( $offer->amounts[ $interval->value ] ) ) {
				$interval           = $offer->intervals()[0] ?? Interval::OneTime;
				$errors['interval'] = __( 'Choose how often you want to give.', 'millwork' );
			}
			$money = self::donated( $offer, $interval, $typed, $errors );
			$label = '' === $label ? __( 'Donation', 'millwork' ) : $label;
			// Ignore plans deleted since, so that the form still works, and plans of payment buttons, which have their
			// own price.
			$plan    = Plans::get( (int) ( $offer->products[ $interval->value ] ?? 0 ) );
			$product = $plan && 'donation' === $plan->type ? $plan->id : 0;
		} elseif ( 'plan' === $offer->kind ) {
			$product = (int) ( $offer->products[''] ?? 0 );
			$plan    = Plans::get( $product );
			if ( $plan ) {
				list( $money, $interval, $label ) = array( $plan->price, $plan->interval, $plan->title );
			}
		} else {
			/**
			 * Filters the price of something other than a donation or plan.
			 *
			 * @param array{money: Money, label: string, quantity: int}|null $order Null if it can't be bought.
			 * @param Offer                                                  $offer What is offered.
			 * @param array<string, string>                                  $typed What was chosen and typed, by field
			 *         name.
			 */
			$found   = apply_filters( 'millwork_payment_order', null, $offer, $typed );
			$product = (int) ( $offer->products[''] ?? 0 );
			if ( is_array( $found ) && $found['money'] instanceof Money ) {
				list( 'money' => $money, 'label' => $label, 'quantity' => $quantity ) = $found;
			}
		}
		if ( ! $money && ! $errors ) {
			$errors[''] = __( 'You can no longer pay for this. Nothing was charged.', 'millwork' );
		}
		$fees = 0;
		if ( $money && '1' === ( $typed['fees'] ?? '' ) ) {
			$fees  = $offer->fees_for( $money->units );
			$money = new Money( $money->units + $fees, $money->currency );
		}
		$note = $offer->note ? TypedText::from_input( $typed['note'] ?? '' ) : '';
		if ( mb_strlen( $note ) > self::MAX_NOTE ) {
			/* translators: %d: a number of characters. */
			$errors['note'] = sprintf( __( 'The note is too long. Use at most %d characters.', 'millwork' ), self::MAX_NOTE );
		}
		$email = trim( TypedText::line( $typed['email'] ?? '' ) );
		return new self( $money, $fees, $interval, max( 1, $quantity ), mb_substr( $label, 0, 191 ), $product, $note, $email, $errors );
	}

	/**
	 * @param array<string, string> $typed  By field name.
	 * @param array<string, string> $errors Receives an error.
	 */
	private static function donated( Offer $offer, Interval $interval, array $typed, array &$errors ): ?Money {
		$chosen = $typed['amount'] ?? '';
		$custom = trim( $typed['custom'] ?? '' );
		if ( in_array( (int) $chosen, $offer->amounts[ $interval->value ] ?? array(), true ) && ctype_digit( $chosen ) ) {
			return new Money( (int) $chosen, $offer->currency );
		}
		if ( ! $offer->custom || ( 'custom' !== $chosen && '' === $custom ) ) {
			$errors['amount'] = __( 'Choose an amount.', 'millwork' );
			return null;
		}
		$money = Money::from_input( $custom, $offer->currency );
		$least = new Money( (int) $offer->custom['least'], $offer->currency );
		$most  = new Money( min( self::ceiling( $offer ), Offer::MAX_AMOUNT ), $offer->currency );
		if ( ! $money ) {
			/* translators: %s: an amount, such as $12.50. */
			$errors['custom'] = sprintf( __( 'Enter an amount, such as %s.', 'millwork' ), $least->plus( $least )->format() );
		} elseif ( $money->units < $least->units ) {
			/* translators: %s: an amount, such as $0.50. */
			$errors['custom'] = sprintf( __( 'The minimum amount is %s.', 'millwork' ), $least->format() );
		} elseif ( $money->units > $most->units ) {
			/* translators: %s: an amount, such as $1,000.00. */
			$errors['custom'] = sprintf( __( 'The maximum amount is %s.', 'millwork' ), $most->format() );
		}
		return isset( $errors['custom'] ) ? null : $money;
	}

	/**
	 * The largest custom amount.
	 * @return int Minor units.
	 */
	private static function ceiling( Offer $offer ): int {
		$most = $offer->custom['most'] ?? null;
		return null === $most ? Offer::MAX_AMOUNT : (int) $most;
	}
}
