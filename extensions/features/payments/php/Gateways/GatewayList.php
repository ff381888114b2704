<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\SiteCopy\Detection;

/** All gateways, and those that can be used. */
final class GatewayList {

	/**
	 * The classes in this folder. Found once: a page asks for them several times.
	 * @var list<string>
	 */
	private static array $found = array();

	/** @return array<string, Gateway> By name, in the order of the choice. */
	public static function all(): array {
		if ( ! self::$found ) {
			foreach ( (array) glob( __DIR__ . '/*', GLOB_ONLYDIR ) as $folder ) {
				$name          = basename( (string) $folder );
				self::$found[] = __NAMESPACE__ . "\\$name\\$name";
			}
		}
		/**
		 * Filters the gateways.
		 *
		 * @param list<class-string<Gateway>> $classes Class names.
		 */
		$classes  = array_filter( (array) apply_filters( 'millwork_payment_gateways', self::$found ), static fn( mixed $class_name ): bool => is_string( $class_name ) && is_subclass_of( $class_name, Gateway::class ) );
		$gateways = array();
		usort( $classes, static fn( string $one, string $other ): int => $one::POSITION <=> $other::POSITION );
		foreach ( $classes as $class ) {
			$gateway                      = new $class();
			$gateways[ $gateway->name() ] = $gateway;
		}
		return $gateways;
	}

	/** @return Gateway|null Null if it doesn't exist, for example because its plugin was removed. */
	public static function get( string $name ): ?Gateway {
		return self::all()[ $name ] ?? null;
	}

	/** A gateway's name for the owner, such as 'Stripe'. */
	public static function service( Gateway $gateway ): string {
		return '' === $gateway::SERVICE ? $gateway->label() : $gateway::SERVICE;
	}

	/**
	 * The names of all payment services that an owner can set up.
	 * @return list<string>
	 */
	public static function services(): array {
		return array_values( array_map( array( self::class, 'service' ), array_filter( self::all(), static fn( Gateway $gateway ): bool => 'test' !== $gateway->name() ) ) );
	}

	/**
	 * The ready gateways that accept a payment.
	 * @return array<string, Gateway> By name.
	 */
	public static function for_payment( Mode $mode, Money $money, Interval $interval ): array {
		return array_filter( self::ready( $mode ), static fn( Gateway $gateway ): bool => $gateway->accepts( $money, $interval ) );
	}

	/**
	 * Those that accept at least some amounts in a currency.
	 * @param array<string, Gateway> $gateways By name.
	 * @param string                 $currency ISO 4217 code.
	 * @return array<string, Gateway> By name.
	 */
	public static function accepting( array $gateways, string $currency, Interval $interval ): array {
		$least = Money::minimum( $currency );
		// Some services reject parts of the currency's main unit.
		$usual = $least ? new Money( 100 * $least->units, $currency ) : null;
		return $usual ? array_filter( $gateways, static fn( Gateway $gateway ): bool => $gateway->accepts( $usual, $interval ) ) : array();
	}

	/**
	 * The gateways that visitors pay with, as soon as payments are live.
	 * @return array<string, Gateway> By name. Those of test mode if none is set up for live mode.
	 */
	public static function for_visitors(): array {
		$live = self::ready( Mode::Live );
		return $live ? $live : self::ready( Mode::Test );
	}

	/** Whether a gateway is set up for live payments, even in test mode or on a copy of the site. */
	public static function are_set_up(): bool {
		return array() !== array_filter( self::all(), static fn( Gateway $gateway ): bool => $gateway->is_ready( Mode::Live ) );
	}

	/**
	 * The gateways that are set up; none for live payments on a copy of the site.
	 * @return array<string, Gateway> By name.
	 */
	public static function ready( Mode $mode ): array {
		return Mode::Live === $mode && Detection::is_copy() ? array() : array_filter( self::all(), static fn( Gateway $gateway ): bool => $gateway->is_ready( $mode ) );
	}
}
