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
 * A payment service. A gateway doesn't read or write our data: it returns a GatewayReport, and ReportRecorder stores
 * it. Each gateway is a folder, Gateways/<Name>/, with a class of the same name without constructor arguments, and a
 * hooks.php if it needs one. Other plugins add their class with the filter `millwork_payment_gateways`.
 *
 * Requests that change something have an idempotency key. Errors tell the payer or the owner what to do, and never
 * contain a key.
 */
interface Gateway {

	/** The order of the choice: lower numbers come first. */
	public const POSITION = 50;

	/** The service's name, if payers read another one: their label for Stripe is 'Card'. */
	public const SERVICE = '';

	/** Whether the owner receives the money elsewhere and marks payments as paid. */
	public const IS_MANUAL = false;

	/** The name in rows, URLs and settings: lower-case letters. */
	public function name(): string;

	/** The label for payers, such as 'Card'. */
	public function label(): string;

	/** Whether the owner has set it up. Sends no request. */
	public function is_ready( Mode $mode ): bool;

	/** Whether it accepts the currency, amount and interval. */
	public function accepts( Money $money, Interval $interval ): bool;

	/** Whether it needs the payer's email address and doesn't ask for it itself. */
	public function needs_email(): bool;

	/**
	 * Asks the service whether the keys work and have the needed permissions.
	 * @return bool|WP_Error True, or what is wrong and what to do.
	 */
	public function check( Mode $mode ): bool|WP_Error;

	/** Whether it sends events (receive()). */
	public function sends_events(): bool;

	/**
	 * Starts a payment whose row already exists. Repeated calls for a payment have the same result.
	 * @param string $email  Or ''.
	 * @param string $back   Where the payer returns after paying.
	 * @param string $cancel Where the payer returns without paying.
	 * @return StartedPayment|WP_Error An error for the payer. Its data have `passing` if a retry with the same key may
	 *         work, and `owner` with a different message for the owner.
	 */
	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error;

	/**
	 * Asks for the present state of an object.
	 * @param string $what 'checkout', 'charge', 'subscription' or 'refund'.
	 * @param string $id   The gateway's ID.
	 * @return list<GatewayReport>|WP_Error Empty if the gateway doesn't know it, or has no such objects.
	 */
	public function get_reports( Mode $mode, string $what, string $id ): array|WP_Error;

	/**
	 * @param int    $units Minor units.
	 * @param string $key   The idempotency key.
	 * @return GatewayReport|WP_Error The payment's state afterwards.
	 */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error;

	/** @return GatewayReport|WP_Error The subscription's state afterwards. */
	public function end_subscription( Subscription $subscription ): GatewayReport|WP_Error;

	/**
	 * The URL where a payer manages cards and subscriptions.
	 * @param string $customer The gateway's ID of the payer.
	 * @param string $back     Where the payer returns to.
	 * @return string|WP_Error '' if there is none.
	 */
	public function portal( Mode $mode, string $customer, string $back ): string|WP_Error;

	/**
	 * Verifies and reads a webhook request.
	 * @param WP_REST_Request $request With its raw body.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Mode            $mode    From the URL.
	 * @return Event|WP_Error An error with the status 400 or 403 if it isn't from the gateway.
	 */
	public function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error;
}
