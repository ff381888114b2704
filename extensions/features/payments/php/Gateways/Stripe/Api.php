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
 * Sends requests to Stripe with the owner's key. Requests that change something have an idempotency key and are
 * repeated once if that may help.
 */
final class Api {

	/**
	 * The API version for requests and events. Read the changelog before changing it:
	 * https://docs.stripe.com/changelog.
	 */
	public const VERSION = '2026-10-28.endive';

	private const ORIGIN = 'https://api.stripe.com';

	/** Seconds. */
	private const TIMEOUT = 15.0;

	/** Attempts to send a change. Few, because someone is waiting. */
	private const TRIES = 2;

	/** Use for_mode(), except to check a key. */
	public function __construct( private readonly Secret $key ) {}

	/** @return self|WP_Error An error if there is no key, or for live payments on a copy of the site. */
	public static function for_mode( Mode $mode ): self|WP_Error {
		$copy = PaymentSettings::refusal( $mode );
		if ( $copy ) {
			return $copy;
		}
		$key = Key::get( $mode );
		return $key ? new self( $key ) : new WP_Error(
			'millwork_stripe_key',
			Mode::Live === $mode
				? __( 'There’s no live Stripe key. Enter one under Millwork → Settings.', 'millwork' )
				: __( 'There’s no Stripe test key. Enter one under Millwork → Settings.', 'millwork' ),
			array( 'status' => 409 )
		);
	}

	/**
	 * @param string               $path   Such as '/v1/charges'.
	 * @param array<string, mixed> $params Of the query.
	 * @return StripeObject|WP_Error From StripeError.
	 */
	public function get( string $path, array $params = array() ): StripeObject|WP_Error {
		return $this->read( $this->send( 'GET', $path, $params ? '?' . http_build_query( $params ) : '', '' ), $path, false );
	}

	/**
	 * @param string               $path   Such as '/v1/refunds'.
	 * @param array<string, mixed> $params Parameters.
	 * @param string               $key    The idempotency key.
	 * @return StripeObject|WP_Error From StripeError.
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
	 * @param string $path Such as '/v1/subscriptions/sub_1'.
	 * @return StripeObject|WP_Error From StripeError.
	 */
	public function delete( string $path ): StripeObject|WP_Error {
		return $this->read( $this->send( 'DELETE', $path, '', '' ), $path, true );
	}

	/** @return true|WP_Error True if Stripe accepts the key and it has the first permission that payments need. */
	public function check(): bool|WP_Error {
		$answer = $this->get( '/v1/checkout/sessions', array( 'limit' => 1 ) );
		if ( ! $answer instanceof WP_Error ) {
			return true;
		}
		$is_no = in_array( $answer->get_error_code(), array( 'millwork_stripe_key', 'millwork_stripe_permission' ), true );
		return $is_no ? new WP_Error( 'millwork_settings_wrong_key', $answer->get_error_message() ) : $answer;
	}

	/** Whether a text can be a Stripe ID, so that it's safe in a URL. */
	public static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[a-z]{1,12}_[A-Za-z0-9_]{1,178}$/D', $id );
	}

	/**
	 * @param string $query With its question mark, or ''.
	 * @param string $key   The idempotency key, or ''.
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
		// post() repeats changes, as Stripe advises.
		return Client::for_service( self::ORIGIN )->request( $method, self::ORIGIN . $path . $query, 'GET' === $method ? $options : array( 'retries' => 0 ) + $options );
	}

	/**
	 * @param string $path    Of the request.
	 * @param bool   $changes Whether the request changes something.
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
