<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Answers;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/**
 * Two tables for finding entries by an answer: the choices of forms that anyone has made (`millwork_form_choices`), and
 * which entry has which (`millwork_form_answers`). Both can be made again from the entries.
 */
final class Tables {

	public const TOPIC = 'form_answers';

	public const CHOICES = 'millwork_form_choices';

	public const ANSWERS = 'millwork_form_answers';

	/**
	 * - `mark`: a hash of source, field and value.
	 * - `source`: as in entries. `field`: its name in the form. `created`: the entry's, in UTC.
	 */
	public static function create(): void {
		TableMaker::make(
			self::CHOICES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			mark char(32) NOT NULL default '',
			source varchar(64) NOT NULL default '',
			field varchar(100) NOT NULL default '',
			label varchar(191) NOT NULL default '',
			value varchar(191) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY mark (mark),
			KEY source (source)"
		);
		TableMaker::make(
			self::ANSWERS,
			"entry_id bigint(20) unsigned NOT NULL default 0,
			choice_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (entry_id,choice_id),
			KEY choice (choice_id,created,entry_id)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	public static function choices(): string {
		return Migrations::table( self::CHOICES );
	}

	public static function answers(): string {
		return Migrations::table( self::ANSWERS );
	}
}
