<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Settings as PaymentSettings;
use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Jobs\RetryDelays;
use Millwork\Secrets\Secret;
use WP_Error;

/**
 * Sends requests to Stripe with the owner's key. What changes something carries a key of its own, by which
 * Stripe knows the request if it comes again: it is sent once more where that may help, and only then.
 */
final class Api {

	/**
	 * The version whose shapes are read and written here, for requests and for events. A later one is taken
	 * after the changelog was read: https://docs.stripe.com/changelog.
	 */
	public const VERSION = '2026-10-28.endive';

	/** Its server. */
	private const ORIGIN = 'https://api.stripe.com';

	/** How long an answer may take, in seconds. */
	private const TIMEOUT = 15.0;

	/** How often a change is sent at most: somebody waits. */
	private const TRIES = 2;

	/** Takes a key. Callers use of(), but for a key that is to be checked. */
	public function __construct( private readonly Secret $key ) {}

	/**
	 * The API in a mode.
	 * @return self|WP_Error An error if the owner has given no key, and for live payments on a copy of the site.
	 */
	public static function for_mode( Mode $mode ): self|WP_Error {
		$copy = PaymentSettings::refusal( $mode );
		if ( $copy ) {
			return $copy;
		}
		$key = Key::get( $mode );
		return $key ? new self( $key ) : new WP_Error(
			'millwork_stripe_key',
			Mode::Live === $mode
				? __( 'There is no live key for Stripe. Enter one under Settings → Millwork.', 'millwork' )
				: __( 'There is no test key for Stripe. Enter one under Settings → Millwork.', 'millwork' ),
			array( 'status' => 409 )
		);
	}

	/**
	 * @param string               $path   As '/v1/charges'.
	 * @param array<string, mixed> $params Parameters of the query.
	 * @return StripeObject|WP_Error As StripeError makes it.
	 */
	public function get( string $path, array $params = array() ): StripeObject|WP_Error {
		return $this->read( $this->send( 'GET', $path, $params ? '?' . http_build_query( $params ) : '', '' ), $path, false );
	}

	/**
	 * @param string               $path   As '/v1/refunds'.
	 * @param array<string, mixed> $params Parameters.
	 * @param string               $key    The same for the same change.
	 * @return StripeObject|WP_Error As StripeError makes it.
	 */
	public function post( string $path, array $params, string $key ): StripeObject|WP_Error {
		$pauses = RetryDelays::doubling( 0.5, 2, self::TRIES, 0.25 );
		for ( $try = 1;; $try++ ) {
			$response = $this->send( 'POST', $path, '', http_build_query( $params ), $key );
			if ( $pauses->is_last( $try ) || ! StripeError::should_retry_now( $response ) ) {
				return $this->read( $response, $path, true );
			}
			usleep( (int) ( 1e6 * $pauses->seconds( $try ) ) );
		}
	}

	/**
	 * @param string $path As '/v1/subscriptions/sub_1'.
	 * @return StripeObject|WP_Error As StripeError makes it.
	 */
	public function delete( string $path ): StripeObject|WP_Error {
		return $this->read( $this->send( 'DELETE', $path, '', '' ), $path, true );
	}

	/** @return true|WP_Error Whether Stripe accepts the key and it has the first permission that payments need. */
	public function check(): bool|WP_Error {
		$answer = $this->get( '/v1/checkout/sessions', array( 'limit' => 1 ) );
		if ( ! $answer instanceof WP_Error ) {
			return true;
		}
		$is_no = in_array( $answer->get_error_code(), array( 'millwork_stripe_key', 'millwork_stripe_permission' ), true );
		return $is_no ? new WP_Error( 'millwork_settings_wrong_key', $answer->get_error_message() ) : $answer;
	}

	/** Whether a text can be an id of Stripe's, so that it may stand in an address. */
	public static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[a-z]{1,12}_[A-Za-z0-9_]{1,178}$/D', $id );
	}

	/**
	 * @param string $query  With its question mark, or ''.
	 * @param string $key    The same for the same change, or ''.
	 */
	private function send( string $method, string $path, string $query, string $body, string $key = '' ): Response|WP_Error {
		$headers = array(
			'Authorization'  => 'Bearer ' . $this->key->reveal(),
			'Stripe-Version' => self::VERSION,
			'Accept'         => 'application/json',
		);
		if ( 'POST' === $method ) {
			$headers['Content-Type']    = 'application/x-www-form-urlencoded';
			$headers['Idempotency-Key'] = $key;
		}
		$options = array(
			'headers'       => $headers,
			'body'          => $body,
			'timeout'       => self::TIMEOUT,
			'accept_errors' => true,
		);
		// Changes are repeated by post(), which listens to Stripe about it.
		return Client::for_service( self::ORIGIN )->request( $method, self::ORIGIN . $path . $query, 'GET' === $method ? $options : array( 'retries' => 0 ) + $options );
	}

	/**
	 * @param Response|WP_Error $response The answer.
	 * @param string            $path     What was asked.
	 * @param bool              $changes  Whether something was to be changed.
	 */
	private function read( Response|WP_Error $response, string $path, bool $changes ): StripeObject|WP_Error {
		if ( $response instanceof WP_Error ) {
			return StripeError::from_error( $response );
		}
		if ( $response->status >= 400 ) {
			return StripeError::from_response( $response, $path, $changes );
		}
		$fields = $response->json();
		return is_array( $fields ) && isset( $fields['object'] ) ? new StripeObject( $fields ) : StripeError::unreadable();
	}
}
