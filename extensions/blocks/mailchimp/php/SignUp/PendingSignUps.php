<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Features\Newsletter\Subscribers\Addresses;

/**
 * Stores sign-ups until Mailchimp has accepted them, one row per address, and nothing after that.
 * @phpstan-type Row array{id: int, email: string, wish: MemberRequest, language: string, revision: int, created: string, post_id: int}
 */
final class PendingSignUps {

	/** The topic's name for Migrations. */
	public const TOPIC = 'mailchimp';

	/** Without the site's prefix. */
	private const TABLE = 'millwork_mailchimp';

	/** How long to keep trying, in seconds. */
	public const LIFE = 30 * DAY_IN_SECONDS;

	/** `revision` grows with each sign-up of an address that waits. Times are UTC. */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"id bigint(20) unsigned NOT NULL auto_increment,
			email varchar(191) NOT NULL default '',
			wish text NOT NULL,
			language varchar(100) NOT NULL default '',
			post_id bigint(20) unsigned NOT NULL default 0,
			revision int(10) unsigned NOT NULL default 1,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (id),
			UNIQUE KEY email (email),
			KEY created (created)"
		);
	}

	/** Whether the table exists. */
	public static function is_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Stores a sign-up. If the address is already waiting, the groups are added to its row.
	 * @param string $language The visitor's Accept-Language.
	 * @param int    $post_id  The post with the form; 0 for none.
	 * @return int The row's id; 0 on failure.
	 */
	public static function add( string $email, MemberRequest $wish, string $language, int $post_id ): int {
		if ( ! self::is_ready() ) {
			return 0;
		}
		$email = Addresses::normal( $email );
		$row   = self::find_by_email( $email );
		$json  = static fn( MemberRequest $some ): string => (string) wp_json_encode( $some->stored() );
		if ( ! $row ) {
			// Concurrent requests share the row: one inserts it, the others find it.
			$done = Rows::write( self::TOPIC, 'INSERT IGNORE INTO %i (email, wish, language, post_id, created) VALUES (%s, %s, %s, %d, %s)', self::table(), $email, $json( $wish ), $language, $post_id, gmdate( 'Y-m-d H:i:s' ) );
			$row  = false === $done ? null : self::find_by_email( $email );
			if ( ! $row || $done > 0 ) {
				return $row['id'] ?? 0;
			}
		}
		$done = Rows::write( self::TOPIC, 'UPDATE %i SET wish = %s, revision = revision + 1 WHERE id = %d', self::table(), $json( $wish->with( $row['wish'] ) ), $row['id'] );
		return false === $done ? 0 : $row['id'];
	}

	/**
	 * @return array<string, mixed>|null Null if it no longer waits.
	 * @phpstan-return Row|null
	 */
	public static function get( int $id ): ?array {
		return self::one( 'id = %d', $id );
	}

	/**
	 * The sign-up of an address.
	 * @return array<string, mixed>|null Null if none waits.
	 * @phpstan-return Row|null
	 */
	public static function find_by_email( string $email ): ?array {
		return self::one( 'email = %s', Addresses::normal( $email ) );
	}

	/**
	 * Deletes a sign-up unless it has changed since it was read.
	 * @param int|null $revision As read; null for any.
	 * @return bool Whether it is gone.
	 */
	public static function remove( int $id, ?int $revision = null ): bool {
		$where = array( 'id' => $id ) + ( null === $revision ? array() : array( 'revision' => $revision ) );
		return self::is_ready() && Rows::delete( self::table(), $where );
	}

	/** Deletes sign-ups from before $since, in UTC, that came with a copy of the site: the live site sends them. */
	public static function set_aside( string $since ): void {
		if ( self::is_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE created < %s', self::table(), $since );
		}
	}

	/**
	 * The waiting sign-ups, oldest first.
	 * @param int $age The minimum age in seconds.
	 * @return list<int> Ids.
	 */
	public static function ids( int $age, int $most ): array {
		$ids = self::is_ready() ? Rows::column( 'SELECT id FROM %i WHERE created <= %s ORDER BY created, id LIMIT %d', self::table(), gmdate( 'Y-m-d H:i:s', time() - $age ), $most ) : array();
		return array_map( 'intval', $ids );
	}

	/** @param int $age The minimum age in seconds. */
	public static function count( int $age = 0 ): int {
		return self::is_ready() ? (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE created <= %s', self::table(), gmdate( 'Y-m-d H:i:s', time() - $age ) ) : 0;
	}

	/**
	 * @param literal-string $where A condition with one placeholder.
	 * @return array<string, mixed>|null
	 * @phpstan-return Row|null
	 */
	private static function one( string $where, int|string $value ): ?array {
		$row = self::is_ready() ? Rows::first( "SELECT * FROM %i WHERE $where", self::table(), $value ) : null;
		if ( ! is_array( $row ) ) {
			return null;
		}
		$wish = json_decode( (string) $row['wish'], true );
		return array(
			'id'       => (int) $row['id'],
			'email'    => (string) $row['email'],
			'wish'     => MemberRequest::read( is_array( $wish ) ? $wish : array() ),
			'language' => (string) $row['language'],
			'revision' => (int) $row['revision'],
			'created'  => (string) $row['created'],
			'post_id'  => (int) $row['post_id'],
		);
	}

	private static function table(): string {
		return Migrations::table( self::TABLE );
	}
}
