<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

use Millwork\Features\Payments\Gateways\PayPal\Keys;
use Millwork\Features\Payments\Gateways\PayPal\PayPal;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Secrets\Secrets;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\Http\StandInRoute;
use Millwork\Tests\TestCase;
use WP_Error;
use WP_REST_Request;

/** Has what the site asks PayPal's sandbox go to a server on this machine (PayPalServer), which plays it. */
abstract class PayPalTestCase extends TestCase {

	protected static StandIn $server;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$folder = sys_get_temp_dir() . '/millwork-paypal-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		self::$server = StandIn::service( $folder, 'api-m.sandbox.paypal.com', __DIR__ . '/server.php' );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	/** Enters the keys, and opens the way. */
	protected function setUp(): void {
		parent::setUp();
		self::$server->tell( 'reset' );
		Secrets::store( 'paypal_sandbox_client_id', 'client-id' );
		Secrets::store( 'paypal_sandbox_secret', 'client-secret' );
		new StandInRoute( self::$server->port, self::$server->state, 'api-m.sandbox.paypal.com' );
	}

	/**
	 * What the stand-in remembers.
	 * @param array<string, mixed> $change What it should remember besides.
	 * @return array<string, mixed>
	 */
	protected function books( array $change = array() ): array {
		return self::$server->tell( 'set', $change );
	}

	/**
	 * Has the next request that names something go wrong.
	 * @param string $at   A part of the method and the path.
	 * @param string $kind '500', 'lost-before', 'lost-after' or 'decline'.
	 */
	protected function fail_at( string $at, string $kind ): void {
		$this->books( array( 'faults' => array( compact( 'at', 'kind' ) ) ) );
	}

	/**
	 * How often something was asked for.
	 * @param string $what Method and path, or their end.
	 */
	protected function count_asked( string $what ): int {
		return count( array_filter( $this->books()['asked'], static fn( string $asked ): bool => str_ends_with( $asked, $what ) ) );
	}

	/**
	 * Adds a payment, as a form does before the gateway is asked.
	 * @param int    $units    Minor units.
	 */
	protected function add_payment( int $units = 1250, string $currency = 'EUR' ): Payment {
		$payment = Payments::add(
			array(
				'attempt'  => bin2hex( random_bytes( 32 ) ),
				'mode'     => 'test',
				'gateway'  => Keys::GATEWAY,
				'kind'     => 'product',
				'currency' => $currency,
				'amount'   => $units,
				'label'    => 'Oak & walnut board',
			)
		);
		$this->assertNotNull( $payment );
		return $payment;
	}

	/**
	 * Begins a payment, and writes down where it is paid.
	 * @return Payment As it is then.
	 */
	protected function start( Payment $payment ): Payment {
		$started = ( new PayPal() )->start( $payment, '', home_url( '/back/' ), home_url( '/cancel/' ) );
		$this->assertNotInstanceOf( WP_Error::class, $started );
		Payments::change(
			$payment,
			array(
				'status'       => $started->status->value,
				'session'      => $started->session,
				'checkout_url' => $started->url,
			)
		);
		return $this->again( $payment );
	}

	/** Plays the payer, who approves. */
	protected function approve( Payment $payment ): void {
		$payer = array(
			'payer_id'      => 'PAYER1',
			'email_address' => 'payer@example.org',
			'name'          => array( 'given_name' => 'Ada', 'surname' => 'Byron' ),
		);
		$this->books( array( 'orders' => array( $payment->session => array( 'status' => 'APPROVED', 'payer' => $payer ) ) ) );
	}

	/**
	 * Has the site look at a payment, as the payer's return does.
	 * @return Payment As it is then.
	 */
	protected function look( Payment $payment ): Payment {
		PaymentLookup::ask( Keys::GATEWAY, Mode::Test, 'checkout', $payment->session );
		return $this->again( $payment );
	}

	/** A payment that was paid. */
	protected function paid(): Payment {
		$payment = $this->start( $this->add_payment() );
		$this->approve( $payment );
		$payment = $this->look( $payment );
		$this->assertSame( PaymentStatus::Paid, $payment->status );
		return $payment;
	}

	/**
	 * Has the last refund of a payment get into another state at PayPal.
	 * @param string  $status  Such as 'FAILED'.
	 * @param bool    $notices Whether the capture's own state is right at once.
	 */
	protected function change_refund( Payment $payment, string $status, bool $notices = true ): void {
		self::$server->tell( 'refund', array( $payment->session, $status, $notices ) );
	}

	/** A payment as it is now. */
	protected function again( Payment $payment ): Payment {
		$now = Payments::find( 'id', (string) $payment->id );
		$this->assertNotNull( $now );
		return $now;
	}

	/**
	 * An event as PayPal sends it.
	 * @param string $json    Its bytes.
	 * @param string $webhook What PayPal calls our address.
	 */
	protected static function event( string $json, string $webhook = 'WH-1' ): WP_REST_Request {
		$request = new WP_REST_Request( 'POST', '/millwork/v1/payments/events/paypal/test' );
		$time    = '2026-11-20T10:00:00Z';
		$request->set_headers(
			array(
				'Content-Type'             => 'application/json',
				'PAYPAL-AUTH-ALGO'         => 'SHA256withRSA',
				'Paypal-Cert-Url'          => 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
				'PAYPAL_TRANSMISSION_ID'   => 'T-1',
				'PayPal-Transmission-Time' => $time,
				'paypal-transmission-sig'  => base64_encode( hash_hmac( 'sha256', sprintf( 'T-1|%s|%s|%u', $time, $webhook, crc32( $json ) ), 'paypals-own-key', true ) ),
			)
		);
		$request->set_body( $json );
		return $request;
	}
}
