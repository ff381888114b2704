<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\FreshOption;
use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableRepair;
use Millwork\Features\Newsletter\Pages\LinkKey;
use Millwork\Features\Payments\Checklist;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Jobs\Queue;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Units\InstagramGallery\Accounts;
use Millwork\Units\Mailchimp\Problem;
use Millwork\Visitors\SigningKeys;
use RuntimeException;

/**
 * Runs in the processes of the requests. They tell each other by files how far they are, so that the test doesn't
 * depend on which is faster.
 */
final class TwoWritersRequests {

	/** The actions of jobs. */
	private const JOB = 'millwork_job_of_the_';

	/** How often each of several processes changes an option. */
	public const ROUNDS = 60;

	/**
	 * One of several processes: all begin together and change the same option.
	 * @param string $dir A folder.
	 */
	public static function count( string $dir ): void {
		touch( (string) tempnam( $dir, 'counts' ) );
		do {
			usleep( 1000 );
			$there = count( (array) glob( "$dir/counts*" ) );
		} while ( $there < 8 );
		for ( $round = 0; $round < self::ROUNDS; $round++ ) {
			FreshOption::change( 'millwork_test_count', static fn( array $stored ): array => array( ( $stored[0] ?? 0 ) + 1 ), false );
		}
	}

	/** How often it was changed. */
	public static function counted(): int {
		return FreshOption::read( 'millwork_test_count' )[0] ?? 0;
	}

	/** Prepares the site: the plugin is active, and no key was needed yet. */
	public static function prepare(): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		activate_plugin( 'millwork/millwork.php' );
		TableRepair::catch_up();
		delete_option( SigningKeys::OPTION );
		delete_option( LinkKey::OPTION );
		return true;
	}

	/**
	 * The first process: waits during each change until the second one waits, or is done.
	 * @param string $dir A folder.
	 * @return array<string, string> What it has signed.
	 */
	public static function first( string $dir ): array {
		$signed = array();
		foreach ( self::changes( 'first' ) as $option => $change ) {
			$is_inside = false;
			$pause     = static function ( string $changed ) use ( $dir, $option, &$is_inside ): void {
				if ( $changed === $option && ! $is_inside ) {
					$is_inside = true;
					touch( "$dir/$option.first" );
					self::wait_for( "$dir/$option.waits", "$dir/$option.second" );
				}
			};
			$on_update = static function ( mixed $value, string $changed ) use ( $pause ): mixed {
				$pause( $changed );
				return $value;
			};
			add_filter( 'pre_update_option', $on_update, 10, 2 );
			add_action( 'add_option', $pause );
			$signed[ $option ] = $change();
			remove_filter( 'pre_update_option', $on_update );
			remove_action( 'add_option', $pause );
			touch( "$dir/$option.done" );
		}
		return array_filter( $signed );
	}

	/**
	 * The second process: starts while the first one is in the middle of a change.
	 * @param string $dir A folder.
	 * @return array<string, string> What it has signed.
	 */
	public static function second( string $dir ): array {
		$signed = array();
		foreach ( self::changes( 'second' ) as $option => $change ) {
			self::wait_for( "$dir/$option.first" );
			$look = static function ( string $query ) use ( $dir, $option ): string {
				if ( str_contains( $query, 'INSERT IGNORE' ) && str_contains( $query, 'millwork_lock_' ) && str_contains( $query, $option ) ) {
					touch( "$dir/$option.waits" );
				}
				return $query;
			};
			add_filter( 'query', $look );
			$signed[ $option ] = $change();
			remove_filter( 'query', $look );
			touch( "$dir/$option.second" );
			self::wait_for( "$dir/$option.done" );
		}
		return array_filter( $signed );
	}

	/**
	 * What is there afterwards.
	 * @return array<string, mixed>
	 */
	public static function read(): array {
		$keys = static fn( string $option ): array => array_values( array_intersect( array( 'first', 'second' ), array_keys( (array) get_option( $option ) ) ) );
		return array(
			StoredSettings::OPTION => $keys( StoredSettings::OPTION ),
			Secrets::OPTION        => $keys( Secrets::OPTION ),
			Migrations::OPTION     => $keys( Migrations::OPTION ),
			Accounts::OPTION       => array_column( Accounts::all(), 'name' ),
			Problem::OPTION        => str_replace( array( Problem::LOST, Problem::REJECTED ), array( 'first', 'second' ), array_keys( Problem::all() ) ),
			'events'               => str_replace( ':test', '', array_keys( (array) get_option( 'millwork_payment_events_seen' ) ) ),
			'cron'                 => array_values( array_filter( array( 'first', 'second' ), static fn( string $who ): bool => Queue::is_pending( self::JOB . $who ) ) ),
			SigningKeys::OPTION    => SigningKeys::sign( 'test', 'text' ),
			LinkKey::OPTION        => LinkKey::sign( 'text' ),
		);
	}

	/**
	 * What a process changes.
	 * @return array<string, callable(): mixed> By option.
	 */
	private static function changes( string $who ): array {
		$is_first = 'first' === $who;
		return array(
			StoredSettings::OPTION         => static fn() => StoredSettings::store( array( $who => true ) ),
			Secrets::OPTION                => static fn(): string => Secrets::store( $who, 'value-1' ) ? '' : 'refused',
			Migrations::OPTION             => static fn() => SchemaRecord::change( $who, array( 'version' => 1 ) ),
			Accounts::OPTION               => static fn() => Accounts::change( md5( $who ), array( 'name' => $who ), true ),
			Problem::OPTION                => static fn() => Problem::note( $is_first ? Problem::LOST : Problem::REJECTED ),
			'millwork_payment_events_seen' => static fn() => Checklist::note_event( $who, Mode::Test ),
			'cron'                         => static fn(): string => Queue::schedule( time() + HOUR_IN_SECONDS, self::JOB . $who ) ? '' : 'refused',
			SigningKeys::OPTION            => static fn(): string => SigningKeys::sign( 'test', 'text' ),
			LinkKey::OPTION                => static fn(): string => LinkKey::sign( 'text' ),
		);
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
