<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

/** What becomes of money after it was paid, without our asking. */
final class StripeMoney {

	public function __construct( private readonly StripeBooks $books ) {}

	/**
	 * A refund fails: the payer's card is closed, and the bank sends the money back.
	 * @param string $state  'failed' or 'canceled'.
	 * @param bool   $lags   Whether the charge still says that the money was given back.
	 */
	public function fail_refund( string $refund, string $state = 'failed', bool $lags = false ): void {
		$it = $this->books->objects[ $refund ];
		$this->books->change(
			$refund,
			array(
				'status'         => $state,
				'failure_reason' => 'lost_or_stolen_card',
			)
		);
		if ( ! $lags ) {
			$left = $this->books->objects[ $it['charge'] ]['amount_refunded'] - $it['amount'];
			$this->books->change(
				$it['charge'],
				array(
					'amount_refunded' => $left,
					'refunded'        => false,
				)
			);
		}
		$this->books->tell( 'refund.updated', $refund );
		$this->books->tell( 'refund.failed', $refund );
		$this->books->tell( 'charge.refund.updated', $refund );
	}

	/** A refund that waited gets to the payer. */
	public function finish_refund( string $refund ): void {
		$this->books->change( $refund, array( 'status' => 'succeeded' ) );
		$this->books->tell( 'refund.updated', $refund );
	}

	/**
	 * A payer's bank takes money back.
	 * @param string $intent The PaymentIntent.
	 */
	public function dispute( string $intent ): string {
		$charge = $this->books->objects[ $intent ]['latest_charge'];
		$it     = $this->books->add(
			'du',
			'dispute',
			array(
				'charge'         => $charge,
				'payment_intent' => $intent,
				'status'         => 'needs_response',
			)
		)['id'];

		$this->books->objects[ $charge ]['disputed'] = true;
		$this->books->tell( 'charge.dispute.created', $it );
		return $it;
	}

	/** @param string $how     'won', 'lost', 'warning_closed'. */
	public function settle( string $dispute, string $how ): void {
		$this->books->objects[ $dispute ]['status'] = $how;
		$this->books->tell( 'charge.dispute.closed', $dispute );
	}
}
