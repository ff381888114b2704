<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Tables;
use Millwork\Jobs\ClaimedWork;

/**
 * Reads and writes deliveries. A process claims a delivery with a token, and every later change needs that token, so a
 * process that comes too late changes nothing.
 */
final class Deliveries {

	/** How long a claim lasts unless renewed, in seconds: a minute less than the queue waits before it tries again. */
	public const LEASE = 9 * MINUTE_IN_SECONDS;

	/**
	 * Adds the first delivery of a share. Its parts are composed at the first attempt.
	 * @param string $request Delivery::FIRST, or the editor's key.
	 * @param string $message The author's text, or ''.
	 * @param int $user The user who shares it.
	 * @param int $due When to post it, as a Unix timestamp.
	 * @param array<string, mixed> $content What is posted; empty to compose it at the first attempt.
	 * @return array{int, bool} Its number, 0 if it couldn't be stored, and whether it is new.
	 */
	public static function add( int $post, Connection $connection, string $request, string $message, int $user, int $due, array $content = array() ): array {
		$is_new = Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (post_id, connection_id, request, part, user_id, service, account_name, message, content, posted_url, posted_data, error, due, created) VALUES (%d, %d, %s, 0, %d, %s, %s, %s, %s, '', '', '', %s, %s)", self::table(), $post, $connection->id, $request, $user, $connection->network, $connection->name, mb_scrub( $message, 'UTF-8' ), $content ? self::encode( $content ) : '', gmdate( 'Y-m-d H:i:s', $due ), Rows::time() );
		$id     = (int) Rows::value( 'SELECT id FROM %i WHERE post_id = %d AND connection_id = %d AND request = %s AND part = 0', self::table(), $post, $connection->id, $request );
		return array( $id, (bool) $is_new );
	}

	/**
	 * Whether the same was shared a minute ago, such as in another tab.
	 * @param string $message The author's text, or ''.
	 * @param int $due When to post it, as a Unix timestamp.
	 */
	public static function is_duplicate( int $post, Connection $connection, string $request, string $message, int $due ): bool {
		$near = static fn( int $seconds ): string => gmdate( 'Y-m-d H:i:s', $due + $seconds );
		return (bool) Rows::value( 'SELECT 1 FROM %i WHERE post_id = %d AND connection_id = %d AND part = 0 AND request <> %s AND message = %s AND created > %s AND due BETWEEN %s AND %s AND state NOT IN (%s, %s) LIMIT 1', self::table(), $post, $connection->id, $request, mb_scrub( $message, 'UTF-8' ), Rows::time( -MINUTE_IN_SECONDS ), $near( -MINUTE_IN_SECONDS ), $near( MINUTE_IN_SECONDS ), DeliveryState::Failed->value, DeliveryState::Dropped->value );
	}

	/** How often a post was or will be shared to an account. */
	public static function count( int $post, Connection $connection ): int {
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE post_id = %d AND connection_id = %d AND part = 0 AND request NOT LIKE %s', self::table(), $post, $connection->id, Rows::prefix( Delivery::ANSWER ) );
	}

	/**
	 * Stores the content of all parts, and adds the rows of the parts after the first.
	 * @param string $token The claim's.
	 * @param list<array<string, mixed>> $parts The content of each, including the first.
	 * @return bool Whether the claim was still valid.
	 */
	public static function write_parts( Delivery $first, string $token, array $parts ): bool {
		if ( ! self::change( $first->id, $token, array( 'claimed' => Rows::time() ) ) ) {
			return false;
		}
		// A process that ended while writing may have left older parts.
		Rows::run( 'DELETE FROM %i WHERE post_id = %d AND connection_id = %d AND request = %s AND part > 0', self::table(), $first->post, $first->connection, $first->request );
		foreach ( array_slice( $parts, 1, null, true ) as $part => $content ) {
			Rows::run( "INSERT IGNORE INTO %i (post_id, connection_id, request, part, user_id, service, account_name, message, content, posted_url, posted_data, error, due, created) VALUES (%d, %d, %s, %d, %d, %s, %s, '', %s, '', '', '', %s, %s)", self::table(), $first->post, $first->connection, $first->request, $part, $first->user, $first->network, $first->account, self::encode( $content ), Rows::time(), Rows::time() );
		}
		return self::change( $first->id, $token, array( 'content' => self::encode( $parts[0] ?? array() ), 'parts' => max( 1, count( $parts ) ) ) );
	}

	/**
	 * Replaces a delivery's content and renews the claim.
	 * @param string $token The claim's.
	 * @param array<string, mixed> $content The new content.
	 * @param array<string, mixed> $values Other changes, by column.
	 * @return bool Whether the claim was still valid.
	 */
	public static function change_content( int $id, string $token, array $content, array $values = array() ): bool {
		return self::change( $id, $token, array( 'content' => self::encode( $content ), 'claimed' => Rows::time() ) + $values );
	}

	public static function get( int $id ): ?Delivery {
		return self::find( 'id = %d', $id )[0] ?? null;
	}

	/**
	 * All parts of a delivery's share, in order.
	 * @return list<Delivery>
	 */
	public static function parts_of( Delivery $one ): array {
		return self::find( 'post_id = %d AND connection_id = %d AND request = %s ORDER BY part', $one->post, $one->connection, $one->request );
	}

	/**
	 * The latest other posts of this site at an account.
	 * @return list<string> Ids at the network.
	 */
	public static function other_post_ids( Delivery $one ): array {
		return Rows::column( "SELECT posted_id FROM %i WHERE connection_id = %d AND state = %s AND id <> %d AND posted_id <> '' ORDER BY id DESC LIMIT 500", self::table(), $one->connection, DeliveryState::Sent->value, $one->id );
	}

