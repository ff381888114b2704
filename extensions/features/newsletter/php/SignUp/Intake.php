<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;

/**
 * Takes what a subscription form sends. The work that a script does counts for one address: who sends the
 * same once more gets no second mail anyway, so nothing has to be remembered of it.
 */
final class Intake {

	/** The longest first or last name that is taken, in characters: both have room in the table. */
	public const LONGEST_NAME = 95;

	/**
	 * @param array<string, mixed> $posted      All that was sent, by the names of InputNames, without slashes.
	 * @param Visitor              $visitor     Who sends it, with the page on which it was filled in.
	 * @param bool                 $is_scripted Whether a script sends it, which can prove its work.
	 */
	public static function take( array $posted, Visitor $visitor, bool $is_scripted ): Outcome {
		$text  = static fn( string $name ): string => TypedText::of( $posted[ $name ] ?? '' );
		$typed = mb_substr( $text( InputNames::EMAIL ), 0, 2000 );
		$email = trim( $typed );
		$names = array_map( static fn( string $name ): string => mb_substr( TypedText::line( $posted[ $name ] ?? '' ), 0, 2000 ), array( InputNames::FIRST_NAME, InputNames::LAST_NAME ) );
		$form  = Form::read( $text( InputNames::FORM ) );
		if ( ! $form ) {
			return new Outcome( '', __( 'This page is out of date. Please load it again and sign up there.', 'millwork' ), 'millwork_subscribe_form', 400, 0, $typed, ...$names );
		}
		$refuse = static fn( string $problem, string $code, int $status, int $wait = 0 ): Outcome => new Outcome( $form->key, $problem, "millwork_subscribe_$code", $status, $wait, $typed, ...$names );
		if ( '' === $email ) {
			return $refuse( __( 'Please type your email address.', 'millwork' ), 'email', 422 );
		}
		if ( ! Addresses::is_valid( $email ) ) {
			return $refuse( __( 'This is not a whole email address. Please look at it once more.', 'millwork' ), 'email', 422 );
		}
		if ( ! Tables::are_ready() ) {
			return $refuse( self::failed(), 'failed', 503 );
		}
		if ( $is_scripted && 0 !== Challenge::check( self::subject( $form, hash( 'sha256', Addresses::normal( $email ) ) ), $text( InputNames::CHALLENGE ), $text( InputNames::PROOF ), Limits::work() ) ) {
			return $refuse( __( 'Your browser could not prove that it is no robot. Please try again.', 'millwork' ), 'challenge', 409 );
		}
		$wait = Limits::wait( $visitor, $is_scripted );
		if ( $wait > 0 ) {
			return $refuse( __( 'Too many sign-ups came in a short time. Please wait some minutes and try again.', 'millwork' ), 'busy', 429, $wait );
		}
		// A robot is told what everybody is told.
		if ( '' !== $text( InputNames::HONEYPOT ) ) {
			return new Outcome( $form->key );
		}
		$details = array(
			'source'  => 'form',
			'name'    => trim( implode( ' ', array_map( static fn( string $name ): string => trim( mb_substr( trim( $name ), 0, self::LONGEST_NAME ) ), $names ) ) ),
			'locale'  => $form->locale,
			'post_id' => $form->post_id,
			'page'    => $visitor->page,
			'consent' => self::consent(),
		);
		return SignUp::subscribe( $email, $details ) ? new Outcome( $form->key ) : $refuse( self::failed(), 'failed', 503 );
	}

	/**
	 * What a challenge counts for: one form and one address.
	 * @param string $digest The SHA-256 of the address in its normal form.
	 */
	public static function subject( Form $form, string $digest ): string {
		return "subscribe:$form->post_id:$form->key:" . $digest;
	}

	/** What is agreed to by signing up: what the button says. */
	private static function consent(): string {
		return __( 'Signed up with a subscription form, to get new posts by email.', 'millwork' );
	}

	/** What is said if nothing could be stored. */
	private static function failed(): string {
		return __( 'This could not be taken at the moment. Please try again later. What you typed is still here.', 'millwork' );
	}
}
