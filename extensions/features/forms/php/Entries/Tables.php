<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableMaker;

/**
 * Two tables: what was sent (`millwork_entries`), and what became of the mail about it
 * (`millwork_mail_log`). Times are UTC.
 *
 * An index for each filter of the inbox, in each order: a list reads a page's rows of its index and
 * no others. Their names are used by EntryList.
 */
final class Tables {

	/** The topic's name for Migrations. */
	public const TOPIC = 'form_entries';

	/** Entries, without the site's prefix. */
	public const ENTRIES = 'millwork_entries';

	/** The log of mail, without the site's prefix. */
	public const MAIL_LOG = 'millwork_mail_log';

	/**
	 * Makes the tables.
	 * - `attempt`: what makes an entry the same one when it is sent again. `challenge`: the proof of work that it came
	 *   with; a second entry cannot have it.
	 * - `source`: where the form stands, as 'post:12', and behind it what FormName::mark() gives; a form that is edited
	 *   keeps it as long as it has the same name, `form_id` changes.
	 * - `work`: what is still to be done: 'check' (ask the spam service), 'tell' (other plugins), 'mail'; then nothing.
	 *   `work_due`: when, null while nothing is to be done of itself.
	 * - `evidence`: what the spam service wants to know, until it has answered.
	 */
	public static function create(): void {
		TableMaker::make(
			self::ENTRIES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			form_id char(32) NOT NULL default '',
			source varchar(64) NOT NULL default '',
			created datetime NOT NULL default '1970-01-01 00:00:00',
			state varchar(10) NOT NULL default 'inbox',
			previous_state varchar(10) NOT NULL default '',
			moved datetime NOT NULL default '1970-01-01 00:00:00',
			is_read tinyint(1) NOT NULL default 0,
			sender varchar(100) NOT NULL default '',
			name varchar(191) NOT NULL default '',
			email varchar(191) NOT NULL default '',
			excerpt varchar(255) NOT NULL default '',
			data longtext NOT NULL,
			url text NOT NULL,
			ip varchar(45) NOT NULL default '',
			attempt char(64) NOT NULL default '',
			challenge char(64) NULL default NULL,
			evidence text NULL,
			spam_reason varchar(40) NOT NULL default '',
			is_kept tinyint(1) NOT NULL default 1,
			purge_at datetime NULL default NULL,
			work varchar(10) NOT NULL default '',
			work_due datetime NULL default NULL,
			tries smallint(5) NOT NULL default 0,
			mail varchar(10) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY attempt (attempt),
			UNIQUE KEY challenge (challenge),
			KEY created (state,created,id),
			KEY created_source (state,source,created,id),
			KEY created_read (state,is_read,created,id),
			KEY created_source_read (state,source,is_read,created,id),
			KEY sender (state,sender,id,created),
			KEY sender_source (state,source,sender,id,created),
			KEY sender_read (state,is_read,sender,id,created),
			KEY sender_source_read (state,source,is_read,sender,id,created),
			KEY form (form_id,created),
			KEY email (email,id),
			KEY moved (state,moved),
			KEY work_due (work_due),
			KEY purge_at (purge_at)"
		);
		TableMaker::make(
			self::MAIL_LOG,
			"id bigint(20) unsigned NOT NULL auto_increment,
			entry_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			recipient varchar(254) NOT NULL default '',
			is_sent tinyint(1) NOT NULL default 0,
			error text NOT NULL,
			PRIMARY KEY  (id),
			KEY entry (entry_id,id)"
		);
	}

	/**
	 * Has a query take an index. Where the database did not let us make all of them, it finds its own way: slower, but
	 * it answers.
	 * @param literal-string $index
	 * @return literal-string SQL, to stand behind the table's name.
	 */
	public static function hint( string $index ): string {
		return '' === SchemaRecord::get( self::TOPIC )['failure'] ? "FORCE INDEX ($index)" : '';
	}

	/** Whether the tables are there. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}
}
