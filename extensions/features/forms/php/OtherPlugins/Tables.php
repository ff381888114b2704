<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/**
 * Three tables: which forms were imported (`millwork_import_forms`), imports of entries (`millwork_import_runs`), and
 * posts whose shortcodes were replaced (`millwork_import_swaps`). Times are UTC.
 */
final class Tables {

	public const TOPIC = 'form_imports';

	public const FORMS = 'millwork_import_forms';

	public const RUNS = 'millwork_import_runs';

	public const SWAPS = 'millwork_import_swaps';

	/**
	 * - `form_key`: what the other plugin calls the form; `form_post`: the saved form.
	 * - A run reads entries of a form on this site, or records of a file. `position`: the last entry's ID, or the bytes
	 *   that were read. `layout`: JSON, for files. `work_due`: when it goes on; null if it is done or stopped.
	 * - A swap keeps a post's content from before, and a hash of it afterwards.
	 */
	public static function create(): void {
		TableMaker::make(
			self::FORMS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			source varchar(10) NOT NULL default '',
			form_key varchar(64) NOT NULL default '',
			form_post bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (id),
			UNIQUE KEY form (source,form_key),
			KEY form_post (form_post)"
		);
		TableMaker::make(
			self::RUNS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			source varchar(10) NOT NULL default '',
			form_key varchar(64) NOT NULL default '',
			form_post bigint(20) unsigned NOT NULL default 0,
			title varchar(191) NOT NULL default '',
			file varchar(40) NOT NULL default '',
			layout longtext NULL,
			size bigint(20) unsigned NOT NULL default 0,
			position bigint(20) unsigned NOT NULL default 0,
			imported bigint(20) unsigned NOT NULL default 0,
			known bigint(20) unsigned NOT NULL default 0,
			skipped bigint(20) unsigned NOT NULL default 0,
			state varchar(10) NOT NULL default '',
			error text NULL,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			work_due datetime NULL default NULL,
			tries smallint(5) NOT NULL default 0,
			PRIMARY KEY  (id),
			KEY work_due (work_due),
			KEY state (state,created)"
		);
		TableMaker::make(
			self::SWAPS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			post_id bigint(20) unsigned NOT NULL default 0,
			content longtext NOT NULL,
			hash char(40) NOT NULL default '',
			places smallint(5) NOT NULL default 0,
			user_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			undone datetime NULL default NULL,
			PRIMARY KEY  (id),
			KEY post_id (post_id),
			KEY undone (undone,id)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	public static function forms(): string {
		return Migrations::table( self::FORMS );
	}

	public static function runs(): string {
		return Migrations::table( self::RUNS );
	}

	public static function swaps(): string {
		return Migrations::table( self::SWAPS );
	}
}
