<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Notes;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/** Two tables: private notes about entries (`millwork_form_notes`), and entries with a star (`millwork_form_stars`). */
final class Tables {

	public const TOPIC = 'form_notes';

	public const NOTES = 'millwork_form_notes';

	public const STARS = 'millwork_form_stars';

	/**
	 * Times are UTC.
	 * - `author_id`: a user; `author`: the name that the user had.
	 * - `created` of a star: the entry's.
	 */
	public static function create(): void {
		TableMaker::make(
			self::NOTES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			entry_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			author_id bigint(20) unsigned NOT NULL default 0,
			author varchar(191) NOT NULL default '',
			attempt char(32) NOT NULL default '',
			note text NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY attempt (attempt),
			KEY entry (entry_id,id)"
		);
		TableMaker::make(
			self::STARS,
			"entry_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (entry_id),
			KEY created (created,entry_id)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	public static function notes(): string {
		return Migrations::table( self::NOTES );
	}

	public static function stars(): string {
		return Migrations::table( self::STARS );
	}
}
