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
 * The forms that sign people up with Mailchimp. A form's `detail` is the mark that finds its block
 * (MemberRequest::mark()): groups and fields come from the stored block and never from the page. Visitors don't learn
 * whether Mailchimp knows an address, because it is contacted later.
 */
final class Forms {

	/** Sign-ups per mailbox and day, because each may cause an email from Mailchimp. */
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

	/** Stores a sign-up for Mailchimp. */
	private static function accept( Form $form, string $email, bool $is_trapped ): string {
		$wish = FormSearch::find( $form );
		if ( ! $wish ) {
			return Intake::OUTDATED;
		}
		if ( ! Account::current() || ! PendingSignUps::is_ready() ) {
			return Intake::FAILED;
		}
		// Robots and repeated sign-ups get the same message as everyone.
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

	/** The visitor's preferred languages as in Accept-Language, for Mailchimp's emails; '' if missing or invalid. */
	private static function language(): string {
		$said = isset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) && is_string( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ? trim( sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ) ) : '';
		return preg_match( '/^[A-Za-z0-9*,;=. -]{1,100}$/D', $said ) ? $said : '';
	}
}
