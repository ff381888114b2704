<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

/**
 * Reads forms and queries as strictly as Stripe does: names in brackets, booleans as words, whole numbers, and
 * no parameter that the path does not know.
 *
 * A rule is a text (see fits()), `array( '[]' => rule )` for a list, or an array of rules by name. A name with a
 * star has to be there.
 */
final class StripeForm {

	/** Rules of lists. */
	private const PAGE = array(
		'limit'          => 'limit',
		'starting_after' => 'id',
		'ending_before'  => 'id',
		'expand'         => array( '[]' => 'text:200' ),
	);

	/** Rules by method and path, in which the last part of one thing's path is '*'. */
	private const RULES = array(
		'POST /v1/checkout/sessions'             => array(
			'mode*'               => 'payment|subscription|setup',
			'line_items*'         => array(
				'[]' => array(
					'price_data*' => array(
						'currency*'     => 'currency',
						'unit_amount*'  => 'amount',
						'product_data*' => array(
							'name*'       => 'text:250',
							'description' => 'text:500',
						),
						'recurring'     => array(
							'interval*'      => 'day|week|month|year',
							'interval_count' => 'whole',
						),
					),
					'quantity*'   => 'whole',
				),
			),
			'success_url*'        => 'url',
			'cancel_url'          => 'url',
			'client_reference_id' => 'text:200',
			'metadata'            => 'metadata',
			'adaptive_pricing'    => array( 'enabled' => 'bool' ),
			'payment_intent_data' => array(
				'description' => 'text:1000',
				'metadata'    => 'metadata',
			),
			'subscription_data'   => array(
				'description' => 'text:500',
				'metadata'    => 'metadata',
			),
			'customer_creation'   => 'always|if_required',
			'submit_type'         => 'auto|book|donate|pay|subscribe',
			'customer_email'      => 'email',
			'expires_at'          => 'whole',
			'locale'              => 'text:10',
		),
		'POST /v1/refunds'                       => array(
			'payment_intent' => 'id',
			'charge'         => 'id',
			'amount'         => 'whole',
			'reason'         => 'duplicate|fraudulent|requested_by_customer',
			'metadata'       => 'metadata',
		),
		'POST /v1/billing_portal/sessions'       => array(
			'customer*'     => 'id',
			'return_url'    => 'url',
			'configuration' => 'id',
			'locale'        => 'text:10',
		),
		'POST /v1/billing_portal/configurations' => array(
			'features*' => array(
				'customer_update'       => array(
					'enabled*'        => 'bool',
					'allowed_updates' => array( '[]' => 'address|email|name|phone|shipping|tax_id' ),
				),
				'invoice_history'       => array( 'enabled*' => 'bool' ),
				'payment_method_update' => array( 'enabled*' => 'bool' ),
				'subscription_cancel'   => array(
					'enabled*' => 'bool',
					'mode'     => 'at_period_end|immediately',
				),
			),
			'metadata'  => 'metadata',
		),
		'POST /v1/webhook_endpoints'             => array(
			'url*'            => 'url',
			'enabled_events*' => array( '[]' => 'event' ),
			'api_version'     => 'version',
			'description'     => 'text:5000',
			'metadata'        => 'metadata',
		),
		'GET /v1/checkout/sessions'              => self::PAGE,
		'GET /v1/charges'                        => self::PAGE + array(
			'customer'       => 'id',
			'payment_intent' => 'id',
		),
		'GET /v1/refunds'                        => self::PAGE + array(
			'charge'         => 'id',
			'payment_intent' => 'id',
		),
		'GET /v1/invoices'                       => self::PAGE + array(
			'customer'     => 'id',
			'subscription' => 'id',
			'status'       => 'draft|open|paid|uncollectible|void',
		),
		'GET /v1/disputes'                       => self::PAGE + array(
			'charge'         => 'id',
			'payment_intent' => 'id',
		),
		'GET /v1/events'                         => self::PAGE + array(
			'types'   => array( '[]' => 'event' ),
			'created' => array(
				'gte' => 'whole',
				'lte' => 'whole',
			),
		),
		'GET /v1/webhook_endpoints'              => self::PAGE,
		'GET /v1/checkout/sessions/*'            => array( 'expand' => array( '[]' => 'text:200' ) ),
		'GET /v1/payment_intents/*'              => array( 'expand' => array( '[]' => 'text:200' ) ),
		'GET /v1/charges/*'                      => array( 'expand' => array( '[]' => 'text:200' ) ),
		'GET /v1/subscriptions/*'                => array( 'expand' => array( '[]' => 'text:200' ) ),
		'DELETE /v1/subscriptions/*'             => array(),
		'DELETE /v1/webhook_endpoints/*'         => array(),
	);

	/** Events that an endpoint may want, of those that concern us or nearly. */
	private const EVENTS = array( 'checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed', 'checkout.session.expired', 'invoice.paid', 'invoice.payment_failed', 'customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted', 'charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed', 'payment_intent.succeeded' );

	/**
	 * The rules for a request.
	 * @return array<string, mixed>|null Null for a path that there is not.
	 */
	public static function rules( string $method, string $path ): ?array {
		return self::RULES[ "$method $path" ] ?? self::RULES[ "$method " . preg_replace( '~/[a-z]+_\w+$~D', '/*', $path ) ] ?? null;
	}

