<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/** One table: replies to entries by email (`millwork_form_replies`). Times are UTC. */
final class Tables {

	public const TOPIC = 'form_replies';

	public const REPLIES = 'millwork_form_replies';

	/**
	 * - `author_id`: a user; `author`: the name that the user had. `attempt`: identifies a reply that is sent again.
	 * - `state`: a ReplyState. `due`: when it is sent; null if nothing is due automatically.
	 * - `token`, `claimed`, `tries`: see ClaimedWork.
	 */
	public static function create(): void {
		TableMaker::make(
			self::REPLIES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			entry_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			author_id bigint(20) unsigned NOT NULL default 0,
			author varchar(191) NOT NULL default '',
			recipient varchar(254) NOT NULL default '',
			subject varchar(255) NOT NULL default '',
			body longtext NOT NULL,
			has_quote tinyint(1) NOT NULL default 0,
			attempt char(32) NOT NULL default '',
			state varchar(10) NOT NULL default 'waiting',
			due datetime NULL default NULL,
			token char(16) NOT NULL default '',
			claimed datetime NULL default NULL,
			tries smallint(5) NOT NULL default 0,
			sent datetime NULL default NULL,
			error text NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY attempt (attempt),
			KEY entry (entry_id,id),
			KEY due (state,due)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	public static function replies(): string {
		return Migrations::table( self::REPLIES );
	}
}
