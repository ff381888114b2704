<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableMaker;

/**
 * Payments, those who pay, what they pay again and again, and the events that gateways have sent.
 * Amounts are minor units, times are UTC. Two processes never do the same thing twice, since each thing
 * has a unique key: SQLite knows no locks.
 */
final class Tables {

	/** The topic's name for Migrations. */
	public const TOPIC = 'payments';

	/** Payments, without the site's prefix. */
	public const PAYMENTS = 'millwork_payments';

	/** Those who pay. */
	public const DONORS = 'millwork_donors';

	/** What is paid again and again. */
	public const SUBSCRIPTIONS = 'millwork_subscriptions';

	/** Sums of payments. */
	public const SUMS = 'millwork_payment_sums';

	/** Events of gateways. */
	public const EVENTS = 'millwork_payment_events';

	/**
	 * Makes the tables.
	 *
	 * - `reference`: our name of a payment, which gateways give back; a stranger cannot guess it. It is the
	 *   key by which a gateway knows a repeated request, too.
	 * - `attempt`: what makes a payment the same one when its form is sent again. `challenge`: the proof of
	 *   work that it came with; a second payment cannot have it.
	 * - `session`: the gateway's name of the checkout; `charge`: that of the money. No two rows have one.
	 * - `amount`: all that is paid, with `fees`, what of it covers the gateway's fees; `refunded`: what was
	 *   given back, the last time at `refunded_at`; `refund_failed`: what was to be given back, and was not.
	 * - `news`: what the payer has agreed to who wants to hear more; '' once the address was asked (Checkout\NewsletterOptIn).
	 * - `look_at`: when to ask the gateway again, null where nothing is expected of it.
	 * - `receipt_due`, `receipt_tries`: when a receipt that could not be mailed is tried again, or is taken for left by
	 *   a process that ended, and how often it was tried.
	 *   `refund_key`: a hash of the key of the last refund that was made here; with `?` at its beginning while the
	 *   gateway has not said whether it was made.
	 * - `statement`: the last year whose statement a payer was mailed, or could not be; `statement_due` and
	 *   `statement_tries` as those of receipts.
	 * - Of an event, `what` and `object`: what the gateway is asked about, in the `mode`. `due`: when to ask, null where
	 *   there is nothing to do; `done`: when it has answered. An event with neither was given up, or is older than these columns.
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
			PRIMARY KEY  (id),
			UNIQUE KEY reference (gateway,reference),
			KEY created (mode,created,id),
			KEY donor (donor_id,id),
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

	/** Makes the table of sums. A sum is null while it is not known; `changed_at` is a Unix timestamp. */
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
	 * Makes a query use an index of the payments. If the database could not make all of them, it finds its own way:
	 * slower, but it answers.
	 * @param string $index The index's name.
	 * @return string SQL, for behind the table's name.
	 */
	public static function hint( string $index ): string {
		return '' === SchemaRecord::get( self::TOPIC )['failure'] ? "FORCE INDEX ($index)" : '';
	}

	/** Whether the tables are there. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * A time as it is stored.
	 * @param int $seconds From now; negative for the past.
	 */
	public static function time( int $seconds = 0 ): string {
		return gmdate( 'Y-m-d H:i:s', time() + $seconds );
	}
}
