<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/**
 * Three tables: the forms of the site (`millwork_form_list`), the posts that show saved forms (`millwork_form_uses`),
 * and how often each form was started and sent per day (`millwork_form_days`). None has anything about a visitor.
 */
final class Tables {

	public const TOPIC = 'form_list';

	public const LIST = 'millwork_form_list';

	public const USES = 'millwork_form_uses';

	public const DAYS = 'millwork_form_days';

	/**
	 * - `source`: as in entries, such as 'post:12:0123abcd'. `post_id`: the post that holds the form; 0 for the theme.
	 * - `form_id`: the definition last shown, for forms of the theme.
	 * - `moved_to`: the source that its entries have now; empty for a form that exists.
	 */
	public static function create(): void {
		TableMaker::make(
			self::LIST,
			"id bigint(20) unsigned NOT NULL auto_increment,
			source varchar(64) NOT NULL default '',
			kind varchar(20) NOT NULL default '',
			post_id bigint(20) unsigned NOT NULL default 0,
			name varchar(191) NOT NULL default '',
			form_id char(32) NOT NULL default '',
			moved_to varchar(64) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY source (source),
			KEY post_id (post_id),
			KEY moved_to (moved_to,name)"
		);
		TableMaker::make(
			self::USES,
			'form_post bigint(20) unsigned NOT NULL default 0,
			post_id bigint(20) unsigned NOT NULL default 0,
			PRIMARY KEY  (form_post,post_id),
			KEY post_id (post_id)'
		);
		TableMaker::make(
			self::DAYS,
			"source varchar(64) NOT NULL default '',
			day date NOT NULL default '1970-01-01',
			started int(10) unsigned NOT NULL default 0,
			sent int(10) unsigned NOT NULL default 0,
			PRIMARY KEY  (source,day),
			KEY day (day)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	public static function list(): string {
		return Migrations::table( self::LIST );
	}

	public static function uses(): string {
		return Migrations::table( self::USES );
	}

	public static function days(): string {
		return Migrations::table( self::DAYS );
	}
}
