<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Capacity\WaitlistMoves;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Places\ShownForms;

/** Runs in the processes of WaitlistRaceTest. */
final class WaitlistRaceRequests {

	public const PROCESSES = 5;

	/** Entries that wait, and places that became free. */
	public const WAITING = 30;
	public const PLACES  = 12;

	public static function prepare(): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		activate_plugin( 'millwork/millwork.php' );
		TableRepair::catch_up();
		$form = new Definition(
			fields: array( new Field( 'name', 'name', 'Name' ) ),
			to: array(),
			subject: '',
			confirmation: array( 'type' => '', 'heading' => '', 'message' => '', 'redirect' => '', 'summary' => true, 'back' => true ),
			crm: false,
			notify: false,
			store: true,
			keep_days: 0,
			source: array( 'kind' => 'widget', 'id' => 0, 'title' => '', 'url' => '' ),
			author: 0,
			capacity: array( 'most' => self::PLACES, 'message' => '', 'left' => '', 'once' => false, 'waiting' => array( 'auto' => true, 'message' => '', 'subject' => '', 'body' => '' ) ),
		);
		$id   = (string) Definitions::id_of( ShownForms::remember( $form ) );
		for ( $entry = 1; $entry <= self::WAITING; $entry++ ) {
			Entries::insert( array( 'form_id' => $id, 'source' => 'widget:0', 'created' => Rows::time( $entry - 100 ), 'state' => 'waiting', 'data' => '[]', 'url' => '', 'attempt' => "attempt-$entry", 'mail' => 'none' ) );
		}
		return Seats::are_ready();
	}

	/**
	 * Lets entries move up, as all other processes do at the same time. Others want a place meanwhile.
	 * @param string $dir A folder, in which the processes wait for each other.
	 * @return array{up: list<int>, got: int} Which entries this process moved up, and how many places it took for others.
	 */
	public static function compete( string $dir ): array {
		$up = array();
		add_action(
			'millwork_form_moved_up',
			static function ( int $id ) use ( &$up ): void {
				$up[] = $id;
			}
		);
		touch( (string) tempnam( $dir, 'waits' ) );
		do {
			usleep( 1000 );
			$there = count( (array) glob( "$dir/waits*" ) );
		} while ( $there < self::PROCESSES );
		$got = 0;
		for ( $round = 0; $round < 4; $round++ ) {
			WaitlistMoves::run();
			$pool = array( 'key' => 'f', 'most' => self::PLACES, 'quantity' => 1, 'field' => '', 'option' => '' );
			$got += (int) ( null === Seats::take( 'widget:0', array( $pool ), getmypid() . "-$round" ) );
		}
		return array( 'up' => $up, 'got' => $got );
	}

	/** @return array{seats: int, inbox: int} */
	public static function taken(): array {
		return array(
			'seats' => (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE pool = 'f'", Seats::table() ),
			'inbox' => (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE state = 'inbox'", Entries::table() ),
		);
	}
}
