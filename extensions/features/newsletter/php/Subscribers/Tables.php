<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/** The table `millwork_subscribers`. Times are UTC, null for not yet. */
final class Tables {

	public const TOPIC = 'subscribers';

	/** Without the site's prefix. */
	public const SUBSCRIBERS = 'millwork_subscribers';

	/**
	 * - `email`: the address as typed, for sending. `address`: normalized, unique.
	 * - `follows`: 'all' for every topic, or 'some' for those in Topics\Tables.
	 * - `source`: such as 'form', 'contact-form', 'import', 'admin' or another plugin's word; `post_id` and `page`:
	 *   where the person signed up.
	 * - `consent`: the sentence that was agreed to; `consented`: when.
	 * - `letter_due`: when the sign-up's email is due or retried; null for none. `letter_tries`: attempts so far.
	 * - `greeting`: 'welcome' or 'goodbye' while that email is due (Mail\Greetings), with `greeting_due`, null for
	 *   none, and `greeting_tries`.
	 *
	 * Indexes serve: batches of one frequency by ID; lists of a state, a source or a frequency by time and by address;
	 * and the growth over time.
	 */
	public static function create(): void {
		TableMaker::make(
			self::SUBSCRIBERS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			email varchar(191) NOT NULL default '',
			address varchar(191) NOT NULL default '',
			name varchar(191) NOT NULL default '',
			status varchar(12) NOT NULL default 'pending',
			frequency varchar(6) NOT NULL default 'each',
			follows varchar(4) NOT NULL default 'all',
			locale varchar(20) NOT NULL default '',
			source varchar(20) NOT NULL default '',
			post_id bigint(20) unsigned NOT NULL default 0,
			page text NOT NULL,
			consent text NOT NULL,
			consented datetime NULL default NULL,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			confirmed datetime NULL default NULL,
			unsubscribed datetime NULL default NULL,
			bounced datetime NULL default NULL,
			letter_due datetime NULL default NULL,
			letter_tries smallint(5) unsigned NOT NULL default 0,
			greeting varchar(8) NOT NULL default '',
			greeting_due datetime NULL default NULL,
			greeting_tries smallint(5) unsigned NOT NULL default 0,
			PRIMARY KEY  (id),
			UNIQUE KEY address (address),
			KEY batch (status,frequency,id),
			KEY created (created,id),
			KEY created_status (status,created,id),
			KEY address_status (status,address),
			KEY created_source (source,created,id),
			KEY address_source (source,address),
			KEY created_frequency (frequency,created,id),
			KEY address_frequency (frequency,address),
			KEY confirmed (confirmed),
			KEY unsubscribed (unsubscribed),
			KEY letter_due (letter_due),
			KEY greeting_due (greeting_due)"
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}
}
