<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;
use Millwork\Features\Newsletter\Subscribers\Tables as Subscriptions;

/**
 * Topics, and which subscribers chose them. Whether a subscriber follows everything or a choice is in the subscriber's
 * row (`follows`).
 */
final class Tables {

	public const TOPIC = 'newsletter-topics';

	/** An option that WordPress loads anyway: the IDs of the topics whose posts aren't open. */
	public const GATES = 'millwork_newsletter_gates';

	/** Without the site's prefix. */
	public const TOPICS = 'millwork_newsletter_topics';

	/** Without the site's prefix. */
	public const FOLLOWS = 'millwork_newsletter_follows';

	/** Without the site's prefix. */
	public const KEPT = 'millwork_newsletter_kept';

	/** Without the site's prefix. */
	public const PLAN_WORK = 'millwork_newsletter_plan_work';

	/** Without the site's prefix. */
	public const REMOVED = 'millwork_newsletter_removed';

	/**
	 * Topics:
	 * - `category`: posts in this category or below it belong to the topic; 0 for none.
	 * - `plan`: what a paid topic requires. Null for a free topic.
	 * - `is_open`: whether everyone can read a paid topic's posts on the site. `page`: where people pay for it.
	 * - `deleted`: when it was deleted, UTC. Mailings that are being sent may still need it.
	 *
	 * Follows: `chosen` is the subscriber's choice, `granted` says that a payment gave them the topic, `until` when that
	 * ends, UTC; null for no end.
	 *
	 * Kept: topics that posts had through a category that left the topic (KeptTopics), until they are stored with the posts.
	 *
	 * Plan work (Paid\PlanWork): one row for each topic, whose ID it has. `plan` as it was when the comparison began,
	 * `stage` 'give' or 'take', `position` the last person's ID, `due` null when all are compared.
	 *
	 * Removed (Paid\RemovedPayers): payers whom the owner deleted.
	 */
	public static function create(): void {
		// Each page asks for it: without a row, that costs a query.
		add_option( self::GATES, array(), '', true );
		TableMaker::make(
			self::TOPICS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			name varchar(100) NOT NULL default '',
			category bigint(20) unsigned NOT NULL default 0,
			plan varchar(64) NULL default NULL,
			is_open tinyint(1) unsigned NOT NULL default 0,
			page bigint(20) unsigned NOT NULL default 0,
			position int(10) unsigned NOT NULL default 0,
			deleted datetime NULL default NULL,
			PRIMARY KEY  (id),
			KEY position (position)"
		);
		TableMaker::make(
			self::FOLLOWS,
			'subscriber_id bigint(20) unsigned NOT NULL default 0,
			topic_id bigint(20) unsigned NOT NULL default 0,
			chosen tinyint(1) unsigned NOT NULL default 1,
			granted tinyint(1) unsigned NOT NULL default 0,
			until datetime NULL default NULL,
			PRIMARY KEY  (subscriber_id,topic_id),
			KEY topic (topic_id,subscriber_id)'
		);
		TableMaker::make(
			self::KEPT,
			'post_id bigint(20) unsigned NOT NULL default 0,
			topic_id bigint(20) unsigned NOT NULL default 0,
			PRIMARY KEY  (post_id,topic_id),
			KEY topic (topic_id,post_id)'
		);
		TableMaker::make(
			self::PLAN_WORK,
			"id bigint(20) unsigned NOT NULL default 0,
			plan varchar(64) NOT NULL default '',
			stage varchar(4) NOT NULL default 'give',
			position bigint(20) unsigned NOT NULL default 0,
			due datetime NULL default NULL,
			tries smallint(5) unsigned NOT NULL default 0,
			PRIMARY KEY  (id),
			KEY due (due)"
		);
		TableMaker::make(
			self::REMOVED,
			"address varchar(64) NOT NULL default '',
			removed datetime NULL default NULL,
			PRIMARY KEY  (address)"
		);
	}

	/** The full name of the table of topics. */
	public static function topics(): string {
		return Migrations::table( self::TOPICS );
	}

	/** The full name of the table of what subscribers chose. */
	public static function follows(): string {
		return Migrations::table( self::FOLLOWS );
	}

	/** The full name of the table of topics that aren't stored with their posts yet. */
	public static function kept(): string {
		return Migrations::table( self::KEPT );
	}

	/** The full name of the table of comparisons of payers and readers. */
	public static function plan_work(): string {
		return Migrations::table( self::PLAN_WORK );
	}

	/** The full name of the table of payers whom the owner deleted. */
	public static function removed(): string {
		return Migrations::table( self::REMOVED );
	}

	/** Including those of subscribers. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC ) && Subscriptions::are_ready();
	}
}
