<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;

/**
 * Who holds a plan, besides those that other plugins have added: people who have paid for it once and weren't refunded, and people whose subscription is paid. Other
 * features ask with filters, and give something for it. Only payments of the site's present mode count.
 * In test mode, everyone who can edit posts can pay without money, with any address. So tests count only for administrators.
 *
 * @phpstan-type Holder array{id: int, email: string, name: string, since: string, until: string}
 */
final class PlanHolders {

	/** For how long a subscription whose renewal is overdue still counts, in seconds: gateways try the card again. */
	private const GRACE = 7 * DAY_IN_SECONDS;

	/**
	 * Holders in the order of their IDs.
	 * @param mixed $others The filter's value: those of other plugins, whose IDs may be the same as ours.
	 * @param int   $after  Leaves out payers up to this ID.
	 * @return list<Holder> `since` is when they paid last or began, `until` when it ends; UTC, `until` is '' if there is
	 *         no end. Cut after $limit, but not between those who share an ID: the next page begins behind it.
	 */
	public static function page( mixed $others, int $plan, int $after = 0, int $limit = 200 ): array {
		$others = array_filter( is_array( $others ) ? $others : array(), static fn( mixed $one ): bool => self::is_holder( $one ) && $one['id'] > $after );
		$all    = array( ...array_values( $others ), ...self::read( $plan, 'payer.id > %d', $after, $limit ) );
		usort( $all, static fn( array $one, array $other ): int => $one['id'] <=> $other['id'] );
		$last = $all[ $limit - 1 ]['id'] ?? null;
		return null === $last ? $all : array_values( array_filter( $all, static fn( array $one ): bool => $one['id'] <= $last ) );
	}

	/**
	 * @param mixed $other The filter's value: what another plugin has found.
	 * @return Holder|null Of two, the one who holds it longer, since the later one. Null if the address holds no such plan.
	 */
	public static function find( mixed $other, int $plan, string $email ): ?array {
		$own = self::read( $plan, 'payer.email = %s', strtolower( trim( $email ) ), 1 )[0] ?? null;
		if ( ! $own || ! self::is_holder( $other ) ) {
			return $own ?? ( self::is_holder( $other ) ? $other : null );
		}
		$longer = '' === $own['until'] || ( '' !== $other['until'] && $own['until'] >= $other['until'] ) ? $own : $other;
		return array( 'since' => max( $own['since'], $other['since'] ) ) + $longer;
	}

	/**
	 * Whether another plugin's value is a holder.
	 * @phpstan-assert-if-true Holder $value
	 */
	private static function is_holder( mixed $value ): bool {
		$texts = is_array( $value ) ? array( $value['email'] ?? null, $value['name'] ?? null, $value['since'] ?? null, $value['until'] ?? null ) : array( null );
		return is_array( $value ) && is_int( $value['id'] ?? null ) && array_filter( $texts, 'is_string' ) === $texts;
	}

	/**
	 * The plans that can be sold, for other features' screens.
	 * @param array<int|string, mixed> $plans Titles with the price, by ID.
	 * @return array<int|string, mixed>
	 */
	public static function add_plans( array $plans ): array {
		foreach ( Plans::all( '' ) as $plan ) {
			/* translators: 1: a plan's title, 2: an amount, 3: 'a month', 'a year' or nothing. */
			$plans[ $plan->id ] = trim( sprintf( __( '%1$s – %2$s %3$s', 'millwork' ), $plan->title, $plan->price->format(), $plan->interval->phrase() ) );
		}
		return $plans;
	}

	/** Runs when a payment's status has changed. */
	public static function announce_payment( Payment $payment ): void {
		'donation' === $payment->kind || self::announce( $payment->product_id, $payment->donor_id );
	}

	/** Runs when a subscription has changed. */
	public static function announce_subscription( Subscription $subscription ): void {
		self::announce( $subscription->product_id, $subscription->donor_id );
	}

