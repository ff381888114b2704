<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Commands;

use Millwork\Cli\Batch;
use Millwork\Cli\FileOutput;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\Query;
use WP_CLI;

/** Lists, exports and changes form entries. */
final class EntriesCommand {

	/** Counting stops here. */
	private const MOST = 100_000_000;

	public static function register(): void {
		WP_CLI::add_command( 'millwork entries', self::class );
	}

	/**
	 * Lists form entries.
	 *
	 * ## OPTIONS
	 *
	 * [--state=<state>]
	 * : The status of the entries.
	 * ---
	 * default: inbox
	 * options:
	 *   - inbox
	 *   - pending
	 *   - waiting
	 *   - spam
	 *   - trash
	 * ---
	 *
	 * [--form=<source>]
	 * : Only entries of a form. `wp millwork forms list` shows its source, such as post:12.
	 *
	 * [--from=<day>]
	 * : The first day in the site's time zone, such as 2026-11-21.
	 *
	 * [--to=<day>]
	 * : The last day.
	 *
	 * [--search=<text>]
	 * : Text in the sender's name or email address or in the entry.
	 *
	 * [--unread]
	 * : Only unread entries.
	 *
	 * [--read]
	 * : Only read entries.
	 *
	 * [--starred]
	 * : Only entries with a star.
	 *
	 * [--orderby=<field>]
	 * : The field to sort by: created or sender. Default: created.
	 *
	 * [--order=<direction>]
	 * : asc or desc. Default: desc.
	 *
	 * [--limit=<number>]
	 * : How many entries to print, at most. Without it, all.
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: id, created, state, name, email, form, excerpt, source, mail, read, starred, spam_reason.
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
	 *   - ids
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork entries list --state=spam --limit=20
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function list( array $args, array $options ): void {
		$params = EntryFilter::params( $options );
		$most   = Batch::limit( $options );
		if ( 'count' === ( $options['format'] ?? '' ) && 0 === $most && ! isset( $params['search'] ) ) {
			// Also checks the parameters.
			Route::get( '/millwork/v1/entries/total', $params );
			WP_CLI::line( (string) self::total( $params ) );
			return;
		}
		Output::rows( EntryRows::all( $params, $most ), EntryRows::FIELDS, EntryRows::USUAL, $options );
	}

	/**
	 * Exports form entries with all of their fields.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : The file to write. Without it, the export is printed.
	 *
	 * [--format=<format>]
	 * : The file's format.
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
	 * [--state=<state>]
	 * : The status of the entries.
	 * ---
	 * default: inbox
	 * options:
	 *   - inbox
	 *   - pending
	 *   - waiting
	 *   - spam
	 *   - trash
	 * ---
	 *
	 * [--form=<source>]
	 * : Only entries of a form. `wp millwork forms list` shows its source, such as post:12.
	 *
	 * [--from=<day>]
	 * : The first day in the site's time zone, such as 2026-11-21.
	 *
	 * [--to=<day>]
	 * : The last day.
	 *
	 * [--search=<text>]
	 * : Text in the sender's name or email address or in the entry.
	 *
	 * [--unread]
	 * : Only unread entries.
	 *
	 * [--read]
	 * : Only read entries.
	 *
	 * [--starred]
	 * : Only entries with a star.
	 *
	 * [--orderby=<field>]
	 * : The field to sort by: created or sender. Default: created.
	 *
	 * [--order=<direction>]
	 * : asc or desc. Default: desc.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork entries export entries.csv --form=post:12
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function export( array $args, array $options ): void {
		$params = EntryFilter::params( $options );
		// Says which parameter is wrong.
		Route::get( '/millwork/v1/entries/total', $params );
		$format  = (string) ( $options['format'] ?? 'csv' );
		$request = Download::request( array( 'format' => $format ) + $params );
		$file    = (string) ( $args[0] ?? '' );
		if ( ! $request ) {
			WP_CLI::error( __( 'This list can’t be exported. Check the options.', 'millwork' ) );
		}
		$query = Query::from_parameters( $request->get_params() );
		if ( '' === $file || '-' === $file ) {
			FileOutput::write( Export::write( $query, $format ), $file, $options );
			return;
		}
		$count = 0;
		$bar   = WP_CLI\Utils\make_progress_bar( __( 'Exporting entries', 'millwork' ), isset( $params['search'] ) ? 0 : self::total( $params ) );
		$seen  = static function ( int $some ) use ( &$count, $bar ): void {
			$count += $some;
			$bar->tick( $some );
			Route::forget();
		};
		FileOutput::write( Export::write( $query, $format, null, $seen ), $file, $options );
		$bar->finish();
		/* translators: 1: a number, 2: a file's name. */
		WP_CLI::success( sprintf( _n( '%1$d entry exported to %2$s.', '%1$d entries exported to %2$s.', $count, 'millwork' ), $count, Output::text( $file ) ) );
	}

	/**
	 * Emails entries again.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The entries.
	 *
	 * [--failed]
	 * : All entries in the inbox whose email has failed.
	 *
	 * [--only=<kind>]
	 * : Only one of the emails: own, moved, or further-1 to further-10.
	 *
	 * [--dry-run]
	 * : Print the entries that would be emailed.
	 *
	 * [--yes]
	 * : Send without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork entries resend --failed
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function resend( array $args, array $options ): void {
		$params = EntryFilter::params( array() );
		$ids    = Batch::ids( $args );
		if ( isset( $options['failed'] ) ) {
			foreach ( EntryRows::all( $params, 0 ) as $row ) {
				if ( 'failed' === $row['mail'] ) {
					$ids[] = (int) $row['id'];
				}
			}
		} elseif ( ! $ids ) {
			WP_CLI::error( __( 'Enter the IDs of entries, or add --failed for all entries whose email has failed.', 'millwork' ) );
		}
		EntryChanges::resend( array_values( array_unique( $ids ) ), $options );
	}

	/**
	 * Marks entries as spam, or with --undo as not spam.
	 *
	 * ## OPTIONS
	 *
	 * <id>...
	 * : The entries.
	 *
	 * [--undo]
	 * : Move them from spam to the inbox.
	 *
	 * [--dry-run]
	 * : Print the entries that would be changed.
	 *
	 * [--yes]
	 * : Change them without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork entries spam 12 13 --yes
	 *     $ wp millwork entries spam $(wp millwork entries list --search=casino --format=ids)
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function spam( array $args, array $options ): void {
		EntryFilter::params( array() );
		EntryChanges::mark( Batch::ids( $args ), isset( $options['undo'] ), $options );
	}

	/** @param array<string, mixed> $params From EntryFilter, and checked. */
	private static function total( array $params ): int {
		Rights::check();
		$request = Download::request( $params );
		return $request ? EntryList::count( Query::from_parameters( $request->get_params() )->filter, self::MOST ) : 0;
	}
}
