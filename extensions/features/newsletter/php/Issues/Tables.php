<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;
use Millwork\Features\Newsletter\Subscribers\Tables as Subscriptions;

/**
 * Issues, one for each post, digest or letter that is sent, and deliveries, one for each issue and subscriber. A delivery is
 * added before anything is sent, and never twice. Times are UTC.
 */
final class Tables {

	public const TOPIC = 'newsletter-issues';

	/** Without the site's prefix. */
	public const ISSUES = 'millwork_newsletter_issues';

	/** Without the site's prefix. */
	public const DELIVERIES = 'millwork_newsletter_deliveries';

	/**
	 * Issues:
	 * - `kind`, `post_id`, `period`: identify it; `period` is the day on which a digest is due. Unique together.
	 * - `topics`: for whom it is, from Topics\Selection; null for everyone.
	 * - `until`: a digest leaves out posts published after this time; a letter is sent then.
	 * - `filled`: the last subscriber with a delivery.
	 * - `reason`: why it is paused or was never sent; `failures`: emails that failed in a row.
	 * - `counts`: how many deliveries were in which state when they were deleted, as JSON.
	 *
	 * Deliveries:
	 * - `digest`: the digest with a held post; 0 while it waits for one.
	 * - `token`: the claim of the process that sends it; `claimed`: since when. `due`: not to be sent before.
	 */
	public static function create(): void {
		TableMaker::make(
			self::ISSUES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			kind varchar(6) NOT NULL default 'post',
			post_id bigint(20) unsigned NOT NULL default 0,
			period varchar(10) NOT NULL default '',
			topics text NULL,
			state varchar(10) NOT NULL default 'filling',
			reason varchar(20) NOT NULL default '',
			error varchar(191) NOT NULL default '',
			failures int(10) unsigned NOT NULL default 0,
			filled bigint(20) unsigned NOT NULL default 0,
			until datetime NOT NULL default '1970-01-01 00:00:00',
			created datetime NOT NULL default '1970-01-01 00:00:00',
			finished datetime NULL default NULL,
			counts varchar(191) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY one (kind,post_id,period),
			KEY state (state,id)"
		);
		TableMaker::make(
			self::DELIVERIES,
			"id bigint(20) unsigned NOT NULL auto_increment,
			issue_id bigint(20) unsigned NOT NULL default 0,
			subscriber_id bigint(20) unsigned NOT NULL default 0,
			state varchar(10) NOT NULL default 'waiting',
			digest bigint(20) unsigned NOT NULL default 0,
			token varchar(16) NOT NULL default '',
			tries smallint(5) unsigned NOT NULL default 0,
			due datetime NOT NULL default '1970-01-01 00:00:00',
			claimed datetime NULL default NULL,
			sent datetime NULL default NULL,
			error varchar(191) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY one (issue_id,subscriber_id),
			KEY work (issue_id,state,due,id),
			KEY held (state,digest,subscriber_id),
			KEY bundle (digest,subscriber_id),
			KEY subscriber (subscriber_id)"
		);
	}

	/** Including those of subscribers. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC ) && Subscriptions::are_ready();
	}
}
