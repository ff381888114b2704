<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\ReplyTables;
use Millwork\Features\Sharing\Tables;

/**
 * Reads and writes the replies that are known. A process writes a reply's row before its comment, and only the process
 * that wrote it adds the comment.
 */
final class ReplyRows {

	/** After how many seconds a reply without a comment belongs to a process that has ended. */
	private const LEASE = 10 * MINUTE_IN_SECONDS;

	/** The most replies of a post that are stored and read, including rejected ones. */
	public const MOST = 2000;

	/** Identifies a reply on this site. A server's own IDs are unique there only. */
	public static function hash( Connection $connection, int $post, string $reply ): string {
		return hash( 'sha256', "$post {$connection->network} {$connection->text( 'server' )} $reply" );
	}

	/**
	 * Adds a reply.
	 * @param string $hash From hash().
	 * @return int Its number; 0 if it exists, or couldn't be stored.
	 */
	public static function add( string $hash, Watch $watch, string $network, Reply $reply ): int {
		$is_new = Rows::insert(
			Tables::TOPIC,
			self::table(),
			array(
				'hash'     => $hash,
				'watch_id' => $watch->id,
				'post_id'  => $watch->post,
				'network'  => $network,
				'reply_id' => $reply->id,
				'author'   => $reply->author,
				'handle'   => $reply->handle,
				'data'     => (string) wp_json_encode( $reply->data ),
				'created'  => Rows::time(),
				'checked'  => Rows::time(),
			)
		);
		return $is_new ? (int) Rows::value( 'SELECT id FROM %i WHERE hash = %s', self::table(), $hash ) : 0;
	}

	/**
	 * Takes over a reply whose process ended before it added the comment. After two such ends nobody tries again: the
	 * comment may be what ends PHP.
	 * @return bool Whether to add the comment now.
	 */
	public static function take_over( KnownReply $row ): bool {
		if ( $row->created > time() - self::LEASE || ! in_array( $row->state, array( KnownReply::NEW, KnownReply::AGAIN ), true ) ) {
			return false;
		}
		$next = KnownReply::NEW === $row->state ? KnownReply::AGAIN : KnownReply::REFUSED;
		return 1 === Rows::run( 'UPDATE %i SET state = %s, created = %s WHERE id = %d AND state = %s', self::table(), $next, Rows::time(), $row->id, $row->state ) && KnownReply::AGAIN === $next;
	}

	/** @param array<string, int|string|null> $values Changes, by column. */
	public static function change( int $id, array $values ): void {
		Rows::update( self::table(), $values, array( 'id' => $id ) );
	}

	/**
	 * The known replies to a followed post.
	 * @return array<array-key, KnownReply> By their IDs at the network.
	 */
	public static function of_watch( Watch $watch ): array {
		$rows = array_map( KnownReply::from_row( ... ), Rows::all( 'SELECT * FROM %i WHERE watch_id = %d ORDER BY checked LIMIT %d', self::table(), $watch->id, self::MOST ) );
		return array_column( $rows, null, 'reply' );
	}

	/** The reply of a comment. */
	public static function of_comment( int $comment ): ?KnownReply {
		$row = $comment > 0 && Tables::are_ready() ? Rows::first( 'SELECT * FROM %i WHERE comment_id = %d', self::table(), $comment ) : null;
		return $row ? KnownReply::from_row( $row ) : null;
	}

	/**
	 * The replies of a person.
	 * @param string $handle Such as '@ada@social.example'.
	 * @return list<KnownReply>
	 */
	public static function of_handle( string $handle, int $most, int $skip = 0 ): array {
		return Tables::are_ready() ? array_map( KnownReply::from_row( ... ), Rows::all( 'SELECT * FROM %i WHERE handle = %s AND comment_id > 0 ORDER BY id LIMIT %d OFFSET %d', self::table(), $handle, $most, $skip ) ) : array();
	}

	/** Deletes what is known of a reply's author. What is left keeps it from coming back. */
	public static function erase( KnownReply $row ): void {
		self::change(
			$row->id,
			array( 'author' => '', 'handle' => '', 'data' => '{}', 'comment_id' => 0, 'source' => '', 'content' => '', 'state' => KnownReply::GONE )
		);
	}

	/**
	 * How many replies to a post of this site are known.
	 * @param bool $all Including those that WordPress rejected.
	 */
	public static function count( int $post, bool $all = false ): int {
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE post_id = %d AND state <> %s', self::table(), $post, $all ? '' : KnownReply::REFUSED );
	}

	/**
	 * What the site itself posted at an account for a post: shares and answers.
	 * @return array<array-key, int> By their IDs at the network: 0, or the comment that was sent as an answer.
	 */
	public static function own( Watch $watch ): array {
		$own = array( $watch->posted_id => 0 );
		foreach ( Rows::all( "SELECT posted_id, request FROM %i WHERE post_id = %d AND connection_id = %d AND state = %s AND posted_id <> '' ORDER BY id DESC LIMIT 1000", Deliveries::table(), $watch->post, $watch->connection, DeliveryState::Sent->value ) as $row ) {
			$own[ (string) $row['posted_id'] ] = str_starts_with( (string) $row['request'], Delivery::ANSWER ) ? (int) substr( (string) $row['request'], strlen( Delivery::ANSWER ) ) : 0;
		}
		return $own;
	}

	/** Whether something that the site posts for a post may have been accepted without its knowing. */
	public static function is_posting( Watch $watch ): bool {
		return null !== Rows::value( 'SELECT 1 FROM %i WHERE post_id = %d AND connection_id = %d AND unsure = 1 AND state <> %s LIMIT 1', Deliveries::table(), $watch->post, $watch->connection, DeliveryState::Sent->value );
	}

	/** Deletes the rows of a deleted post. */
	public static function forget_post( int $post ): void {
		if ( Tables::are_ready() ) {
			Rows::delete( self::table(), array( 'post_id' => $post ) );
		}
	}

	public static function table(): string {
		return Migrations::table( ReplyTables::REPLIES );
	}
}