	/**
	 * @param string               $text  As it was sent.
	 * @param array<string, mixed> $rules The rules.
	 * @return array{array<array-key, mixed>, list<string>} What it says, and a code, a parameter and a message if it is
	 *         refused.
	 */
	public static function read( string $text, array $rules ): array {
		$form = array();
		foreach ( '' === $text ? array() : explode( '&', $text ) as $pair ) {
			list( $name, $value ) = array_map( 'urldecode', explode( '=', $pair, 2 ) + array( 1 => '' ) );
			if ( ! preg_match( '/^\w+(\[\w*\])*$/D', $name ) || ! mb_check_encoding( $value, 'UTF-8' ) ) {
				return array( array(), array( 'parameter_unknown', $name, "Received unknown parameter: $name" ) );
			}
			$place = &$form;
			foreach ( explode( '[', str_replace( ']', '', $name ) ) as $part ) {
				if ( ! is_array( $place ) ) {
					return array( array(), array( '', $name, "Invalid $name: it is a text elsewhere." ) );
				}
				$place = &$place[ '' === $part ? count( $place ) : $part ];
				$place = $place ?? array();
			}
			if ( array() !== $place ) {
				return array( array(), array( '', $name, "Duplicate parameter: $name" ) );
			}
			$place = $value;
			unset( $place );
		}
		$form = (array) $form;
		return array( $form, self::check( $form, $rules, '' ) );
	}

	/**
	 * Looks for what a form has and must not, and for what it lacks.
	 * @param array<array-key, mixed> $form  A form or a part of it.
	 * @param array<string, mixed>    $rules Its rules.
	 * @param string                  $at    Where it stands.
	 * @return list<string> As read() gives it.
	 */
	private static function check( array $form, array $rules, string $at ): array {
		$named = array();
		foreach ( $rules as $name => $rule ) {
			$named[ rtrim( $name, '*' ) ] = $rule;
			if ( str_ends_with( $name, '*' ) && ! isset( $form[ rtrim( $name, '*' ) ] ) ) {
				$name = self::name( $at, rtrim( $name, '*' ) );
				return array( 'parameter_missing', $name, "Missing required param: $name." );
			}
		}
		foreach ( $form as $name => $value ) {
			$full = self::name( $at, (string) $name );
			$rule = isset( $rules['[]'] ) && is_int( $name ) ? $rules['[]'] : $named[ $name ] ?? null;
			if ( null === $rule ) {
				return array( 'parameter_unknown', $full, "Received unknown parameter: $full" );
			}
			if ( is_array( $rule ) !== is_array( $value ) && 'metadata' !== $rule ) {
				return array( '', $full, is_array( $rule ) ? "Invalid $full: must be a hash or an array." : "Invalid string: $full" );
			}
			if ( is_array( $rule ) ) {
				$wrong = self::check( $value, $rule, $full );
			} else {
				$wrong = self::fits( $value, $rule ) ? array() : array( '' === $value ? 'parameter_invalid_empty' : 'parameter_invalid', $full, "Invalid $full: must be $rule." );
			}
			if ( $wrong ) {
				return $wrong;
			}
		}
		return array();
	}

	/** Whether a value keeps to a rule. */
	private static function fits( mixed $value, string $rule ): bool {
		if ( 'metadata' === $rule ) {
			return is_array( $value ) && count( $value ) <= 50 && array_filter( $value, static fn( mixed $one, int|string $name ): bool => is_string( $one ) && strlen( $one ) <= 500 && strlen( (string) $name ) <= 40, ARRAY_FILTER_USE_BOTH ) === $value;
		}
		if ( str_starts_with( $rule, 'text:' ) ) {
			return '' !== $value && mb_strlen( $value ) <= (int) substr( $rule, 5 );
		}
		return match ( $rule ) {
			'bool'     => in_array( $value, array( 'true', 'false' ), true ),
			'whole'    => 1 === preg_match( '/^[1-9]\d{0,15}$/D', $value ),
			'amount'   => 1 === preg_match( '/^(0|[1-9]\d{0,15})$/D', $value ),
			'limit'    => ctype_digit( $value ) && (int) $value >= 1 && (int) $value <= 100,
			'currency' => 1 === preg_match( '/^[a-z]{3}$/D', $value ),
			'id'       => 1 === preg_match( '/^[a-z]+_\w+$/D', $value ),
			'url'      => 1 === preg_match( '~^https?://[^/\s]+~', $value ) && strlen( $value ) <= 5000,
			'email'    => str_contains( $value, '@' ),
			'event'    => in_array( $value, self::EVENTS, true ),
			'version'  => 1 === preg_match( '/^\d{4}-\d\d-\d\d(\.[a-z]+)?$/D', $value ),
			default    => in_array( $value, explode( '|', $rule ), true ),
		};
	}

	/**
	 * The name of a part.
	 * @param string $at   Where it stands.
	 * @param string $name What it is called there.
	 */
	private static function name( string $at, string $name ): string {
		return '' === $at ? $name : "{$at}[{$name}]";
	}
}
