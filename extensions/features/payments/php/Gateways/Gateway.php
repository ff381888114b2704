<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\StartedPayment;
use Millwork\Features\Payments\Ledger\Subscription;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use WP_Error;
use WP_REST_Request;

/**
 * Somebody who takes money for the owner. A gateway reads and writes nothing of ours: it says what is
 * (GatewayReport), and ReportRecorder writes it down. Each is one folder, Gateways/<Name>/, with a class of the same name
 * that is made without arguments, and a hooks.php if it listens to something. Another plugin names its class by the
 * filter `millwork_payment_gateways`.
 *
 * Requests that change something carry a key, so that one that comes again does the same thing once.
 * Errors say in a sentence what the payer or the owner can do, and never hold a key.
 */
interface Gateway {

	/** Where it stands in the choice: lower numbers come first. */
	public const POSITION = 50;

	/** Whether the owner receives the money elsewhere and marks payments as paid. */
	public const IS_MANUAL = false;

	/** Its name in rows, addresses and settings: lower-case letters. */
	public function name(): string;

	/** What stands at the choice, for payers, as 'Card'. */
	public function label(): string;

	/** Whether the owner has set it up. Asks nobody. */
	public function is_ready( Mode $mode ): bool;

	/**
	 * Whether it can take a payment: the currency, the least amount, paying again and again.
	 * @param Money    $money    The amount.
	 * @param Interval $interval How often.
	 */
	public function accepts( Money $money, Interval $interval ): bool;

	/** Whether it needs an address of the payer before it begins: it asks for none itself. */
	public function needs_email(): bool;

	/**
	 * Whether its keys work and may do what is needed. Asks the service.
	 * @return bool|WP_Error True if so; else what is wrong, and what to do.
	 */
	public function check( Mode $mode ): bool|WP_Error;

	/** Whether it tells of what happens (receive()). */
	public function sends_events(): bool;

	/**
	 * Begins a payment. The row is there already. Called again for the same payment, it gives the same.
	 * @param string  $email   The payer's address, or ''.
	 * @param string  $back    Where the payer comes back to after paying.
	 * @param string  $cancel  Where the payer comes back to without having paid.
	 * @return StartedPayment|WP_Error An error for the payer; with `passing` in its data where another attempt may
	 *                          help, so that the same key is used again, and `owner` where the owner
	 *                          needs another sentence.
	 */
	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error;

	/**
	 * Asks what has become of something.
	 * @param string $what    'checkout', 'charge', 'subscription' or 'refund'; others than one's own are nothing.
	 * @param string $id      The gateway's name of it.
	 * @return list<GatewayReport>|WP_Error What is there; empty if it knows nothing of it.
	 */
	public function get_reports( Mode $mode, string $what, string $id ): array|WP_Error;

	/**
	 * @param int     $units   How much, in minor units.
	 * @param string  $key     The same for the same refund.
	 * @return GatewayReport|WP_Error What the payment is then.
	 */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error;

	/**
	 * Ends what is paid again and again.
	 * @return GatewayReport|WP_Error What it is then.
	 */
	public function end_subscription( Subscription $subscription ): GatewayReport|WP_Error;

	/**
	 * The address at which a payer looks after cards and subscriptions.
	 * @param string $customer The gateway's name of the payer.
	 * @param string $back     Where the payer comes back to.
	 * @return string|WP_Error '' if it has none.
	 */
	public function portal( Mode $mode, string $customer, string $back ): string|WP_Error;

	/**
	 * Reads an event that came to our address, after it was found to be the gateway's own.
	 * @param WP_REST_Request $request The request, with its raw body.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Mode            $mode    The mode that the address names.
	 * @return Event|WP_Error An error with the status 400 or 403 for what is not the gateway's.
	 */
	public function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error;
}
