<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Commands;

use Generator;
use Millwork\Cli\Batch;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Features\Newsletter\Abilities\IssueNumbers;
use Millwork\Features\Newsletter\Issues\IssueList;
use Millwork\Features\Newsletter\Issues\IssueRoutes;
use Millwork\Features\Newsletter\Settings;
use WP_CLI;

/** Imports subscribers, lists topics, and shows, sends, pauses and resumes mailings. */
final class NewsletterCommand {

	public static function register(): void {
		WP_CLI::add_command( 'millwork newsletter', self::class );
	}

	/**
	 * Shows how many people are subscribed, and the mailings, the latest first.
	 *
	 * ## OPTIONS
	 *
	 * [--state=<state>]
	 * : Only mailings with a status: scheduled, filling, sending, paused, done or cancelled.
	 *
	 * [--limit=<number>]
	 * : How many mailings to print, at most; 0 for all.
	 * ---
	 * default: 20
	 * ---
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: id, kind, title, state, waiting, sent, failed, uncertain, held, skipped, reason, error, created, finished, at, post.
	 *
	 * [--format=<format>]
	 * : How to print it. Only a table has the numbers of subscribers above it.
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
	 *     $ wp millwork newsletter status
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function status( array $args, array $options ): void {
		Rights::check( array( IssueRoutes::class, 'is_owner' ) );
		$most = Batch::limit( $options, 20 );
		if ( 'table' === ( $options['format'] ?? 'table' ) ) {
			$counts = Route::get( '/millwork/v1/newsletter/audience/growth', array( 'by' => 'month' ) )['counts'];
			/* translators: 1: a number of people, 2: a number of people, 3: a number of people, 4: a number of people. */
			WP_CLI::line( sprintf( __( 'Subscribed: %1$d. Not confirmed: %2$d. Unsubscribed: %3$d. Bounced: %4$d.', 'millwork' ), $counts['confirmed'], $counts['pending'], $counts['unsubscribed'], $counts['bounced'] ) );
			WP_CLI::line( Settings::sends() ? __( 'New posts are emailed to subscribers.', 'millwork' ) : __( 'New posts aren’t emailed to subscribers, because automatic sending is off.', 'millwork' ) );
		}
		Output::rows( self::rows( (string) ( $options['state'] ?? '' ), $most ), IssueRows::FIELDS, 7, $options );
	}

	/**
	 * Imports a CSV file of subscribers.
	 *
	 * Nobody is added twice, and people who have left stay unsubscribed. If the command stops, run it again.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file, in UTF-8.
	 *
	 * [--agreed]
	 * : Confirms that the people in the file have agreed to get email from this site. Not needed for a list of people who have left.
	 *
	 * [--status=<status>]
	 * : The status of people whose line has none: confirmed, unsubscribed or bounced. Without it, the file's name and headings decide.
	 *
	 * [--columns=<columns>]
	 * : What the columns are, joined by commas, such as email,name. Without it, the headings decide. An empty name leaves a column out.
	 *
	 * [--rejected=<file>]
	 * : A new CSV file for the lines that aren't imported, with the reasons.
	 *
	 * [--dry-run]
	 * : Read the file and print what it has. Nothing is imported.
	 *
	 * [--yes]
	 * : Import without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork newsletter import subscribers.csv --agreed
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function import( array $args, array $options ): void {
		Rights::check( array( IssueRoutes::class, 'is_owner' ) );
		( new FileImport( (string) $args[0], $options ) )->run();
	}

	/**
	 * Sends a published post or a letter to subscribers.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The ID of the post or letter.
	 *
	 * [--topics=<ids>]
	 * : For letters: the IDs of the topics whose readers get it, joined by commas. `wp millwork newsletter topics` lists them. Without it, all subscribers get it.
	 *
	 * [--at=<time>]
	 * : For letters: when to send it, in UTC, such as 2026-12-24T08:00:00Z.
	 *
	 * [--dry-run]
	 * : Print what would be sent and to how many people.
	 *
	 * [--yes]
	 * : Send without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork newsletter send 12
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function send( array $args, array $options ): void {
		Rights::check( array( IssueRoutes::class, 'is_owner' ) );
		$ids = Batch::ids( $args );
		if ( 1 !== count( $ids ) ) {
			WP_CLI::error( __( 'Enter the ID of one post or letter.', 'millwork' ) );
		}
		Sending::send( $ids[0], $options );
	}

	/**
	 * Lists the topics, in their order, with the IDs that `newsletter send` accepts.
	 *
	 * Subscribers who chose no topics get everything and aren't counted as followers.
	 *
	 * ## OPTIONS
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: id, name, followers, category, plan.
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
	 *     $ wp millwork newsletter topics
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function topics( array $args, array $options ): void {
		Rights::check( array( IssueRoutes::class, 'is_owner' ) );
		$rows = array_map( static fn( array $topic ): array => array( 'category' => $topic['category_name'] ) + $topic, Route::get( '/millwork/v1/newsletter/topics' )['topics'] );
		Output::rows( $rows, array( 'id', 'name', 'followers', 'category', 'plan' ), 0, $options );
	}

	/**
	 * Pauses mailings that are being sent. An email that is being sent now still goes out.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The mailings. `wp millwork newsletter status` shows their IDs.
	 *
	 * [--all]
	 * : All mailings that are being sent.
	 *
	 * [--dry-run]
	 * : Print the mailings that would be paused.
	 *
	 * [--yes]
	 * : Pause without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork newsletter pause --all --yes
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function pause( array $args, array $options ): void {
		self::change( 'pause', array( 'filling', 'sending' ), $args, $options );
	}

	/**
	 * Resumes paused mailings.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The mailings. `wp millwork newsletter status --state=paused` shows their IDs.
	 *
	 * [--all]
	 * : All paused mailings.
	 *
	 * [--dry-run]
	 * : Print the mailings that would be resumed.
	 *
	 * [--yes]
	 * : Resume without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork newsletter resume 7
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function resume( array $args, array $options ): void {
		self::change( 'resume', array( 'paused' ), $args, $options );
	}

	/**
	 * @param 'pause'|'resume'     $action
	 * @param list<string>         $states  Of mailings that `--all` means.
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	private static function change( string $action, array $states, array $args, array $options ): void {
		Rights::check( array( IssueRoutes::class, 'is_owner' ) );
		$ids = Batch::ids( $args );
		foreach ( isset( $options['all'] ) ? $states : array() as $state ) {
			array_push( $ids, ...array_column( iterator_to_array( self::rows( $state, 0 ), false ), 'id' ) );
		}
		if ( ! $ids && ! isset( $options['all'] ) ) {
			WP_CLI::error( __( 'Enter the IDs of mailings, or add --all.', 'millwork' ) );
		}
		Sending::change( $action, array_values( array_unique( $ids ) ), $options );
	}

	/**
	 * @param int $most 0 for all.
	 * @return Generator<int, array<string, mixed>>
	 */
	private static function rows( string $state, int $most ): Generator {
		$left = $most;
		foreach ( Route::all( '/millwork/v1/newsletter/issues', array( 'state' => $state, 'per_page' => IssueList::MOST ), 'issues', 'before' ) as $issue ) {
			yield IssueNumbers::row( $issue );
			if ( $most > 0 && 0 === --$left ) {
				return;
			}
		}
	}
}
