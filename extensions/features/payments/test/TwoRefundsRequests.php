<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Settings\StoredSettings;
use RuntimeException;
use WP_REST_Request;

/** Each runs in a process of its own. */
final class TwoRefundsRequests {

	/** What is refunded: by case, the keys of the two processes, and whether they say what they have seen. */
	private const CASES = array(
		'two'  => array( 'first-key', 'second-key', false ),
		'same' => array( 'the-same-key', 'the-same-key', true ),
		'tabs' => array( 'first-tab-key', 'second-tab-key', true ),
	);

	/** Activates the plugin, and adds payments of $10. */
	public static function prepare(): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		activate_plugin( 'millwork/millwork.php' );
		StoredSettings::store( array( 'payments_transfer' => 'Our bank' ) );
		foreach ( array_keys( self::CASES ) as $case ) {
			Payments::add(
				array(
					'attempt'  => hash( 'sha256', $case ),
					'mode'     => 'live',
					'gateway'  => 'transfer',
					'status'   => 'paid',
					'currency' => 'USD',
					'amount'   => 1000,
					'label'    => $case,
				)
			);
		}
		return true;
	}

	/**
	 * The first process: stops before it writes.
	 * @param string $dir A folder.
	 * @return array<string, int> Statuses by case.
	 */
	public static function first( string $dir ): array {
		$said = array();
		foreach ( array_keys( self::CASES ) as $case ) {
			$is_first = true;
			$pause    = static function ( string $query ) use ( $dir, $case, &$is_first ): string {
				if ( $is_first && str_starts_with( $query, 'UPDATE' ) && str_contains( $query, Tables::payments() ) ) {
					$is_first = false;
					touch( "$dir/$case.first" );
					// The second one has read and written, or it waits.
					self::wait_for( "$dir/$case.waits", "$dir/$case.second" );
				}
				return $query;
			};
			add_filter( 'query', $pause );
			$said[ $case ] = self::refund( $case, 0 );
			remove_filter( 'query', $pause );
			touch( "$dir/$case.done" );
		}
		return $said;
	}

	/**
	 * The second process: comes when the first one is about to write.
	 * @param string $dir A folder.
	 * @return array<string, int> Statuses by case.
	 */
	public static function second( string $dir ): array {
		$said = array();
		foreach ( array_keys( self::CASES ) as $case ) {
			self::wait_for( "$dir/$case.first" );
			$look = static function ( string $query ) use ( $dir, $case ): string {
				if ( str_contains( $query, 'INSERT IGNORE' ) && str_contains( $query, 'millwork_lock_refund' ) ) {
					touch( "$dir/$case.waits" );
				}
				return $query;
			};
			add_filter( 'query', $look );
			$said[ $case ] = self::refund( $case, 1 );
			remove_filter( 'query', $look );
			touch( "$dir/$case.second" );
			self::wait_for( "$dir/$case.done" );
		}
		return $said;
	}

	/**
	 * What was given back.
	 * @return array<string, int> Minor units by case.
	 */
	public static function read(): array {
		return array_map( static fn( string $case ): int => Payments::find( 'attempt', hash( 'sha256', $case ) )->refunded ?? -1, array_combine( array_keys( self::CASES ), array_keys( self::CASES ) ) );
	}

	/**
	 * @param string $of  The case.
	 * @param int    $who Which process it is.
	 * @return int The status.
	 */
	private static function refund( string $of, int $who ): int {
		wp_set_current_user( 1 );
		$payment = Payments::find( 'attempt', hash( 'sha256', $of ) );
		$request = new WP_REST_Request( 'POST', '/millwork/v1/payments/' . ( $payment->id ?? 0 ) . '/refund' );
		$request->set_body_params(
			array(
				'amount' => '3.00',
				'key'    => self::CASES[ $of ][ $who ],
			) + ( self::CASES[ $of ][2] ? array( 'left' => '10.00' ) : array() )
		);
		return rest_get_server()->dispatch( $request )->get_status();
	}

	/**
	 * Waits until the other process has left one of these files.
	 * @throws RuntimeException If it never does.
	 */
	private static function wait_for( string ...$files ): void {
		$end = time() + 60;
		while ( ! array_filter( $files, 'file_exists' ) ) {
			if ( time() > $end ) {
				throw new RuntimeException( 'The other process has left none of: ' . esc_html( implode( ', ', $files ) ) );
			}
			clearstatcache();
			usleep( 1000 );
		}
	}
}