	private static function announce( int $plan, int $donor ): void {
		if ( $plan < 1 || $donor < 1 || ! has_action( 'millwork_plan_changed' ) ) {
			return;
		}
		$payer = Donors::get( $donor );
		if ( $payer && '' !== $payer['email'] ) {
			/**
			 * Fires when someone may hold a plan now, or no longer. It may fire several times for one change, and a
			 * process may end before it fires: ask the filter `millwork_plan_holder` for the present state.
			 *
			 * @param int    $plan  The plan's ID.
			 * @param string $email The payer's email address, which nobody has confirmed.
			 */
			do_action( 'millwork_plan_changed', $plan, $payer['email'] );
		}
	}

	/**
	 * @param literal-string $condition Of the payer, with a placeholder.
	 * @param int|string     $value     For it.
	 * @return list<Holder>
	 */
	private static function read( int $plan, string $condition, int|string $value, int $limit ): array {
		if ( $plan < 1 || ! Tables::are_ready() ) {
			return array();
		}
		$mode    = Settings::mode()->value;
		$testers = Mode::Test->value === $mode ? array( self::administrators() ) : array();
		$may     = $testers ? 'payer.email IN (%s)' : '1 = 1';
		// A refund of a subscription's last payment ends it at once, without waiting for the paid time.
		$rows = Rows::all(
			"SELECT payer.id, payer.email, payer.name, MAX( held.since ) AS since, MAX( held.forever ) AS forever, MAX( held.renews ) AS renews, MAX( held.ends ) AS ends FROM (
				SELECT donor_id, COALESCE( paid, created ) AS since, 1 AS forever, NULL AS renews, NULL AS ends FROM %i WHERE product_id = %d AND mode = %s AND kind = 'plan' AND status = 'paid' AND subscription_id = 0
				UNION ALL
				SELECT donor_id, created AS since, 0 AS forever, CASE WHEN status = 'ended' THEN NULL ELSE COALESCE( paid_until, created ) END AS renews, CASE WHEN status = 'ended' THEN paid_until ELSE NULL END AS ends FROM %i AS one
					WHERE product_id = %d AND mode = %s AND COALESCE( paid_until, created ) > CASE WHEN status = 'ended' THEN %s ELSE %s END
					AND 'paid' = ( SELECT status FROM %i WHERE subscription_id = one.id AND status IN ( 'paid', 'refunded', 'disputed' ) ORDER BY paid DESC, id DESC LIMIT 1 )
			) AS held INNER JOIN %i AS payer ON payer.id = held.donor_id WHERE payer.email IS NOT NULL AND $condition AND $may GROUP BY payer.id, payer.email, payer.name ORDER BY payer.id LIMIT %d",
			Tables::payments(),
			$plan,
			$mode,
			Tables::subscriptions(),
			$plan,
			$mode,
			Rows::time(),
			Rows::time( -self::GRACE ),
			Tables::payments(),
			Tables::donors(),
			$value,
			...array( ...$testers, $limit )
		);
		return array_map( array( self::class, 'holder' ), $rows );
	}

	/** @return list<string> Their addresses, as payers' are stored. */
	private static function administrators(): array {
		$emails = get_users( array( 'capability' => 'manage_options', 'fields' => 'user_email' ) );
		foreach ( is_multisite() ? get_super_admins() : array() as $login ) {
			$emails[] = get_user_by( 'login', $login )->user_email ?? '';
		}
		return array_values( array_filter( array_map( static fn( mixed $email ): string => strtolower( trim( (string) $email ) ), $emails ) ) );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Holder
	 */
	private static function holder( array $row ): array {
		$renews = (string) $row['renews'];
		$until  = max( (string) $row['ends'], '' === $renews ? '' : gmdate( 'Y-m-d H:i:s', (int) strtotime( "$renews UTC" ) + self::GRACE ) );
		return array(
			'id'    => (int) $row['id'],
			'email' => (string) $row['email'],
			'name'  => (string) $row['name'],
			'since' => (string) $row['since'],
			'until' => (int) $row['forever'] > 0 ? '' : $until,
		);
	}
}
