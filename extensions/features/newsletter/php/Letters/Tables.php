<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;
use Millwork\Features\Newsletter\Issues\Tables as IssueTables;

/** What letters that are being sent say, and the series for new subscribers. */
final class Tables {

	public const TOPIC = 'newsletter-letters';

	/** Without the site's prefix. */
	public const COPIES = 'millwork_newsletter_copies';

	/** Without the site's prefix. */
	public const SERIES = 'millwork_newsletter_series';

	/**
	 * Copies: a letter's words when its sending began, as JSON.
	 *
	 * Series: `days` is how long after confirming a letter is sent, `added` when it became a part of the series, UTC.
	 */
	public static function create(): void {
		TableMaker::make(
			self::COPIES,
			'issue_id bigint(20) unsigned NOT NULL default 0,
			words longtext NOT NULL,
			PRIMARY KEY  (issue_id)'
		);
		TableMaker::make(
			self::SERIES,
			"post_id bigint(20) unsigned NOT NULL default 0,
			days int(10) unsigned NOT NULL default 0,
			position int(10) unsigned NOT NULL default 0,
			added datetime NOT NULL default '1970-01-01 00:00:00',
			PRIMARY KEY  (post_id)"
		);
	}

	/** Including those of issues and subscribers. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC ) && IssueTables::are_ready();
	}
}
