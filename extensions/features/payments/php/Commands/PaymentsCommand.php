<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Commands;

use Generator;
use Millwork\Cli\Batch;
use Millwork\Cli\FileOutput;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Features\Payments\Admin\Download;
use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\Routes;
use WP_CLI;

/** Exports payments, and checks them with the payment services. */
final class PaymentsCommand {

	public static function register(): void {
		WP_CLI::add_command( 'millwork payments', self::class );
	}

	/**
	 * Exports payments.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : The file to write. Without it, the export is printed.
	 *
	 * [--format=<format>]
	 * : The file's format. JSON has the amounts in minor units, too.
	 * ---
	 * default: csv
	 * options:
	 *   - csv
	 *   - json
	 * ---
	 *
	 * [--force]
	 * : Replace the file if it exists.
	 *
	 * [--mode=<mode>]
	 * : live or test. Without it, the current mode.
	 *
	 * [--status=<status>]
	 * : A status, such as paid, or all. Without it, abandoned payments are left out.
	 *
	 * [--search=<text>]
	 * : Part of a name, an email address or an item, or a payment number.
	 *
	 * [--from=<day>]
	 * : The first day, such as 2026-01-31.
	 *
	 * [--to=<day>]
	 * : The last day.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork payments export payments.csv --from=2026-01-01 --to=2026-12-31
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function export( array $args, array $options ): void {
		$params = self::params( $options );
		// Says which parameter is wrong.
		Route::get( '/millwork/v1/payments', array( 'per_page' => 1 ) + $params );
		$request = Download::request( $params );
		$file    = (string) ( $args[0] ?? '' );
		if ( ! $request ) {
			WP_CLI::error( __( 'This list can’t be exported. Check the options.', 'millwork' ) );
		}
		FileOutput::write( 'json' === ( $options['format'] ?? 'csv' ) ? self::json( $params ) : self::pieces( Download::lines( $request->get_params() ) ), $file, $options );
		if ( '' !== $file && '-' !== $file ) {
			/* translators: %s: a file's name. */
			WP_CLI::success( sprintf( __( 'Payments exported to %s.', 'millwork' ), Output::text( $file ) ) );
		}
	}

	/**
	 * Checks payments that aren't finished with the payment services, and records the results.
	 *
	 * The site does this in the background, too. Without IDs, the command also gets refunds, disputes and
	 * cancellations that the services couldn't report.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The payments. Without IDs, all that the service may still complete.
	 *
	 * [--mode=<mode>]
	 * : live or test. Without it, the current mode.
	 *
	 * [--status=<status>]
	 * : Only payments with this status. Without it, created and pending.
	 *
	 * [--from=<day>]
	 * : The first day, such as 2026-01-31.
	 *
	 * [--to=<day>]
	 * : The last day.
	 *
	 * [--dry-run]
	 * : Print the payments that would be checked.
	 *
	 * [--yes]
	 * : Check without asking.
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: id, reference, gateway, amount, before, after, units, currency, created, error.
	 *
	 * [--format=<format>]
	 * : How to print the payments.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork payments reconcile --dry-run
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function reconcile( array $args, array $options ): void {
		$params = self::params( $options );
		$ids    = Batch::ids( $args );
		if ( ! $ids ) {
			foreach ( isset( $params['status'] ) ? array( $params['status'] ) : array( 'created', 'pending' ) as $status ) {
				foreach ( self::all( array( 'status' => $status ) + $params ) as $payment ) {
					if ( $payment['can_look'] ) {
						$ids[] = (int) $payment['id'];
					}
				}
			}
		}
		( new Reconciliation( $options ) )->run( $ids, ! $args );
	}

	/**
	 * @param array<string, mixed> $options The command's.
	 * @return array<string, mixed> For the list's route.
	 */
	private static function params( array $options ): array {
		Rights::check( array( Routes::class, 'may' ) );
		return array_intersect_key( $options, Routes::args() );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return Generator<int, array<string, mixed>>
	 */
	private static function all( array $params ): Generator {
		return Route::all( '/millwork/v1/payments', array( 'per_page' => PaymentList::MAX_PAGE ) + $params, 'payments', 'before' );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return Generator<int, string> A list with one payment per line.
	 */
	private static function json( array $params ): Generator {
		$before = "[\n";
		foreach ( self::all( $params ) as $payment ) {
			yield $before . wp_json_encode( $payment, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
			$before = ",\n";
		}
		yield "[\n" === $before ? "[]\n" : "\n]\n";
	}

	/**
	 * @param iterable<string> $lines
	 * @return Generator<int, string>
	 */
	private static function pieces( iterable $lines ): Generator {
		foreach ( $lines as $line ) {
			yield $line;
			Route::forget();
		}
	}
}
