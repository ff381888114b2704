<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableMaker;

/**
 * Two tables: entries (`millwork_entries`) and the log of their emails (`millwork_mail_log`). Times are UTC.
 *
 * Each filter of the inbox has an index for each order, so a list reads only its page's rows. EntryList uses their
 * names.
 */
final class Tables {

	public const TOPIC = 'form_entries';

	/** Without the site's prefix. */
	public const ENTRIES = 'millwork_entries';

	/** Without the site's prefix. */
	public const MAIL_LOG = 'millwork_mail_log';

	/**
	 * - `attempt`: identifies an entry that is sent again. `challenge`: its proof of work; unique.
	 * - `source`: the form's place, such as 'post:12', followed by FormName::mark(). Editing a form changes `form_id`
	 *   but not this, while its name stays the same.
	 * - `work`: the next WorkStep. `work_due`: when; null if nothing is due automatically.
	 * - `evidence`: data for the spam service, until it has answered.
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

	/** Adds `kind` to the log of emails: whom an email is for, see MailLog. */
	public static function add_mail_kind(): void {
		TableMaker::make(
			self::MAIL_LOG,
			"id bigint(20) unsigned NOT NULL auto_increment,
			entry_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			recipient varchar(254) NOT NULL default '',
			is_sent tinyint(1) NOT NULL default 0,
			error text NOT NULL,
			kind varchar(10) NOT NULL default '',
			PRIMARY KEY  (id),
			KEY entry (entry_id,id)"
		);
	}

	/**
	 * Adds what the spam filters note of an entry.
	 * - `learned`: 'spam' or 'ham', as the LearnedFilter counts it; '' if not at all.
	 * - `checked`: what Akismet knows it as, 'spam' or 'ham'; '' if it was not asked, or long ago.
	 * And `locale`: the language of the sender's page, such as 'de_DE'; '' for the site's.
	 */
	public static function add_spam_columns(): void {
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
			learned varchar(4) NOT NULL default '',
			checked varchar(4) NOT NULL default '',
			locale varchar(20) NOT NULL default '',
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
			KEY purge_at (purge_at),
			KEY learned (learned,state,is_read,moved),
			KEY checked (checked,state)"
		);
	}

	/** Adds the column to tables from before it. */
	public static function add_locale(): void {
		self::add_spam_columns();
	}

	/**
	 * Makes a query use an index. If an index could not be created, the query is slower but works.
	 * @param literal-string $index
	 * @return literal-string SQL that follows the table's name.
	 */
	public static function hint( string $index ): string {
		return '' === SchemaRecord::get( self::TOPIC )['failure'] ? "FORCE INDEX ($index)" : '';
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}
}
