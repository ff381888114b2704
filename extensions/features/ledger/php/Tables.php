<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/** The tables: what pages ask of other hosts, and the state of each page. Times are UTC. */
final class Tables {

	public const TOPIC = 'ledger';

	/** Without the site's prefix. */
	public const ENTRIES = 'millwork_ledger';
	public const PAGES   = 'millwork_ledger_pages';

	/**
	 * Entries:
	 * - `page_id`: the post; 0 for what is on every page (templates and widgets).
	 * - `moment`: 'before' or 'after' the visitor's consent.
	 * - `source`: 'declared', 'measured', or 'report' for a browser's reports until the measurement ends.
	 * - `service`: its name in Consent\Services; '' if there is no record.
	 * - `origin`, `file`: who printed it (Entries\Origin) and in which file; '' if unknown.
	 * - `bytes`: 0 if unknown, as for most other hosts.
	 * - `one`: a hash of what identifies the entry.
	 *
	 * Pages:
	 * - `basis`: what the declared entries were computed from besides the content. `is_stale`: the content has changed.
	 * - `visit`, `visit_ends`, `reports`: the measurement in progress, until when (a Unix timestamp), and how often
	 *   browsers have reported to it.
	 * - `printed`: who printed what, found while the page was shown for a measurement, as JSON.
	 * - `weight`: bytes of scripts and styles by who printed them, as JSON.
	 */
	public static function create(): void {
		TableMaker::make(
			self::ENTRIES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			one char(32) NOT NULL default '',
			page_id bigint(20) unsigned NOT NULL default 0,
			source varchar(10) NOT NULL default '',
			moment varchar(10) NOT NULL default '',
			host varchar(191) NOT NULL default '',
			kind varchar(20) NOT NULL default '',
			service varchar(100) NOT NULL default '',
			origin varchar(120) NOT NULL default '',
			file varchar(191) NOT NULL default '',
			bytes bigint(20) unsigned NOT NULL default 0,
			is_new tinyint(1) NOT NULL default 1,
			first_seen datetime NOT NULL default '1970-01-01 00:00:00',
			last_seen datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (id),
			UNIQUE KEY one (one),
			KEY page (page_id,source),
			KEY moment (moment,page_id),
			KEY is_new (is_new,page_id)"
		);
		TableMaker::make(
			self::PAGES,
			"page_id bigint(20) unsigned NOT NULL default 0,
			basis char(32) NOT NULL default '',
			is_stale tinyint(1) NOT NULL default 0,
			declared datetime NULL default NULL,
			measured datetime NULL default NULL,
			visit varchar(16) NOT NULL default '',
			visit_ends bigint(20) unsigned NOT NULL default 0,
			reports int(11) NOT NULL default 0,
			printed text NOT NULL,
			weight text NOT NULL,
			PRIMARY KEY  (page_id),
			KEY is_stale (is_stale)"
		);
	}

	/** Whether they exist. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/** The entries' table with the site's prefix. */
	public static function entries(): string {
		return Migrations::table( self::ENTRIES );
	}

	/** The pages' table with the site's prefix. */
	public static function pages(): string {
		return Migrations::table( self::PAGES );
	}
}
