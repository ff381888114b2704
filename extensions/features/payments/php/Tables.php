<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableMaker;
use WP_Error;

/**
 * The tables of payments, payers, subscriptions, events and sums. Amounts are minor units, times are UTC. Unique keys
 * keep two processes from doing the same thing twice, because SQLite has no locks.
 */
final class Tables {

	/** The topic's name for Migrations. */
	public const TOPIC = 'payments';

	/** Names without the site's prefix. */
	public const PAYMENTS = 'millwork_payments';

	public const DONORS = 'millwork_donors';

	public const SUBSCRIPTIONS = 'millwork_subscriptions';

	public const SUMS = 'millwork_payment_sums';

	public const EVENTS = 'millwork_payment_events';

	/**
	 * Creates the tables.
	 *
	 * - `reference`: our payment reference, known to the gateway and impossible to guess. Also the idempotency key.
	 * - `attempt`: the same if a form is sent again. `challenge`: its proof of work, which no second payment can use.
	 * - `session`: the gateway's checkout ID. `charge`: its charge ID. Both are unique.
	 * - `amount`: the total, of which `fees` cover the gateway's fees. `refunded`: refunded so far, last at
	 *   `refunded_at`. `refund_failed`: failed refunds.
	 * - `news`: the payer's consent to the newsletter; '' once it is processed (Checkout\NewsletterOptIn).
	 * - `mail`: the status of a subscription about which its payer is emailed, if the owner wants that; '' once it is done.
	 *   `mail_due`, `mail_tries`: as for receipts.
	 * - `look_at`: when to ask the gateway again; null for never.
	 * - `receipt_due`, `receipt_tries`: the next attempt to send a receipt, also if a process ended, and the attempts
	 *   so far.
	 * - `refund_key`: a hash of the last refund's key; with a leading `?` while the gateway's answer is unknown.
	 * - `thanks_page`: the page that the payer sees after paying; 0 for the form's page.
	 * - `locale`: the language of the form's page, such as 'de_DE'; '' for the site's.
	 * - `statement`: the last year whose statement was sent or has failed; `statement_due` and `statement_tries` as for
	 *   receipts.
	 * - Events: `what` and `object` are what to ask the gateway about, in `mode`. `due`: when to ask; null for never.
	 *   `done`: when it answered. An event with neither has failed, or is older than these columns.
	 */
	public static function create(): void {
		TableMaker::make(
			self::PAYMENTS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			reference char(32) NOT NULL default '',
			attempt char(64) NULL default NULL,
			challenge char(64) NULL default NULL,
			mode varchar(4) NOT NULL default 'test',
			gateway varchar(20) NOT NULL default '',
			kind varchar(10) NOT NULL default '',
			status varchar(10) NOT NULL default 'created',
			currency char(3) NOT NULL default '',
			amount bigint(20) NOT NULL default 0,
			fees bigint(20) NOT NULL default 0,
			refunded bigint(20) NOT NULL default 0,
			quantity int(10) unsigned NOT NULL default 1,
			period varchar(10) NOT NULL default 'one-time',
			label varchar(191) NOT NULL default '',
			product_id bigint(20) unsigned NOT NULL default 0,
			post_id bigint(20) unsigned NOT NULL default 0,
			donor_id bigint(20) unsigned NOT NULL default 0,
			subscription_id bigint(20) unsigned NOT NULL default 0,
			session varchar(191) NULL default NULL,
			charge varchar(191) NULL default NULL,
			tries smallint(5) unsigned NOT NULL default 0,
			checkout_url text NOT NULL,
			page_url text NOT NULL,
			offer char(32) NOT NULL default '',
			note text NOT NULL,
			error varchar(191) NOT NULL default '',
			created datetime NOT NULL default '1970-01-01 00:00:00',
			paid datetime NULL default NULL,
			look_at datetime NULL default NULL,
			receipt varchar(10) NOT NULL default '',
			refund_failed bigint(20) NOT NULL default 0,
			refunded_at datetime NULL default NULL,
			news varchar(191) NOT NULL default '',
			receipt_due datetime NULL default NULL,
			receipt_tries smallint(5) unsigned NOT NULL default 0,
			refund_key char(32) NOT NULL default '',
			thanks_page bigint(20) unsigned NOT NULL default 0,
			locale varchar(20) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY reference (reference),
			UNIQUE KEY attempt (attempt),
			UNIQUE KEY challenge (challenge),
			UNIQUE KEY session (gateway,session),
			UNIQUE KEY charge (gateway,charge),
			KEY created (mode,created,id),
			KEY created_status (mode,status,created,id),
			KEY paid (mode,status,paid,id),
			KEY post_totals (mode,status,post_id,currency,kind,amount,refunded),
			KEY donor (donor_id,id),
			KEY subscription (subscription_id,id),
			KEY product (product_id,status,donor_id),
			KEY look_at (look_at)"
		);
		TableMaker::make(
			self::DONORS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			email varchar(191) NULL default NULL,
			name varchar(191) NOT NULL default '',
			customers text NOT NULL,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			statement smallint(5) unsigned NOT NULL default 0,
			statement_due datetime NULL default NULL,
			statement_tries smallint(5) unsigned NOT NULL default 0,
			PRIMARY KEY  (id),
			UNIQUE KEY email (email)"
		);
		TableMaker::make(
			self::SUBSCRIPTIONS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			mode varchar(4) NOT NULL default 'test',
			gateway varchar(20) NOT NULL default '',
			reference varchar(191) NOT NULL default '',
			status varchar(10) NOT NULL default 'active',
			currency char(3) NOT NULL default '',
			amount bigint(20) NOT NULL default 0,
			period varchar(10) NOT NULL default '1 month',
			label varchar(191) NOT NULL default '',
			product_id bigint(20) unsigned NOT NULL default 0,
			post_id bigint(20) unsigned NOT NULL default 0,
			donor_id bigint(20) unsigned NOT NULL default 0,
			created datetime NOT NULL default '1970-01-01 00:00:00',
			paid_until datetime NULL default NULL,
			ended datetime NULL default NULL,
			mail varchar(10) NOT NULL default '',
			mail_due datetime NULL default NULL,
			mail_tries smallint(5) unsigned NOT NULL default 0,
			PRIMARY KEY  (id),
			UNIQUE KEY reference (gateway,reference),
			KEY created (mode,created,id),
			KEY donor (donor_id,id),
			KEY product (product_id,donor_id),
			KEY mail_due (mail_due),
			KEY paid_until (paid_until)"
		);
		TableMaker::make(
			self::EVENTS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			gateway varchar(20) NOT NULL default '',
			event varchar(191) NOT NULL default '',
			received datetime NOT NULL default '1970-01-01 00:00:00',
			mode varchar(4) NOT NULL default '',
			what varchar(20) NOT NULL default '',
			object varchar(191) NOT NULL default '',
			due datetime NULL default NULL,
			done datetime NULL default NULL,
			tries smallint(5) unsigned NOT NULL default 0,
			error varchar(191) NOT NULL default '',
			PRIMARY KEY  (id),
			UNIQUE KEY event (gateway,event),
			KEY received (received),
			KEY due (due)"
		);
	}

