<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Data\FreshOption;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Http\RateLimit;
use Millwork\Visitors\Visitor;

/**
 * Limits requests that verify events. Anyone can send fake events, and only PayPal can tell them from real ones. So
 * each network has its own limit, and all networks that never sent a real event share another one: fake events can't
 * use up the limit for real ones. PayPal repeats events that were refused.
 */
final class EventRateLimit {

	/** The option: salted hashes of networks that sent real events, and when. */
	public const OPTION = 'millwork_paypal_senders';

	/** Seconds. */
	private const SPAN = 5 * MINUTE_IN_SECONDS;

	/**
	 * Requests in each SPAN: for a network that sent real events, for any other network, and for all others together.
	 */
	private const KNOWN   = 60;
	private const NETWORK = 6;
	private const OTHERS  = 12;

	/** How long a network stays known, in seconds, and how many do. */
	private const KNOWN_FOR    = 90 * DAY_IN_SECONDS;
	private const MAX_NETWORKS = 30;

	/** Counts an event, and says whether PayPal may be asked about it. */
	public static function may_ask( Mode $mode ): bool {
		$network = self::network();
		if ( '' === $network ) {
			// Behind a proxy, senders can't be told apart.
			return 0 === RateLimit::wait( 'paypal-events', self::OTHERS, self::SPAN, $mode->value );
		}
		if ( ( self::known_networks()[ $network ] ?? 0 ) > time() - self::KNOWN_FOR ) {
			return 0 === RateLimit::wait( 'paypal-events-known', self::KNOWN, self::SPAN, $network );
		}
		return 0 === RateLimit::wait( 'paypal-events-network', self::NETWORK, self::SPAN, $network )
			&& 0 === RateLimit::wait( 'paypal-events', self::OTHERS, self::SPAN, $mode->value );
	}

	/** Records that this request's event was real. */
	public static function add_known_network(): void {
		$network = self::network();
		// Once a day is enough.
		if ( '' !== $network && ( self::known_networks()[ $network ] ?? 0 ) < time() - DAY_IN_SECONDS ) {
			FreshOption::change(
				self::OPTION,
				static function ( array $stored ) use ( $network ): array {
					$stored[ $network ] = time();
					arsort( $stored );
					return array_slice( $stored, 0, self::MAX_NETWORKS, true );
				},
				false
			);
		}
	}

	/**
	 * This request's network.
	 * @return string A salted hash; '' if it is a proxy's or unknown.
	 */
	private static function network(): string {
		$visitor = Visitor::from_request();
		return $visitor->has_own_address() ? substr( hash_hmac( 'sha256', 'paypal|' . $visitor->network(), wp_salt( 'nonce' ) ), 0, 32 ) : '';
	}

	/** @return array<array-key, int> When, by network. */
	private static function known_networks(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? array_filter( $stored, 'is_int' ) : array();
	}
}
