<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

use Millwork\Data\TableMaker;

/**
 * The tables of posts whose replies are followed, and of the replies. A reply's row is written before its comment, and a
 * unique key prevents a second one. Times are UTC.
 */
final class ReplyTables {

	/** Followed posts, without the site's prefix. */
	public const WATCHES = 'millwork_sharing_watches';

	/** Replies, without the site's prefix. */
	public const REPLIES = 'millwork_sharing_replies';

	/**
	 * Creates the tables, and the column of accounts that says whether replies become comments. It is 0 for accounts
	 * that were connected before this existed.
	 *
	 * Followed posts:
	 * - `delivery_id`: the share's first delivery. Unique.
	 * - `posted`: when it was posted; `due`: when to look again; `looked`: when the network last answered.
	 * - `failures`: in a row. `error`: the latest one, or ''. `note`: what was left out at the last look.
	 *
	 * Replies:
	 * - `hash`: of the site's post, the network, its server and the reply's ID. Unique.
	 * - `author`: the author's permanent ID there. `data`: what an answer needs.
	 * - `comment_id`: 0 before the comment is stored. `source`: a hash of the network's text; `content`: of the
	 *   comment's, which shows whether someone edited it here.
	 * - `state`: 'new' until the comment is stored; 'again' if a process ended before that; then 'stored', 'edited' if
	 *   a newer text waits for the comment to be published, 'kept' if it was edited here, 'gone' if it was deleted
	 *   there, or 'refused'.
	 */
	public static function create(): void {
		TableMaker::make( Tables::CONNECTIONS, 'brings_replies tinyint(1) NOT NULL default 0' );
		TableMaker::make(
			self::WATCHES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			delivery_id bigint(20) unsigned NOT NULL default 0,
			post_id bigint(20) unsigned NOT NULL default 0,
			connection_id bigint(20) unsigned NOT NULL default 0,
			posted_id varchar(191) NOT NULL default '',
			posted datetime NOT NULL default '1970-01-01 00:00:00',
			state varchar(10) NOT NULL default 'waiting',
			token varchar(16) NOT NULL default '',
			tries smallint(5) unsigned NOT NULL default 0,
			claimed datetime NULL default NULL,
			due datetime NOT NULL default '1970-01-01 00:00:00',
			looked datetime NULL default NULL,
			failures smallint(5) unsigned NOT NULL default 0,
			error text NOT NULL,
			note text NOT NULL,
			likes int(10) unsigned NOT NULL default 0,
			boosts int(10) unsigned NOT NULL default 0,
			PRIMARY KEY  (id),
			UNIQUE KEY delivery_id (delivery_id),
			KEY state (state,due),
			KEY connection_id (connection_id,state),
			KEY post_id (post_id)"
		);
		TableMaker::make(
			self::REPLIES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			hash char(64) NOT NULL default '',
			watch_id bigint(20) unsigned NOT NULL default 0,
			post_id bigint(20) unsigned NOT NULL default 0,
			network varchar(20) NOT NULL default '',
			reply_id varchar(191) NOT NULL default '',
			author varchar(191) NOT NULL default '',
			handle varchar(191) NOT NULL default '',
			data text NOT NULL,
			comment_id bigint(20) unsigned NOT NULL default 0,
			source char(64) NOT NULL default '',
			content char(64) NOT NULL default '',
			state varchar(10) NOT NULL default 'new',
			checked datetime NULL default NULL,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (id),
			UNIQUE KEY hash (hash),
			KEY watch_id (watch_id,state),
			KEY post_id (post_id),
			KEY comment_id (comment_id),
			KEY handle (handle)"
		);
	}
}
