<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\FormKind;
use Millwork\Features\Newsletter\SignUp\FormRoutes;
use Millwork\Features\Newsletter\SignUp\Intake;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\FormSearch;

/**
 * The forms that sign up with Mailchimp. A form's `detail` is the mark by which its block is found
 * (MemberRequest::mark()): what it asks of Mailchimp is read from what is stored when it is sent, and never from the
 * page. Nobody is told what Mailchimp knows of an address: it is asked later.
 */
final class Forms {

	/** How often a mailbox is signed up in a day: each may bring it a mail of Mailchimp's. */
	private const PER_MAILBOX = 5;

	public static function kind(): FormKind {
		return new FormKind(
			name: 'mailchimp',
			sent: 'millwork_mailchimp_sent',
			service: 'mailchimp',
			members: 'members',
			accept: self::accept( ... ),
		);
	}

	public static function register_routes(): void {
		FormRoutes::serve( self::kind() );
	}

	/** Keeps a sign-up for Mailchimp. */
	private static function accept( Form $form, string $email, bool $is_trapped ): string {
		$wish = FormSearch::find( $form );
		if ( ! $wish ) {
			return Intake::OUTDATED;
		}
		if ( ! Account::current() || ! PendingSignUps::is_ready() ) {
			return Intake::FAILED;
		}
		// A robot, and who signs a mailbox up again and again, is told what everybody is told.
		if ( $is_trapped || RateLimit::wait( 'mailchimp-mailbox', self::PER_MAILBOX, DAY_IN_SECONDS, Addresses::mailbox( $email ) ) > 0 ) {
			return '';
		}
		$id = PendingSignUps::add( $email, $wish, self::language(), $form->post_id );
		if ( 0 === $id ) {
			return Intake::FAILED;
		}
		Queue::enqueue( SignUpSending::JOB, array( $id ) );
		return '';
	}

	/**
	 * The languages that the visitor's browser prefers, for Mailchimp's mails.
	 * @return string As Accept-Language has it; '' if it is not said, or not as it has to be.
	 */
	private static function language(): string {
		$said = isset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) && is_string( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ? trim( sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ) ) : '';
		return preg_match( '/^[A-Za-z0-9*,;=. -]{1,100}$/D', $said ) ? $said : '';
	}
}
