<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Commands;

use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Consent\Services;
use Millwork\Features\Ledger\Command;
use Millwork\Features\Ledger\Entries\Summary;
use Millwork\Rest\RouteRegistration;
use WP_CLI;

/** Lists outside services. */
final class ServicesCommand {

	private const FIELDS = array( 'host', 'service', 'by', 'moment', 'pages', 'category', 'purpose' );

	public static function register(): void {
		WP_CLI::add_command( 'millwork services', self::class );
	}

	/**
	 * Lists the hosts that public pages contact, and the service and company that each belongs to.
	 *
	 * `moment` is "before" if a page contacts the host before the visitor consents, and "after" if all pages wait for consent.
	 *
	 * ## OPTIONS
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: host, service, by, moment, pages, category, purpose.
	 *
	 * [--format=<format>]
	 * : How to print it.
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
	 *     $ wp millwork services list
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function list( array $args, array $options ): void {
		Rights::check( array( RouteRegistration::class, 'is_author' ) );
		Command::bring_up_to_date();
		$records = array_column( Services::all(), null, 'label' );
		Output::rows(
			array_map(
				static fn( array $host ): array => array(
					'service'  => $host['label'],
					'category' => $records[ $host['label'] ]['category'] ?? '',
					'purpose'  => $records[ $host['label'] ]['purpose'] ?? '',
				) + $host,
				Summary::hosts()
			),
			self::FIELDS,
			5,
			$options
		);
	}
}