	/**
	 * A post's deliveries in the order of their rows; of very many, the latest.
	 * @return list<Delivery>
	 */
	public static function for_post( int $post ): array {
		return Tables::are_ready() ? array_reverse( self::find( 'post_id = %d ORDER BY id DESC LIMIT 2000', $post ) ) : array();
	}

	/** The delivery of a comment that is sent as an answer. */
	public static function for_answer( int $post, int $comment ): ?Delivery {
		return Tables::are_ready() ? self::find( 'post_id = %d AND request = %s ORDER BY id DESC LIMIT 1', $post, Delivery::ANSWER . $comment )[0] ?? null : null;
	}

	/**
	 * First deliveries of shares with a part that is due or whose claim has expired. Parts wait for the one before.
	 * @return list<int> Numbers.
	 */
	public static function overdue(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		list( $is_dead, $dead ) = self::ledger()->expired( 'one.' );
		return Rows::ids( "SELECT first.id FROM %i AS first INNER JOIN %i AS one ON one.post_id = first.post_id AND one.connection_id = first.connection_id AND one.request = first.request WHERE first.part = 0 AND ((one.state = %s AND one.due <= %s) OR ($is_dead)) AND NOT EXISTS (SELECT 1 FROM %i AS prior WHERE prior.post_id = one.post_id AND prior.connection_id = one.connection_id AND prior.request = one.request AND prior.part < one.part AND prior.state <> %s) GROUP BY first.id ORDER BY MIN(one.due) LIMIT 50", self::table(), self::table(), DeliveryState::Waiting->value, Rows::time(), ...array( ...$dead, self::table(), DeliveryState::Sent->value ) );
	}

	/**
	 * Claims a delivery that is due or whose claim has expired.
	 * @param Delivery $delivery As it was read.
	 * @return string The token; '' if another process was faster.
	 */
	public static function claim( Delivery $delivery ): string {
		$is_due = DeliveryState::Waiting === $delivery->state ? $delivery->due <= time() : DeliveryState::Claimed === $delivery->state && abs( time() - $delivery->claimed ) > self::LEASE;
		if ( ! $is_due ) {
			return '';
		}
		// The claim may have been renewed since it was read.
		$same = DeliveryState::Claimed === $delivery->state ? array( gmdate( 'Y-m-d H:i:s', $delivery->claimed ) ) : array();
		return self::ledger()->claim( $delivery->id, $delivery->state->value, 'token = %s' . ( $same ? ' AND claimed = %s' : '' ), $delivery->token, ...$same );
	}

	/**
	 * Changes a claimed delivery.
	 * @param string $token The claim's.
	 * @param array<string, mixed> $values Changes, by column.
	 * @return bool Whether the claim was still valid.
	 */
	public static function change( int $id, string $token, array $values ): bool {
		return self::ledger()->change( $id, $token, $values );
	}

	/** Stores that the network accepted it, whichever process holds the claim by now. */
	public static function note_posted( int $id, PublishedPost $posted ): void {
		Rows::run( "UPDATE %i SET state = %s, unsure = 0, error = '', posted = %s, posted_id = %s, posted_url = %s, posted_data = %s WHERE id = %d AND state <> %s", self::table(), DeliveryState::Sent->value, Rows::time(), mb_substr( $posted->id, 0, 191 ), Tables::url( $posted->url, array( 'https', 'http' ) ), self::encode( $posted->data ), $id, DeliveryState::Sent->value );
	}

	/**
	 * Queues a delivery again that has ended or was held.
	 * @param bool $forget Whether to post it even if it may have been posted already.
	 * @return bool Whether it is waiting now.
	 */
	public static function try_again( Delivery $delivery, bool $forget = false ): bool {
		if ( ! $delivery->state->can_be_tried() ) {
			return false;
		}
		return 1 === Rows::run( "UPDATE %i SET state = %s, due = %s, tries = 0, error = '', unsure = %d WHERE id = %d AND state = %s", self::table(), DeliveryState::Waiting->value, Rows::time(), $forget ? 0 : (int) $delivery->is_unsure, $delivery->id, $delivery->state->value );
	}

	/**
	 * Continues deliveries of the last three days that were held until the account was reconnected.
	 * @param int $connection The account.
	 */
	public static function resume( int $connection ): void {
		foreach ( self::find( 'connection_id = %d AND state = %s AND created > %s ORDER BY id LIMIT 200', $connection, DeliveryState::Held->value, Rows::time( -3 * DAY_IN_SECONDS ) ) as $delivery ) {
			if ( self::try_again( $delivery ) ) {
				DeliveryJob::start( self::parts_of( $delivery )[0]->id );
			}
		}
	}

	/**
	 * Deliveries that are waiting or held for an account.
	 * @param int $connection The account.
	 * @return list<Delivery>
	 */
	public static function waiting_for( int $connection ): array {
		return self::find( 'connection_id = %d AND state IN (%s, %s)', $connection, DeliveryState::Waiting->value, DeliveryState::Held->value );
	}

	public static function ledger(): ClaimedWork {
		return new ClaimedWork( self::table(), self::LEASE );
	}

	public static function table(): string {
		return Migrations::table( Tables::DELIVERIES );
	}

	/** @param array<array-key, mixed> $value The value. */
	private static function encode( array $value ): string {
		return (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * @param literal-string $where   A condition, with placeholders.
	 * @param int|string     ...$args Their values.
	 * @return list<Delivery>
	 */
	private static function find( string $where, int|string ...$args ): array {
		return array_map( Delivery::from_row( ... ), Rows::all( "SELECT * FROM %i WHERE $where", self::table(), ...$args ) );
	}
}
