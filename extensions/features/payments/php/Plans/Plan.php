<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Plans;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;

/**
 * What somebody can pay for: a title, a price, how often. Of a donation's plan the price is the least,
 * and the payer chooses.
 */
final class Plan {

	/**
	 * @param int      $id       The post's id, which blocks store as `planId`.
	 * @param string   $title    Plain text.
	 * @param Interval $interval How often.
	 * @param string   $type     'donation', or '' for a plan of a payment button.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly Money $price,
		public readonly Interval $interval,
		public readonly string $type,
	) {}

	/**
	 * The plan as the routes of memberships give it, with the price in major units.
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
