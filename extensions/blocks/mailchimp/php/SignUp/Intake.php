<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Features\Newsletter\SignUp\Limits;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\FormSearch;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;

/**
 * Receives sign-up forms. The limits are shared with the newsletter's forms. Visitors don't learn what Mailchimp knows
 * about an address, because it is contacted later.
 */
final class Intake {

	/** How often a mailbox is signed up in a day: each may bring it a mail of Mailchimp's. */
	private const PER_MAILBOX = 5;

	/** Outcomes that are said in the words of the block. */
	public const OWN_WORDS = 'millwork_mailchimp_failed';

	/**
	 * @param array<string, mixed> $posted      All that was sent, by the names of InputNames, without slashes.
	 * @param Visitor              $visitor     Who sends it.
	 * @param bool                 $is_scripted Whether a script sends it, which can prove its work.
	 */
	public static function take( array $posted, Visitor $visitor, bool $is_scripted ): Outcome {
		$text  = static fn( string $name ): string => TypedText::of( $posted[ $name ] ?? '' );
		$typed = mb_substr( $text( InputNames::EMAIL ), 0, 2000 );
		$email = trim( $typed );
		$form  = Form::read( $text( InputNames::FORM ) );
		if ( ! $form ) {
			return new Outcome( '', self::outdated(), 'millwork_mailchimp_form', 400, 0, $typed );
		}
		$refuse = static fn( string $problem, string $code, int $status, int $wait = 0 ): Outcome => new Outcome( $form->key, $problem, "millwork_mailchimp_$code", $status, $wait, $typed );
		if ( '' === $email ) {
			return $refuse( __( 'Please type your email address.', 'millwork' ), 'email', 422 );
		}
		if ( ! Addresses::is_valid( $email ) ) {
			return $refuse( __( 'This is not a whole email address. Please look at it once more.', 'millwork' ), 'email', 422 );
		}
		if ( $is_scripted && 0 !== Challenge::check( $form->subject( hash( 'sha256', Addresses::normal( $email ) ) ), $text( InputNames::CHALLENGE ), $text( InputNames::PROOF ), Limits::work() ) ) {
			return $refuse( __( 'Your browser could not prove that it is no robot. Please try again.', 'millwork' ), 'challenge', 409 );
		}
		$wait = Limits::wait( $visitor, $is_scripted );
		if ( $wait > 0 ) {
			return $refuse( __( 'Too many sign-ups came in a short time. Please wait some minutes and try again.', 'millwork' ), 'busy', 429, $wait );
		}
		$wish = FormSearch::find( $form );
		if ( ! $wish ) {
			return $refuse( self::outdated(), 'form', 400 );
		}
		if ( ! Account::current() || ! PendingSignUps::is_ready() ) {
			return $refuse( self::failed(), 'failed', 503 );
		}
		// A robot, and who signs a mailbox up again and again, is told what everybody is told.
		if ( '' !== $text( InputNames::HONEYPOT ) || RateLimit::wait( 'mailchimp-mailbox', self::PER_MAILBOX, DAY_IN_SECONDS, Addresses::mailbox( $email ) ) > 0 ) {
			return new Outcome( $form->key );
		}
		$id = PendingSignUps::add( $email, $wish, self::language(), $form->post_id );
		if ( 0 === $id ) {
			return $refuse( self::failed(), 'failed', 503 );
		}
		Queue::enqueue( SignUpSending::JOB, array( $id ) );
		return new Outcome( $form->key );
	}

	/**
	 * The languages that the visitor's browser prefers, for Mailchimp's mails.
	 * @return string As Accept-Language has it; '' if it is not said, or not as it has to be.
	 */
	private static function language(): string {
		$said = isset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) && is_string( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ? trim( sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ) ) : '';
		return preg_match( '/^[A-Za-z0-9*,;=. -]{1,100}$/D', $said ) ? $said : '';
	}

	/** The message for a form that no longer exists. */
	public static function outdated(): string {
		return __( 'This page is out of date. Please load it again and sign up there.', 'millwork' );
	}

	/** What is said if nothing could be stored, where the block has no words for it. */
	private static function failed(): string {
		return __( 'This could not be taken at the moment. Please try again later. What you typed is still here.', 'millwork' );
	}
}
