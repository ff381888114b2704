<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;

/** Reads the block's attributes, including old ones, and makes an offer from them. */
final class Donations {

	/** Intervals by attribute, in the order of the tabs. */
	private const KEYS = array(
		'oneTimeDonation' => Interval::OneTime,
		'monthlyDonation' => Interval::Month,
		'annualDonation'  => Interval::Year,
	);

	/** Default amounts, as multiples of the currency's minimum. */
	private const TIERS  = array( 10, 30, 200 );
	private const CUSTOM = 100;

	/**
	 * @param array<string, mixed>  $attributes As stored.
	 * @param string                $currency   Accepts payments.
	 * @param list<IntervalOptions> $asked      At least one.
	 * @param int                   $least      Minimum custom amount, minor units; 0 if custom amounts are off.
	 * @param int|null              $most       Maximum custom amount; null for no limit.
	 * @param int                   $example    Placeholder of the custom amount, minor units.
	 * @param int                   $goal       Minor units; 0 for no goal.
	 */
	private function __construct(
		public readonly array $attributes,
		public readonly string $currency,
		public readonly array $asked,
		public readonly int $least,
		public readonly ?int $most,
		public readonly int $example,
		public readonly int $goal,
	) {}

	/**
	 * @param array<string, mixed> $attributes
	 * @return self|null Null if nothing can be donated.
	 */
	public static function from_attributes( array $attributes ): ?self {
		$currency = self::currency( $attributes );
		$gateways = GatewayList::ready( Settings::mode() );
		$minimum  = Money::minimum( $currency )?->units;
		if ( ! $minimum ) {
			return null;
		}
		$suggested = $attributes['millworkSuggested'] ?? 0;
		$suggested = is_int( $suggested ) ? $suggested : 0;
		$asked     = array();
		foreach ( self::intervals( $attributes ) as $key => $interval ) {
			if ( GatewayList::accepting( $gateways, $currency, $interval ) ) {
				$asked[] = self::interval_options( is_array( $attributes[ $key ] ?? null ) ? $attributes[ $key ] : array(), $interval, $currency, $minimum, $suggested );
			}
		}
		if ( ! $asked ) {
			return null;
		}
		$units = static fn( string $name ): int => self::units( $attributes[ $name ] ?? null, $currency );
		$least = max( $minimum, $units( 'minimumAmount' ) );
		$most  = $units( 'maximumAmount' );
		return new self(
			$attributes,
			$currency,
			$asked,
			false === ( $attributes['showCustomAmount'] ?? true ) ? 0 : $least,
			// Ignore a maximum below the minimum.
			$most >= $least ? $most : null,
			self::first_valid( array( $units( 'customAmountPlaceholder' ), self::CUSTOM * $minimum ), $minimum ),
			max( 0, $units( 'millworkGoal' ) )
		);
	}

	/**
	 * Explains why the block has no form.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped; may be ''.
	 */
	public static function unavailable( array $attributes ): string {
		$shown = self::intervals( $attributes );
		return $shown ? Form::unavailable( self::currency( $attributes ), reset( $shown ) ) : '';
	}

	/** @param array<string, mixed> $attributes */
	private static function currency( array $attributes ): string {
		$currency = $attributes['currency'] ?? '';
		return is_string( $currency ) && '' !== $currency ? $currency : 'USD';
	}

	/**
	 * The intervals that the block shows.
	 * @param array<string, mixed> $attributes
	 * @return array<string, Interval> By attribute.
	 */
	private static function intervals( array $attributes ): array {
		return array_filter( self::KEYS, static fn( string $key ): bool => ! is_array( $attributes[ $key ] ?? null ) || false !== ( $attributes[ $key ]['show'] ?? true ), ARRAY_FILTER_USE_KEY );
	}

