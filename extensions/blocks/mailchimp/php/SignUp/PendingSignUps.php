<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Features\Newsletter\Subscribers\Addresses;

/**
 * Keeps what was signed up until Mailchimp has taken it, one row an address, and nothing after that.
 * @phpstan-type Row array{id: int, email: string, wish: MemberRequest, language: string, revision: int, created: string, post_id: int}
 */
final class PendingSignUps {

	/** The topic's name for Migrations. */
	public const TOPIC = 'mailchimp';

	/** The table, without the site's prefix. */
	private const TABLE = 'millwork_mailchimp';

	/** For how long Mailchimp is tried, in seconds. */
	public const LIFE = 30 * DAY_IN_SECONDS;

	/** Makes the table. `revision` grows with each sign-up of an address that waits. Times are UTC. */
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

	/** Whether the table is there. */
	public static function is_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Keeps a sign-up. One of the same address that waits already gets its groups, too.
	 * @param string $email    The address.
	 * @param MemberRequest   $wish     What the form asks.
	 * @param string $language Accept-Language of the visitor.
	 * @param int    $post_id  On which post it was; 0 for none.
	 * @return int The row's id; 0 if it could not be kept.
	 */
	public static function add( string $email, MemberRequest $wish, string $language, int $post_id ): int {
		if ( ! self::is_ready() ) {
			return 0;
		}
		$email = Addresses::normal( $email );
		$row   = self::find_by_email( $email );
		$json  = static fn( MemberRequest $some ): string => (string) wp_json_encode( $some->stored() );
		if ( ! $row ) {
			// Of two requests at a time one adds the row, and the other finds it.
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
	 * @param int $id The row's id.
	 * @return array<string, mixed>|null Null if it does not wait any more.
	 * @phpstan-return Row|null
	 */
	public static function get( int $id ): ?array {
		return self::one( 'id = %d', $id );
	}

	/**
	 * The sign-up of an address.
	 * @param string $email The address.
	 * @return array<string, mixed>|null Null if none waits.
	 * @phpstan-return Row|null
	 */
	public static function find_by_email( string $email ): ?array {
		return self::one( 'email = %s', Addresses::normal( $email ) );
	}

	/**
	 * Forgets a sign-up, if nothing was added to it meanwhile.
	 * @param int      $id       The row's id.
	 * @param int|null $revision As it was read; null for any.
	 * @return bool Whether it is gone.
	 */
	public static function remove( int $id, ?int $revision = null ): bool {
		$where = array( 'id' => $id ) + ( null === $revision ? array() : array( 'revision' => $revision ) );
		return self::is_ready() && Rows::delete( self::table(), $where );
	}

	/**
	 * Removes the sign-ups that came with a copy of the site: the live site passes them on.
	 * @param string $since The time the copy was noticed, in UTC, as databases write times.
	 */
	public static function set_aside( string $since ): void {
		if ( self::is_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE created < %s', self::table(), $since );
		}
	}

	/**
	 * Those that wait, the oldest first.
	 * @param int $age  How long at least, in seconds.
	 * @param int $most How many.
	 * @return list<int> Ids.
	 */
	public static function ids( int $age, int $most ): array {
		$ids = self::is_ready() ? Rows::column( 'SELECT id FROM %i WHERE created <= %s ORDER BY created, id LIMIT %d', self::table(), gmdate( 'Y-m-d H:i:s', time() - $age ), $most ) : array();
		return array_map( 'intval', $ids );
	}

	/** @param int $age How long at least, in seconds. */
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

	/** The table's full name. */
	private static function table(): string {
		return Migrations::table( self::TABLE );
	}
}
