<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Checkout\ManagePage;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\Subscription;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\MessageId;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\SiteCopy\Detection;

/**
 * Emails payers whose renewal failed or whose payments ended, if the owner turned that on. The row says which email is
 * due, so that none is lost; while it is off, due emails are dropped. An email that is tried again is the same email.
 */
final class SubscriptionMails {

	public const JOB = 'millwork_payment_subscription_mails';

	/** The messages, by the subscription's status. */
	private const MESSAGES = array( 'late' => PaymentMessages::FAILED, 'ended' => PaymentMessages::ENDED );

	/** How many a job sends. */
	private const BATCH = 20;

	/** Runs when a subscription has changed. */
	public static function queue( Subscription $subscription ): void {
		if ( isset( self::MESSAGES[ $subscription->status ] ) ) {
			Queue::wake( self::JOB );
		}
	}

	public static function send_due(): void {
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$due = self::work()->due( self::BATCH, "mail <> ''" );
		foreach ( $due as $id => $read ) {
			self::send( $id, $read );
		}
		if ( self::BATCH === count( $due ) ) {
			// In the same minute, the queue would count it as this job.
			Queue::wake_at( self::JOB, time() );
		}
	}

	/** Drops emails that came with a copy of the site: the live site sends them. */
	public static function cancel_copied(): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET mail = '', mail_due = NULL WHERE mail <> ''", Tables::subscriptions() );
		}
	}

	/** @param array{due: string, tries: int} $read The row as it was read. */
	private static function send( int $id, array $read ): void {
		$kind         = (string) Rows::value( 'SELECT mail FROM %i WHERE id = %d', Tables::subscriptions(), $id );
		$subscription = Subscriptions::get( $id );
		$key          = self::MESSAGES[ $kind ] ?? '';
		$done         = array( 'mail' => '', 'mail_due' => null, 'mail_tries' => 0 );
		$donor        = $subscription ? Donors::get( $subscription->donor_id ) : null;
		if ( ! $subscription || ! $donor || '' === $donor['email'] || '' === $key || ! StoredMessages::is_on( $key ) || self::work()->is_used_up( $read['tries'] ) ) {
			self::work()->change( $id, $done, array( 'mail' => $kind ) );
			return;
		}
		if ( ! self::work()->claim( $id, $read, Receipts::LEASE, array(), array( 'mail' => $kind ) ) ) {
			return;
		}
		$message = MessageId::make( $key, (string) $id, 'ended' === $kind ? $subscription->ended : $subscription->paid_until );
		$send    = static fn(): string => EmailSender::send_letter( $donor['email'], self::letter( $key, $subscription, $donor['name'] ), $message );
		if ( '' === ReaderLanguage::during( Payments::language_of_subscription( $id ), $send ) ) {
			self::work()->change( $id, $done, array( 'mail' => $kind ) );
			return;
		}
		$next = self::work()->put_off( $id, $read['tries'] + 1, null, array(), array( 'mail' => $kind ) );
		if ( null === $next ) {
			self::work()->change( $id, $done, array( 'mail' => $kind ) );
		} else {
			Queue::wake_at( self::JOB, $next );
		}
	}

	private static function letter( string $key, Subscription $subscription, string $name ): Letter {
		$until   = '' === $subscription->paid_until ? 0 : (int) strtotime( "$subscription->paid_until UTC" );
		$values  = array(
			'greeting' => Greeting::to( $name ),
			'label'    => $subscription->label,
			'amount'   => trim( $subscription->money->format() . ' ' . $subscription->interval->phrase() ),
		);
		$values += PaymentMessages::FAILED === $key
			? array( 'manage_link' => ManagePage::url( $subscription ) )
			: array( 'paid_until' => $until > time() ? (string) wp_date( (string) get_option( 'date_format' ), $until ) : '' );
		$letter  = Messages::letter( $key, $values );
		return Mode::Test === $subscription->mode ? $letter->beginning_with( "[TEST] $letter->subject", __( 'This was a test: no real money was charged.', 'millwork' ) ) : $letter;
	}

	private static function work(): DueWork {
		return new DueWork( Tables::subscriptions(), RetryDelays::for_single_mail(), 'mail_due', 'mail_tries' );
	}
}
