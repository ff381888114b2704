<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;

/** A stored payment. Texts are plain and not escaped; strangers may have written the note and the label. */
final class Payment {

	/**
	 * Use from_row() or Payments.
	 * @param string $reference       Our payment reference, known to the gateway: 32 hexadecimal digits.
	 * @param string $gateway         The gateway's name, such as 'stripe'.
	 * @param string $kind            'donation', 'plan' or 'product'.
	 * @param Money  $money           The total.
	 * @param int    $fees            How much of it covers fees, minor units.
	 * @param int    $refunded        Minor units.
	 * @param int    $refund_failed   Failed refunds, minor units.
	 * @param string $refunded_at     Time of the last refund, UTC, or ''.
	 * @param int    $quantity        Of the product.
	 * @param int    $product_id      Plan or product; 0 for none.
	 * @param int    $donor_id        0 while unknown.
	 * @param int    $subscription_id 0 for a single payment.
	 * @param string $session         The gateway's checkout ID, or ''.
	 * @param string $charge          The gateway's charge ID, or ''.
	 * @param int    $tries           Attempts to start it at the gateway.
	 * @param string $checkout_url    Where to pay, or ''.
	 * @param string $page_url        The page of the form.
	 * @param string $offer           ID of the offer, or ''.
	 * @param string $note            By the payer.
	 * @param string $error           Why it failed, for the owner.
	 * @param string $created         UTC.
	 * @param string $paid            UTC, or ''.
	 * @param string $receipt         '', 'due', 'sent' or 'failed'.
	 * @param string $news            The payer's consent to the newsletter, until it is processed.
	 * @param string $receipt_due     Next attempt to send the receipt, UTC, or ''.
	 * @param int    $receipt_tries   Attempts so far.
	 * @param string $refund_key      Hash of the last refund's key, or ''. See Tables::create().
	 * @param int    $thanks_page     ID of the page that the payer sees after paying; 0 for the form's page.
	 * @param string $locale          The language of the form's page, such as 'de_DE'; '' for the site's.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $reference,
		public readonly Mode $mode,
		public readonly string $gateway,
		public readonly string $kind,
		public readonly PaymentStatus $status,
		public readonly Money $money,
		public readonly int $fees,
		public readonly int $refunded,
		public readonly int $refund_failed,
		public readonly string $refunded_at,
		public readonly int $quantity,
		public readonly Interval $interval,
		public readonly string $label,
		public readonly int $product_id,
		public readonly int $post_id,
		public readonly int $donor_id,
		public readonly int $subscription_id,
		public readonly string $session,
		public readonly string $charge,
		public readonly int $tries,
		public readonly string $checkout_url,
		public readonly string $page_url,
		public readonly string $offer,
		public readonly string $note,
		public readonly string $error,
		public readonly string $created,
		public readonly string $paid,
		public readonly string $receipt,
		public readonly string $news,
		public readonly string $receipt_due,
		public readonly int $receipt_tries,
		public readonly string $refund_key,
		public readonly int $thanks_page = 0,
		public readonly string $locale = '',
	) {}

	/** @param array<string, mixed> $row From the database. */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) $row['id'],
			reference: (string) $row['reference'],
			mode: Mode::tryFrom( (string) $row['mode'] ) ?? Mode::Test,
			gateway: (string) $row['gateway'],
			kind: (string) $row['kind'],
			status: PaymentStatus::tryFrom( (string) $row['status'] ) ?? PaymentStatus::Failed,
			money: new Money( (int) $row['amount'], (string) $row['currency'] ),
			fees: (int) $row['fees'],
			refunded: (int) $row['refunded'],
			refund_failed: (int) $row['refund_failed'],
			refunded_at: (string) $row['refunded_at'],
			quantity: (int) $row['quantity'],
			interval: Interval::tryFrom( (string) $row['period'] ) ?? Interval::OneTime,
			label: (string) $row['label'],
			product_id: (int) $row['product_id'],
			post_id: (int) $row['post_id'],
			donor_id: (int) $row['donor_id'],
			subscription_id: (int) $row['subscription_id'],
			session: (string) $row['session'],
			charge: (string) $row['charge'],
			tries: (int) $row['tries'],
			checkout_url: (string) $row['checkout_url'],
			page_url: (string) $row['page_url'],
			offer: (string) $row['offer'],
			note: (string) $row['note'],
			error: (string) $row['error'],
			created: (string) $row['created'],
			paid: (string) $row['paid'],
			receipt: (string) $row['receipt'],
			news: (string) $row['news'],
			receipt_due: (string) $row['receipt_due'],
			receipt_tries: (int) $row['receipt_tries'],
			refund_key: (string) $row['refund_key'],
			thanks_page: (int) $row['thanks_page'],
			locale: (string) ( $row['locale'] ?? '' ),
		);
	}

	/**
	 * The gateway's idempotency key for starting this payment. It changes after a refusal, because gateways repeat that
	 * for a day.
	 */
	public function key(): string {
		return "$this->reference-$this->tries";
	}
}
