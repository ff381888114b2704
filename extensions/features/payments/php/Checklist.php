<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Generator;
use Millwork\Data\FreshOption;
use Millwork\Features\Payments\Plans\Plans;
use WP_Error;

/**
 * Checks everything that visitors need to pay, and names the first problem. Runs when the owner asks, and when live
 * mode is chosen.
 */
final class Checklist {

	/** The option: Unix timestamps of the last event, by 'gateway:mode'. */
	private const SEEN = 'millwork_payment_events_seen';

	public static function note_event( string $gateway, Ledger\Mode $mode ): void {
		$seen = self::seen();
		$key  = "$gateway:$mode->value";
		// Once a day is enough.
		if ( ( $seen[ $key ] ?? 0 ) < time() - DAY_IN_SECONDS ) {
			FreshOption::change( self::SEEN, static fn( array $stored ): array => array( $key => time() ) + $stored, false );
		}
	}

	/**
	 * Runs the whole list.
	 * @return string|WP_Error A success message, or the first problem.
	 */
	public static function run(): string|WP_Error {
		$copy = Settings::refusal( Ledger\Mode::Live );
		if ( $copy ) {
			return $copy;
		}
		$faults = self::faults();
		if ( $faults->valid() ) {
			return self::error( $faults->key() );
		}
		$message = Ledger\Mode::Live === Settings::mode()
			? __( 'Everything works: visitors can pay.', 'millwork' )
			: __( 'Everything works. Choose Live above and save, and visitors can pay.', 'millwork' );
		return trim( $message . ' ' . self::intervals() );
	}

	/**
	 * Runs when the owner chooses a mode, with the keys entered at the same time.
	 * @return string|WP_Error A warning or success message; '' for test mode. An error if nobody could pay: the site
	 *         stays in test mode then.
	 */
	public static function accept( mixed $mode ): string|WP_Error {
		if ( Ledger\Mode::Live->value !== $mode ) {
			return '';
		}
		$copy = Settings::refusal( Ledger\Mode::Live );
		if ( $copy ) {
			return self::error( __( 'The site stays in test mode because it’s a copy. If this is the live site now, confirm it under Tools → Site Health, then choose live mode again.', 'millwork' ) );
		}
		$left = '';
		foreach ( self::faults() as $message => $stops ) {
			if ( $stops ) {
				/* translators: %s: a sentence that names what is wrong and what to do. */
				return self::error( sprintf( __( 'The site stays in test mode. %s', 'millwork' ), $message ) );
			}
			$left = '' === $left ? $message : $left;
		}
		/* translators: %s: a sentence that names what is left to do. */
		return trim( ( '' === $left ? __( 'Everything works: visitors can pay.', 'millwork' ) : sprintf( __( 'Payments are live. One thing is left to do: %s', 'millwork' ), $left ) ) . ' ' . self::intervals() );
	}

	/**
	 * Says that no gateway accepts monthly and yearly payments.
	 * @return string '' if one does.
	 */
	private static function intervals(): string {
		$gateways = Gateways\GatewayList::ready( Ledger\Mode::Live );
		return Gateways\GatewayList::accepting( $gateways, 'USD', Money\Interval::Month ) || Gateways\GatewayList::accepting( $gateways, 'EUR', Money\Interval::Month ) ? '' : __( 'Visitors don’t see monthly and yearly payments, because none of your payment services accepts them. Enter Stripe keys to offer them.', 'millwork' );
	}

	/**
	 * The problems, in order.
	 * @return Generator<string, bool> Messages, with whether the problem keeps visitors from paying.
	 */
	private static function faults(): Generator {
		if ( 'https' !== wp_parse_url( home_url(), PHP_URL_SCHEME ) ) {
			// Local sites can't be eavesdropped on, and browsers treat them as secure.
			yield __( 'Step 1, secure connection: your site’s URL begins with http. Ask your host for HTTPS, then change the URL under Settings → General.', 'millwork' ) => ! preg_match( '/^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/D', (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		}
		$gateways = Gateways\GatewayList::ready( Ledger\Mode::Live );
		/**
		 * Filters whether visitors can pay for something without a gateway. Then payments may go live without one.
		 *
		 * @param bool $is_possible Whether visitors can pay without one.
		 */
		if ( ! $gateways && ! apply_filters( 'millwork_payments_without_gateway', false ) ) {
			yield __( 'Step 2, payment service: none is set up for live payments. Enter the live keys of your payment service, or a bank account for transfers.', 'millwork' ) => true;
		}
		foreach ( $gateways as $gateway ) {
			$works = $gateway->check( Ledger\Mode::Live );
			if ( $works instanceof WP_Error ) {
				$data = $works->get_error_data();
				/* translators: 1: the name of a payment service, 2: what is wrong. */
				yield sprintf( __( 'Step 3, keys: %1$s reports: %2$s', 'millwork' ), Gateways\GatewayList::service( $gateway ), $works->get_error_message() ) => ! is_array( $data ) || empty( $data['passing'] );
			}
		}
		foreach ( Plans::all() as $plan ) {
			$least = Money\Money::minimum( $plan->price->currency );
			if ( ! $least || $plan->price->units < $least->units ) {
				/* translators: 1: the title of a plan, 2: an amount. */
				yield sprintf( __( 'Step 4, amounts: the plan “%1$s” costs less than the minimum (%2$s). Create a new plan.', 'millwork' ), $plan->title, $least ? $least->format() : $plan->price->currency ) => false;
			} elseif ( $gateways && 'donation' !== $plan->type && ! Gateways\GatewayList::for_payment( Ledger\Mode::Live, $plan->price, $plan->interval ) ) {
				/* translators: 1: the title of a plan, 2: its price and how often it is paid, such as "$5.00 a month". */
				yield sprintf( __( 'Step 4, amounts: none of your payment services accepts the plan “%1$s” (%2$s), so visitors don’t see its button. Enter Stripe keys, or create another plan.', 'millwork' ), $plan->title, trim( $plan->price->format() . ' ' . $plan->interval->phrase() ) ) => false;
			}
		}
		$seen = self::seen();
		foreach ( $gateways as $name => $gateway ) {
			if ( $gateway->sends_events() && empty( $seen[ "$name:live" ] ) ) {
				/* translators: %s: the name of a payment service. */
				yield sprintf( __( 'Step 5, webhooks: %s hasn’t sent any events yet. Set up its webhook, and send a test event from your account there. Until then, payments appear up to an hour late.', 'millwork' ), Gateways\GatewayList::service( $gateway ) ) => false;
			}
		}
	}

	private static function error( string $message ): WP_Error {
		return new WP_Error( 'millwork_payments_checklist', $message, array( 'status' => 400 ) );
	}

	/**
	 * When the last events came.
	 * @return array<string, int> Unix timestamps by 'gateway:mode'.
	 */
	private static function seen(): array {
		$stored = get_option( self::SEEN, array() );
		return is_array( $stored ) ? array_map( 'intval', array_filter( $stored, 'is_numeric' ) ) : array();
	}
}
