<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Visitors\TypedText;

/**
 * What an offer and what was typed come to: an amount that the site may ask for, or errors. Nothing of
 * it is taken from the page but a choice among what is offered.
 */
final class Order {

	/** The longest note, in characters. */
	public const MAX_NOTE = 500;

	/**
	 * Makes an order. Callers use of().
	 * @param Money|null            $money    All that is paid; null if it cannot be said.
	 * @param int                   $fees     What of it covers fees, minor units.
	 * @param Interval              $interval How often.
	 * @param int                   $quantity How many.
	 * @param string                $label    What is paid for, plain text.
	 * @param int                   $product  The plan or product.
	 * @param string                $note     What the payer wrote, plain text.
	 * @param string                $email    The payer's address, or ''.
	 * @param array<string, string> $errors   Sentences by the field's name.
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

	/**
	 * @param Offer                 $offer What is offered.
	 * @param array<string, string> $typed What was chosen and typed, by the names of InputNames::FIELDS.
	 */
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
			// A plan that has gone since does not end the page's form: what counts is the offer. One of a payment
			// button is not what a donation is for, whatever the block says: it has a price of its own.
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
			 * Filters the price of something that is neither a donation nor a plan: who registers the kind
			 * reads it where it is stored.
			 *
			 * @param array{money: Money, label: string, quantity: int}|null $order Null if it cannot be bought.
			 * @param Offer                                                   $offer What is offered.
			 * @param array<string, string>                                   $typed What was chosen and typed.
			 */
			$found   = apply_filters( 'millwork_payment_order', null, $offer, $typed );
			$product = (int) ( $offer->products[''] ?? 0 );
			if ( is_array( $found ) && $found['money'] instanceof Money ) {
				list( 'money' => $money, 'label' => $label, 'quantity' => $quantity ) = $found;
			}
		}
		if ( ! $money && ! $errors ) {
			$errors[''] = __( 'This cannot be paid for any more. Nothing was charged.', 'millwork' );
		}
		$fees = 0;
		if ( $money && '1' === ( $typed['fees'] ?? '' ) ) {
			$fees  = $offer->fees_for( $money->units );
			$money = new Money( $money->units + $fees, $money->currency );
		}
		$note = $offer->note ? TypedText::of( $typed['note'] ?? '' ) : '';
		if ( mb_strlen( $note ) > self::MAX_NOTE ) {
			/* translators: %d: a number of characters. */
			$errors['note'] = sprintf( __( 'The note is too long: %d characters are possible.', 'millwork' ), self::MAX_NOTE );
		}
		$email = trim( TypedText::line( $typed['email'] ?? '' ) );
		return new self( $money, $fees, $interval, max( 1, $quantity ), mb_substr( $label, 0, 191 ), $product, $note, $email, $errors );
	}

	/**
	 * The amount of a donation.
	 * @param Offer                 $offer    What is offered.
	 * @param Interval              $interval How often.
	 * @param array<string, string> $typed    What was chosen and typed.
	 * @param array<string, string> $errors   Gets an error.
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
			/* translators: %s: an amount, as $12.50. */
			$errors['custom'] = sprintf( __( 'Type an amount, as %s.', 'millwork' ), $least->plus( $least )->format() );
		} elseif ( $money->units < $least->units ) {
			/* translators: %s: an amount, as $0.50. */
			$errors['custom'] = sprintf( __( 'The least that can be paid is %s.', 'millwork' ), $least->format() );
		} elseif ( $money->units > $most->units ) {
			/* translators: %s: an amount, as $1,000.00. */
			$errors['custom'] = sprintf( __( 'The most that can be paid is %s.', 'millwork' ), $most->format() );
		}
		return isset( $errors['custom'] ) ? null : $money;
	}

	/**
	 * The most that may be typed.
	 * @param Offer $offer What is offered.
	 * @return int Minor units.
	 */
	private static function ceiling( Offer $offer ): int {
		$most = $offer->custom['most'] ?? null;
		return null === $most ? Offer::MAX_AMOUNT : (int) $most;
	}
}
