<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;

/**
 * Receives sign-ups. A script's proof of work is valid for one address and may be reused: repeating the sign-up sends
 * no second email anyway.
 */
final class Intake {

	/** Why a sign-up is rejected: the form is no longer on the site, or storing failed. */
	public const OUTDATED = 'form';
	public const FAILED   = 'failed';

	/** The longest first or last name, in characters: both fit in the table together. */
	public const LONGEST_NAME = 95;

	/** Topics that are read from a form, with the hidden field. */
	private const MOST_TOPICS = 51;

	/**
	 * @param array<string, mixed> $posted      All posted values, unslashed.
	 * @param Visitor              $visitor     With the form's page.
	 * @param bool                 $is_scripted Whether a script sent it, with a proof of work.
	 */
	public static function take( FormKind $kind, array $posted, Visitor $visitor, bool $is_scripted ): Outcome {
		$text   = static fn( string $part ): string => TypedText::from_input( $posted[ $kind->field( $part ) ] ?? '' );
		$typed  = mb_substr( $text( 'email' ), 0, 2000 );
		$email  = trim( $typed );
		$names  = array_map( static fn( string $part ): string => mb_substr( TypedText::line( $posted[ $kind->field( $part ) ] ?? '' ), 0, 2000 ), array( 'first_name', 'last_name' ) );
		$topics = self::topics( $posted[ $kind->field( 'topics' ) ] ?? null );
		$form   = Form::read( $kind, $text( '' ) );
		// The form's key tells which form of the page shows it.
		$refuse = static fn( string $problem, string $code, int $status, int $wait = 0 ): Outcome => new Outcome( $form->key ?? '', $problem, $kind->field( $code ), $status, $wait, $typed, $names[0], $names[1], $topics ?? array() );
		if ( ! $form ) {
			return $refuse( self::outdated(), self::OUTDATED, 400 );
		}
		if ( '' === $email ) {
			return $refuse( __( 'Enter your email address.', 'millwork' ), 'email', 422 );
		}
		if ( ! Addresses::is_valid( $email ) ) {
			return $refuse( __( 'Enter a complete email address.', 'millwork' ), 'email', 422 );
		}
		if ( $kind->is_ready && ! ( $kind->is_ready )() ) {
			return $refuse( self::failed(), self::FAILED, 503 );
		}
		if ( $is_scripted && 0 !== Challenge::check( $form->subject( hash( 'sha256', Addresses::normal( $email ) ) ), $text( 'challenge' ), $text( 'proof' ), Limits::work() ) ) {
			return $refuse( __( 'Couldn’t confirm that you’re not a robot. Try again.', 'millwork' ), 'challenge', 409 );
		}
		$wait = Limits::wait( $visitor, $is_scripted );
		if ( $wait > 0 ) {
			return $refuse( __( 'Too many sign-ups at the moment. Wait a few minutes and try again.', 'millwork' ), 'busy', 429, $wait );
		}
		$name = trim( implode( ' ', array_map( static fn( string $name ): string => trim( mb_substr( trim( $name ), 0, self::LONGEST_NAME ) ), $names ) ) );
		return match ( ( $kind->accept )( $form, $email, '' !== $text( 'url' ), $name, $visitor, $topics ) ) {
			''             => new Outcome( $form->key ),
			self::OUTDATED => $refuse( self::outdated(), self::OUTDATED, 400 ),
			default        => $refuse( self::failed(), self::FAILED, 503 ),
		};
	}

	/**
	 * The chosen topics. A hidden field says that the form asks for them, because browsers send nothing for unchecked
	 * boxes.
	 * @return list<int>|null Unchecked IDs, empty for none; null if the form doesn't ask.
	 */
	private static function topics( mixed $posted ): ?array {
		if ( ! is_array( $posted ) ) {
			return null;
		}
		$ids = array_map( 'absint', array_filter( array_slice( $posted, 0, self::MOST_TOPICS ), 'is_scalar' ) );
		return array_values( array_unique( array_filter( $ids ) ) );
	}

	/** The message for a form that is no longer on the site. */
	public static function outdated(): string {
		return __( 'This page is out of date. Reload it and sign up again.', 'millwork' );
	}

	/** The message if storing failed. */
	private static function failed(): string {
		return __( 'Couldn’t sign you up right now. What you typed is still here. Try again later.', 'millwork' );
	}
}
