<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;

/** A payment as it is stored. Texts are plain and not escaped; the note and the label may be a stranger's. */
final class Payment {

	/**
	 * Makes a payment. Callers use from_row() and Payments.
	 * @param string   $reference       Our name of it, which gateways give back: 32 hexadecimal digits.
	 * @param Mode     $mode            Whether money moves.
	 * @param string   $gateway         The gateway's name, as 'stripe'.
	 * @param string   $kind            'donation', 'plan' or 'product'.
	 * @param PaymentStatus   $status          Where it is.
	 * @param Money    $money           All that is paid.
	 * @param int      $fees            What of it covers fees, in minor units.
	 * @param int      $refunded        What was given back, in minor units.
	 * @param int      $refund_failed   What refunds that failed would have given back.
	 * @param string   $refunded_at     When the last refund was noted, UTC, or ''.
	 * @param int      $quantity        How many of the product.
	 * @param Interval $interval        How often.
	 * @param int      $product_id      The plan or product; 0 for none.
	 * @param int      $post_id         The post in which it began.
	 * @param int      $donor_id        Who pays; 0 while that is not known.
	 * @param int      $subscription_id What it belongs to; 0 for a single payment.
	 * @param string   $session         The gateway's name of the checkout, or ''.
	 * @param string   $charge          The gateway's name of the money, or ''.
	 * @param int      $tries           How often the gateway was asked to begin it.
	 * @param string   $checkout_url    Where the payer pays, or ''.
	 * @param string   $page_url        The page on which it began.
	 * @param string   $offer           The id of the offer that it answers, or ''.
	 * @param string   $note            What the payer wrote.
	 * @param string   $error           Why it failed, for the owner.
	 * @param string   $created         When it began, UTC.
	 * @param string   $paid            When the money came, UTC, or ''.
	 * @param string   $receipt         What became of the receipt: '', 'due', 'sent' or 'failed'.
	 * @param string   $news            What the payer has agreed to who wants to hear more, until the address is asked.
	 * @param string   $receipt_due     When a receipt that could not be mailed, or is being mailed, is tried again, UTC, or ''.
	 * @param int      $receipt_tries   How often it was tried.
	 * @param string   $refund_key      A hash of the key of the last refund that was made here, or ''. See Tables::create().
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
	) {}

	/** @param array<string, mixed> $row As the database gives it. */
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
		);
	}

	/**
	 * The key by which the gateway knows a request that begins this payment, if it comes again. An attempt
	 * that the gateway has refused has another one: gateways answer with the same refusal for a day.
	 */
	public function key(): string {
		return "$this->reference-$this->tries";
	}
}