	/** @param array<string, mixed> $block As parsed by WordPress. */
	public function offer( int $post, array $block = array() ): ?Offer {
		$amounts = array();
		$plans   = array();
		foreach ( $this->asked as $asked ) {
			$amounts[ $asked->interval->value ] = $asked->amounts;
			if ( $asked->plan > 0 ) {
				$plans[ $asked->interval->value ] = $asked->plan;
			}
		}
		return Offer::donation(
			post: $post,
			currency: $this->currency,
			amounts: $amounts,
			custom: 0 === $this->least ? null : array( 'least' => $this->least, 'most' => $this->most ),
			products: $plans,
			fees: $this->fees(),
			note: ! empty( $this->attributes['millworkNote'] ),
			block: $block,
			news: ! empty( $this->attributes['millworkNews'] ),
			thanks_page: Form::thanks_page( $this->attributes ),
		);
	}

	/** @return array{percent: int, fixed: int}|null Hundredths of a percent, and minor units; null for none. */
	public function fees(): ?array {
		$percent = $this->attributes['millworkFeePercent'] ?? '';
		$percent = is_string( $percent ) && preg_match( '/^\d{1,2}(?:\.\d{1,3})?$/D', $percent ) ? (int) round( (float) $percent * 100 ) : 0;
		$fixed   = max( 0, self::units( $this->attributes['millworkFeeFixed'] ?? null, $this->currency ) );
		if ( empty( $this->attributes['millworkFees'] ) || $percent + $fixed < 1 ) {
			return null;
		}
		return compact( 'percent', 'fixed' );
	}

	public function default_interval(): Interval {
		$wanted = $this->attributes['defaultInterval'] ?? null;
		foreach ( $this->asked as $asked ) {
			if ( $asked->interval->value === $wanted ) {
				return $asked->interval;
			}
		}
		return $this->asked[0]->interval;
	}

	/**
	 * Leaves out amounts that can't be paid, for example dollar amounts after a change to yen. Uses default amounts if
	 * none are left.
	 * @param array<mixed> $stored    As stored.
	 * @param int          $minimum   Minor units.
	 * @param int          $suggested Number of the suggested amount, from 1.
	 */
	private static function interval_options( array $stored, Interval $interval, string $currency, int $minimum, int $suggested ): IntervalOptions {
		$amounts = array();
		$list    = is_array( $stored['amounts'] ?? null ) ? $stored['amounts'] : array();
		$chosen  = 0;
		foreach ( array_slice( array_values( $list ), 0, 10 ) as $index => $amount ) {
			$units = self::units( $amount, $currency );
			if ( $units >= $minimum && $units <= Offer::MAX_AMOUNT && ! in_array( $units, $amounts, true ) ) {
				$amounts[] = $units;
				$chosen    = $index + 1 === $suggested ? $units : $chosen;
			}
		}
		if ( ! $amounts ) {
			$amounts = array_map( static fn( int $factor ): int => $factor * $minimum, self::TIERS );
			$chosen  = $amounts[ $suggested - 1 ] ?? 0;
		}
		$plan = $stored['planId'] ?? 0;
		return new IntervalOptions(
			$interval,
			$amounts,
			is_int( $plan ) ? max( 0, $plan ) : 0,
			$chosen,
			Texts::text( $stored, $interval, 'heading' ),
			Texts::text( $stored, $interval, 'extraText' ),
			Texts::text( $stored, $interval, 'buttonText' )
		);
	}

	/**
	 * @param mixed $amount In major units.
	 * @return int Minor units; 0 if it isn't an amount in the currency.
	 */
	private static function units( mixed $amount, string $currency ): int {
		return is_int( $amount ) || is_float( $amount ) || is_string( $amount ) ? Money::from_decimal( $amount, $currency )->units ?? 0 : 0;
	}

	/** @param list<int> $amounts Minor units; the last one is valid. */
	private static function first_valid( array $amounts, int $minimum ): int {
		foreach ( $amounts as $units ) {
			if ( $units >= $minimum && $units <= Offer::MAX_AMOUNT ) {
				return $units;
			}
		}
		return $minimum;
	}
}