	/** Creates the table of sums. An unknown sum is null; `changed_at` is a Unix timestamp. */
	public static function create_sums(): void {
		TableMaker::make(
			self::SUMS,
			"id bigint(20) unsigned NOT NULL auto_increment,
			mode varchar(4) NOT NULL default '',
			scope varchar(20) NOT NULL default '',
			item varchar(20) NOT NULL default '',
			currency char(3) NOT NULL default '',
			payments bigint(20) NULL default NULL,
			units bigint(20) NULL default NULL,
			open_changes int(11) NOT NULL default 0,
			version bigint(20) unsigned NOT NULL default 0,
			changed_at bigint(20) unsigned NOT NULL default 0,
			PRIMARY KEY  (id),
			UNIQUE KEY sum (mode,scope,item,currency),
			KEY totals (mode,scope,item,currency,payments,units,open_changes)"
		);
	}

	/**
	 * Makes a query use an index. If an index couldn't be created, the database chooses one itself, which is slower.
	 * @param literal-string $index Its name.
	 * @return literal-string SQL to put after the table's name.
	 */
	public static function hint( string $index ): string {
		return '' === SchemaRecord::get( self::TOPIC )['failure'] ? "FORCE INDEX ($index)" : '';
	}

	public static function payments(): string {
		return Migrations::table( self::PAYMENTS );
	}

	public static function donors(): string {
		return Migrations::table( self::DONORS );
	}

	public static function subscriptions(): string {
		return Migrations::table( self::SUBSCRIPTIONS );
	}

	public static function events(): string {
		return Migrations::table( self::EVENTS );
	}

	public static function sums(): string {
		return Migrations::table( self::SUMS );
	}

	/** The error if the database didn't store a change. */
	public static function write_error(): WP_Error {
		return new WP_Error( 'millwork_payments_stored', __( 'This change couldn’t be saved: your site’s database rejected it. Try again in a minute.', 'millwork' ), array( 'status' => 503 ) );
	}

	/** Whether the tables exist. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}
}
