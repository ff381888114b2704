<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/**
 * The tables of connected accounts and of deliveries. A delivery's row is written before anything is sent, and unique
 * keys prevent duplicates. Times are UTC.
 */
final class Tables {

	/** The topic's name for Migrations. */
	public const TOPIC = 'sharing';

	/** Accounts, without the site's prefix. */
	public const CONNECTIONS = 'millwork_sharing_connections';

	/** Deliveries, without the site's prefix. */
	public const DELIVERIES = 'millwork_sharing_deliveries';

	/** The longest URL that is stored, in bytes. */
	private const URL = 2000;

	/**
	 * Creates the tables.
	 *
	 * Accounts:
	 * - `account`: a hash of the network and the account's ID there. Unique, so that two people who connect the same
	 *   account don't share each post twice.
	 * - `test`, `message`, `can_refresh`, `checked`: the result and time of the last check.
	 * - `ends`: when the connection expires; null for never. `warned`: whether its owner was told.
	 *
	 * Deliveries:
	 * - `request`: 'first' for the share at publication, or else a name from the editor, so that a repeated request
	 *   is shared once. `part`: which post of a thread; `parts`: how many there are, in the first one.
	 * - `message`: the author's text, in the first one. `content`: the posted content, from the first attempt on.
	 * - `identity`: identifies the post to the network (Networks\Network::identity()).
	 * - `token`: which process is working on it, `claimed`: since when. `due`: not before that time.
	 * - `unsure`: whether the network may have accepted it without our knowing.
	 * - `service`, `account_name`: where it was posted, in case the account is gone.
	 */
	public static function create(): void {
		TableMaker::make(
			self::CONNECTIONS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			account char(64) NOT NULL default '',
			service varchar(20) NOT NULL default '',
			account_key varchar(191) NOT NULL default '',
			user_id bigint(20) unsigned NOT NULL default 0,
			is_shared tinyint(1) NOT NULL default 0,
			is_enabled tinyint(1) NOT NULL default 1,
			name varchar(191) NOT NULL default '',
			profile varchar(191) NOT NULL default '',
			url text NOT NULL,
			picture text NOT NULL,
			data text NOT NULL,
			ends datetime NULL default NULL,
			warned tinyint(1) NOT NULL default 0,
			test varchar(10) NOT NULL default 'well',
			message text NOT NULL,
			can_refresh tinyint(1) NOT NULL default 0,
			checked datetime NULL default NULL,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (id),
			UNIQUE KEY account (account),
			KEY user_id (user_id)"
		);
		TableMaker::make(
			self::DELIVERIES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			post_id bigint(20) unsigned NOT NULL default 0,
			connection_id bigint(20) unsigned NOT NULL default 0,
			request varchar(36) NOT NULL default '',
			part smallint(5) unsigned NOT NULL default 0,
			parts smallint(5) unsigned NOT NULL default 1,
			user_id bigint(20) unsigned NOT NULL default 0,
			service varchar(20) NOT NULL default '',
			account_name varchar(191) NOT NULL default '',
			message text NOT NULL,
			content longtext NOT NULL,
			identity varchar(64) NOT NULL default '',
			state varchar(10) NOT NULL default 'waiting',
			token varchar(16) NOT NULL default '',
			unsure tinyint(1) NOT NULL default 0,
			tries smallint(5) unsigned NOT NULL default 0,
			due datetime NOT NULL default '1970-01-01 00:00:00',
			claimed datetime NULL default NULL,
			tried datetime NULL default NULL,
			posted datetime NULL default NULL,
			posted_id varchar(191) NOT NULL default '',
			posted_url text NOT NULL,
			posted_data text NOT NULL,
			error text NOT NULL,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (id),
			UNIQUE KEY one (post_id,connection_id,request,part),
			KEY state (state,due),
			KEY connection_id (connection_id,state)"
		);
	}

	/** Whether they exist. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * A time of a row.
	 * @return int A Unix timestamp; 0 for none.
	 */
	public static function seconds( mixed $time ): int {
		return is_string( $time ) && '' !== $time ? max( 0, (int) strtotime( "$time UTC" ) ) : 0;
	}

	/**
	 * A foreign URL for a column. Databases reject a whole row if a value is too long.
	 * @param list<string> $schemes The allowed schemes.
	 * @return string '' if it isn't one.
	 */
	public static function url( string $url, array $schemes ): string {
		return strlen( $url ) > self::URL ? '' : esc_url_raw( $url, $schemes );
	}

	/**
	 * Foreign text for a column.
	 * @param int    $length The most characters.
	 */
	public static function text( string $text, int $length = 191 ): string {
		return mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) ), 0, $length );
	}
}
