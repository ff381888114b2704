<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Plans;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;

/** A plan: title, price and interval. For donations the price is the minimum. */
final class Plan {

	/**
	 * @param int    $id    Post ID; blocks store it as `planId`.
	 * @param string $title Plain text.
	 * @param string $type  'donation', or '' for payment buttons.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly Money $price,
		public readonly Interval $interval,
		public readonly string $type,
	) {}

	/**
	 * The memberships routes' format, with the price in major units.
	 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}
	 */
	public function to_array(): array {
		return array(
			'id'       => $this->id,
			'title'    => $this->title,
			'price'    => (float) Currency::from_minor_units( $this->price->units, $this->price->currency ),
			'currency' => $this->price->currency,
			'interval' => $this->interval->value,
			'type'     => $this->type,
		);
	}
}
