<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\Addresses;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Messages\EntryCondition;
use Millwork\Http\RequestUrl;
use Millwork\Jobs\Queue;

/**
 * The table of webhooks to send: a row for each webhook of an entry. The worker's tries are in the entry's log.
 * @phpstan-import-type Entry from Entries
 * @phpstan-import-type Webhook from Definition
 * @phpstan-type Delivery array{id: int, entry_id: int, form_id: string, number: int, due: string|null, tries: int, state: string, body: string|null}
 */
final class Deliveries {

	public const TOPIC = 'form_webhooks';

	/** The action of the job that sends them. */
	public const JOB = 'millwork_forms_webhooks';

	/** Without the site's prefix. */
	public const TABLE = 'millwork_form_webhooks';

	/** States besides '', which is waiting. */
	public const SENT   = 'sent';
	public const FAILED = 'failed';

	/** The beginning of the kind of a try in the entry's log; the webhook's number follows. */
	public const KIND = 'webhook-';

	/** Messages that are read at a time. */
	private const BATCH = 100;

	/**
	 * - `number`: the webhook's, from 1.
	 * - `created`: when the entry was sent. `due`: the next try; null if there is none.
	 * - `body`: the message of an entry whose content is not kept; null if it is made from the entry.
	 */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"id bigint(20) unsigned NOT NULL auto_increment,
			entry_id bigint(20) unsigned NOT NULL default 0,
			form_id char(32) NOT NULL default '',
			number smallint(5) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			due datetime NULL default NULL,
			tries smallint(5) NOT NULL default 0,
			state varchar(10) NOT NULL default '',
			body longtext NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY entry (entry_id,number),
			KEY due (due)"
		);
	}

	/** Has what is due be sent soon. */
	public static function wake(): void {
		Queue::wake( self::JOB );
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Adds what an accepted entry sends. Repeating it adds nothing.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 */
	public static function add( array $entry, ?Definition $definition ): void {
		if ( null === $definition || ! $definition->webhooks || ! self::are_ready() ) {
			return;
		}
		$is_allowed = Recipients::may_mail_anyone( $definition );
		$is_added   = false;
		foreach ( $definition->webhooks as $webhook ) {
			if ( ! EntryCondition::is_met( $webhook['condition'] ?? null, $definition, $entry ) ) {
				continue;
			}
			$row      = array(
				'entry_id' => $entry['id'],
				'form_id'  => $entry['form_id'],
				'number'   => $webhook['number'],
				'created'  => $entry['created'],
				'due'      => $is_allowed ? Rows::time() : null,
				'state'    => $is_allowed ? '' : self::FAILED,
				'body'     => $entry['is_kept'] || ! $is_allowed ? null : WebhookMessage::body( $entry, $definition, $webhook ),
			);
			$is_new   = 1 === Rows::insert( self::TOPIC, self::table(), $row );
			$is_added = $is_added || $is_new;
			if ( $is_new && ! $is_allowed ) {
				self::log( $entry['id'], $webhook, self::forbidden() );
			}
		}
		if ( $is_added ) {
			self::wake();
		}
	}

	/**
	 * Sends an entry's webhook again, by the owner's wish.
	 * @param Entry   $entry   In the inbox.
	 * @param Webhook $webhook
	 */
	public static function again( array $entry, array $webhook ): void {
		$row = array(
			'entry_id' => $entry['id'],
			'form_id'  => $entry['form_id'],
			'number'   => $webhook['number'],
			'created'  => $entry['created'],
			'due'      => Rows::time(),
		);
		Rows::insert( self::TOPIC, self::table(), $row );
		// What came with a copy of the site would wait forever.
		Rows::update( self::table(), array( 'created' => Rows::time(), 'due' => Rows::time(), 'tries' => 0, 'state' => '' ), array( 'entry_id' => $entry['id'], 'number' => $webhook['number'] ) );
		self::wake();
	}

	/** @return Delivery|null */
	public static function find( int $id ): ?array {
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d', self::table(), $id );
		return $row ? self::read( $row ) : null;
	}

	/**
	 * Those of an entry.
	 * @return array<int, Delivery> By the webhook's number.
	 */
	public static function of_entry( int $entry ): array {
		$rows = self::are_ready() ? Rows::all( 'SELECT * FROM %i WHERE entry_id = %d', self::table(), $entry ) : array();
		return array_column( array_map( array( self::class, 'read' ), $rows ), null, 'number' );
	}

	/**
	 * Ends a delivery. One whose content was kept only for this is deleted.
	 * @param Delivery $delivery
	 */
	public static function finish( array $delivery, string $state ): void {
		if ( null === $delivery['body'] ) {
			Rows::update( self::table(), array( 'state' => $state, 'due' => null ), array( 'id' => $delivery['id'] ) );
		} else {
			Rows::delete( self::table(), array( 'id' => $delivery['id'] ) );
		}
	}

	/** @param Webhook $webhook */
	public static function log( int $entry, array $webhook, string $error ): void {
		MailLog::add( $entry, self::host( $webhook['url'] ), $error, self::KIND . $webhook['number'] );
	}

	/** What people read about where a webhook goes: the rest of its URL may be a secret. */
	public static function host( string $url ): string {
		$target = RequestUrl::parse( $url );
		return $target instanceof RequestUrl ? $target->host : '';
	}

	public static function forbidden(): string {
		return __( 'Only administrators and editors can have a form send webhooks.', 'millwork' );
	}

	/** Lets webhooks go on that waited while their entries were in spam or trash. */
	public static function after_move( mixed $ids, mixed $state ): void {
		if ( 'inbox' === $state && is_array( $ids ) && self::are_ready() && Rows::run( "UPDATE %i SET due = %s WHERE entry_id IN (%d) AND due IS NULL AND state = ''", self::table(), Rows::time(), array_map( 'intval', $ids ) ) ) {
			self::wake();
		}
	}

	public static function after_deletion( mixed $ids ): void {
		if ( is_array( $ids ) && self::are_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d)', self::table(), array_map( 'intval', $ids ) );
		}
	}

	/**
	 * Deletes messages about entries that aren't kept, if they have an address.
	 * @return int How many.
	 */
	public static function forget( string $email ): int {
		$address   = Addresses::normal( $email );
		$forgotten = 0;
		$after     = 0;
		do {
			$found = '' !== $address && self::are_ready() ? Rows::pairs( 'SELECT id, body FROM %i WHERE id > %d AND body LIKE %s ORDER BY id LIMIT %d', self::table(), $after, Addresses::like( $address ), self::BATCH ) : array();
			foreach ( $found as $after => $body ) {
				// The pattern finds other people's, too.
				$forgotten += Addresses::has( WebhookMessage::texts( $body ), $address ) ? (int) Rows::delete( self::table(), array( 'id' => (int) $after ) ) : 0;
			}
			$is_full = count( $found ) === self::BATCH;
		} while ( $is_full );
		return $forgotten;
	}

	/** Cancels what came with a copy of the site. It can be sent by hand. */
	public static function set_aside( string $since ): void {
		if ( self::are_ready() ) {
			Rows::run( "UPDATE %i SET state = %s, due = NULL WHERE state = '' AND created < %s", self::table(), self::FAILED, $since );
		}
	}

	public static function table(): string {
		return Migrations::table( self::TABLE );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Delivery
	 */
	private static function read( array $row ): array {
		$row += array_fill_keys( array( 'id', 'entry_id', 'form_id', 'number', 'due', 'tries', 'state', 'body' ), null );
		return array(
			'id'       => (int) $row['id'],
			'entry_id' => (int) $row['entry_id'],
			'form_id'  => (string) $row['form_id'],
			'number'   => (int) $row['number'],
			'due'      => null === $row['due'] ? null : (string) $row['due'],
			'tries'    => (int) $row['tries'],
			'state'    => (string) $row['state'],
			'body'     => null === $row['body'] ? null : (string) $row['body'],
		);
	}
}
