<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Ledger\LookupSchedule;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\Scheduler;
use Millwork\Secrets\Secrets;
use Millwork\Tests\Http\StandInRoute;
use RuntimeException;

/** Each runs in a process of its own. */
final class DeliveryRequests {

	/**
	 * Activates the plugin and enters the keys.
	 * @param string $secret The secret of events.
	 */
	public static function set_up( string $secret ): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		return null === activate_plugin( 'millwork/millwork.php' )
			&& Secrets::store( Key::name( Mode::Test ), StripeServer::KEYS['test'] )
			&& Secrets::store( Key::webhook_secret_name( Mode::Test ), $secret );
	}

	/**
	 * @param int    $port  The stand-in's port.
	 * @param string $state Its folder.
	 * @return string The checkout.
	 * @throws RuntimeException If it could not be begun.
	 */
	public static function begin( int $port, string $state ): string {
		new StandInRoute( $port, $state, 'api.stripe.com' );
		$payment = Payments::add(
			array(
				'attempt'  => bin2hex( random_bytes( 32 ) ),
				'mode'     => 'test',
				'gateway'  => 'stripe',
				'kind'     => 'donation',
				'currency' => 'USD',
				'amount'   => 500,
				'label'    => 'Donation',
				'look_at'  => LookupSchedule::first(),
			)
		);
		$started = $payment ? ( new Stripe() )->start( $payment, '', home_url( '/?paid' ), home_url( '/?unpaid' ) ) : null;
		if ( ! $payment || ! $started || is_wp_error( $started ) ) {
			throw new RuntimeException( 'No payment was begun.' );
		}
		Payments::change(
			$payment,
			array(
				'status'  => 'pending',
				'session' => $started->session,
			)
		);
		return $started->session;
	}

	/**
	 * Does what events have put into the queue.
	 * @param int    $port  The stand-in's port.
	 * @param string $state Its folder.
	 * @param string $dies  The beginning of a statement of the database before which the process ends.
	 * @return int How many jobs there were.
	 */
	public static function work( int $port, string $state, string $dies = '' ): int {
		new StandInRoute( $port, $state, 'api.stripe.com' );
		self::die_before( $dies );
		$count = 0;
		foreach ( _get_cron_array() as $jobs ) {
			foreach ( $jobs[ Scheduler::RUN ] ?? array() as $job ) {
				$args = array_values( $job['args'] );
				if ( EventQueue::JOB === $args[0] ) {
					++$count;
					wp_unschedule_event( (int) wp_next_scheduled( Scheduler::RUN, $args ), Scheduler::RUN, $args );
					Queue::run( ...$args );
				}
			}
		}
		return $count;
	}

	/**
	 * The hourly look, once it is time.
	 * @param int    $port  The stand-in's port.
	 * @param string $state Its folder.
	 * @param string $dies  As above.
	 */
	public static function sweep( int $port, string $state, string $dies = '' ): bool {
		global $wpdb;
		new StandInRoute( $port, $state, 'api.stripe.com' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET look_at = %s WHERE look_at IS NOT NULL', Tables::payments(), Rows::time( -1 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		self::die_before( $dies );
		PaymentLookup::process_due();
		return true;
	}

	/** @return list<string> Such as 'paid 500 pi_1 due'. */
	public static function payments(): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT status, amount, charge, receipt FROM %i ORDER BY id', Tables::payments() ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return array_values( array_map( static fn( array $row ): string => implode( ' ', $row ), $rows ) );
	}

	/**
	 * Ends the process like a server that is switched off: nothing continues.
	 * @param string $before The beginning of a statement; '' for none.
	 */
	private static function die_before( string $before ): void {
		add_filter(
			'query',
			static function ( string $query ) use ( $before ): string {
				if ( '' !== $before && str_starts_with( $query, $before ) && str_contains( $query, "'paid'" ) ) {
					exec( 'kill -9 ' . getmypid() );
				}
				return $query;
			}
		);
	}
}
