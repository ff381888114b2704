<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger;

use Generator;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Features\Ledger\Declared\Worker;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\PageList;
use Millwork\Features\Ledger\Rest\PageRoutes;
use Millwork\Features\Ledger\Rest\Presentation;
use WP_CLI;

/** Shows and checks which other hosts the pages of the site contact. */
final class Command {

	/** How long one step of reading pages takes, in seconds. */
	private const SHIFT = 10.0;

	private const FIELDS = array( 'page', 'title', 'host', 'moment', 'source', 'kind', 'service', 'printed_by', 'file', 'bytes', 'new', 'first', 'last' );

	public static function register(): void {
		WP_CLI::add_command( 'millwork ledger', self::class );
	}

	/**
	 * Lists which other hosts pages contact.
	 *
	 * ## OPTIONS
	 *
	 * [--show=<what>]
	 * : Only pages that contact a host before consent, or with something new.
	 * ---
	 * options:
	 *   - before
	 *   - new
	 * ---
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: page, title, host, moment, source, kind, service, printed_by, file, bytes, new, first, last.
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
	 *     $ wp millwork ledger list --show=before --format=csv
	 *
	 * @when after_wp_load
	 * @param list<string>          $args
	 * @param array<string, string> $options
	 */
	public function list( array $args, array $options ): void {
		Rights::check( array( PageRoutes::class, 'is_owner' ) );
		self::bring_up_to_date();
		Output::rows( self::rows( $options['show'] ?? '' ), self::FIELDS, 7, $options );
	}

	/**
	 * Checks which other hosts pages contact, for example when a site is built.
	 *
	 * Entries are new until someone marks them as seen, here or in Tools > Requests.
	 *
	 * ## OPTIONS
	 *
	 * [--fail-on-new]
	 * : End with an error if there is a new entry.
	 *
	 * [--fail-on-before]
	 * : End with an error if a page contacts a host before consent.
	 *
	 * [--mark-as-seen]
	 * : Mark everything as seen after the check.
	 *
	 * [--format=<format>]
	 * : How to print what was found.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork ledger check --fail-on-new
	 *
	 * @when after_wp_load
	 * @param list<string>              $args
	 * @param array<string, string|bool> $options
	 */
	public function check( array $args, array $options ): void {
		Rights::check( array( PageRoutes::class, 'is_owner' ) );
		self::bring_up_to_date();
		$all    = iterator_to_array( self::rows( '' ), false );
		$new    = array_values( array_filter( $all, static fn( array $row ): bool => 'yes' === $row['new'] ) );
		$before = array_values( array_filter( $all, static fn( array $row ): bool => 'before' === $row['moment'] ) );
		$wrong  = array();
		if ( ! empty( $options['fail-on-new'] ) ) {
			$wrong = $new;
		}
		if ( ! empty( $options['fail-on-before'] ) ) {
			$wrong = array_values( array_unique( array( ...$wrong, ...$before ), SORT_REGULAR ) );
		}
		if ( ! empty( $options['mark-as-seen'] ) ) {
			Entries::see_all();
		}
		if ( $wrong ) {
			Output::rows( $wrong, self::FIELDS, 7, array( 'format' => $options['format'] ?? 'table' ) );
			/* translators: %d: a number. */
			WP_CLI::error( sprintf( _n( '%d entry needs a look.', '%d entries need a look.', count( $wrong ), 'millwork' ), count( $wrong ) ) );
		}
		/* translators: 1: a number, 2: a number, 3: a number. */
		WP_CLI::success( sprintf( __( 'Entries: %1$d. Before consent: %2$d. New: %3$d.', 'millwork' ), count( $all ), count( $before ), count( $new ) ) );
	}

	/** Reads all pages that have changed. */
	public static function bring_up_to_date(): void {
		if ( ! Tables::are_ready() ) {
			WP_CLI::error( __( 'The database tables for requests are missing. See Site Health for details.', 'millwork' ) );
		}
		do {
			$is_done = Worker::work( self::SHIFT );
		} while ( ! $is_done );
	}

	/**
	 * @param string $show One of PageList::SHOWN.
	 * @return Generator<int, array<string, int|string>> By the names in FIELDS.
	 */
	public static function rows( string $show ): Generator {
		$before = 0;
		do {
			$pages = PageList::page( $show, '', $before, PageList::MOST );
			foreach ( Presentation::pages( $pages ) as $page ) {
				foreach ( $page['entries'] as $entry ) {
					yield array_combine( self::FIELDS, array( $page['id'], $page['title'], $entry['host'], $entry['moment'], $entry['source'], $entry['kind'], $entry['label'], $entry['origin'], $entry['file'], $entry['bytes'], $entry['is_new'] ? 'yes' : 'no', $entry['first'], $entry['last'] ) );
				}
			}
			$is_full = count( $pages ) === PageList::MOST;
			$before  = $pages ? (int) end( $pages )['page_id'] : 0;
			Route::forget();
		} while ( $is_full && $before > 0 );
	}
}
