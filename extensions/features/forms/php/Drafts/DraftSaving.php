<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Drafts;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Capacity\ClosingTime;
use Millwork\Features\Forms\Capacity\PlacesMarkup;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Messages\ConfirmationMailLimits;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Features\Forms\Steps\KeptAnswers;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\SentValues;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Http\RateLimit;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\MailTimeLimit;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;
use WP_Error;

/** Saves what a visitor has typed, and emails the link to continue. */
final class DraftSaving {

	/** Saves of an address and of a form, and drafts that an address opens, in ten minutes. */
	private const PER_ADDRESS = 30;
	private const PER_FORM    = 300;
	private const OPENED      = 30;

	/** Those of them for a form that come without a proof of work: with it, there is always room. */
	private const WITHOUT_PROOF = 150;

	/** New drafts in a day, of an address and of its network. Saving again makes no new one. */
	private const NEW_OF_ADDRESS = 50;
	private const NEW_OF_NETWORK = 200;

	/**
	 * @param array<string, mixed> $posted    All posted values, named as in InputNames, unslashed.
	 * @param bool                 $has_proof Whether the browser did a proof of work: without scripts it can't.
	 * @return array{token: string, definition: Definition}|WP_Error Its data has `status`.
	 */
	public static function save( string $form_token, array $posted, Visitor $visitor, bool $has_proof ): array|WP_Error {
		$form_id = (string) Definitions::id_of( $form_token );
		// What an address has too many of doesn't count for the form.
		$wait = self::wait( 'form-drafts', self::PER_ADDRESS, $visitor );
		$wait = 0 === $wait && '' !== $form_id && ! $has_proof ? RateLimit::wait( 'form-drafts-plain', self::WITHOUT_PROOF, 10 * MINUTE_IN_SECONDS, $form_id ) : $wait;
		$wait = 0 === $wait && '' !== $form_id ? RateLimit::wait( 'form-drafts-form', self::PER_FORM, 10 * MINUTE_IN_SECONDS, $form_id ) : $wait;
		if ( $wait > 0 ) {
			return self::error( 'busy', __( 'The form was saved too often in a short time. What you typed is still here. Try again in a few minutes.', 'millwork' ), 429, $wait );
		}
		$definition = Definitions::find( $form_token );
		if ( ! $definition || $definition->save_days < 1 || ClosingTime::has_passed( $definition ) || ! FormExpiry::is_open( $form_id, $definition ) ) {
			return self::error( 'closed', __( 'This form can’t be saved anymore. What you typed is still here.', 'millwork' ), 410 );
		}
		$sent = is_array( $posted[ InputNames::VALUES ] ?? null ) ? $posted[ InputNames::VALUES ] : array();
		$kept = isset( $posted[ InputNames::KEPT ] ) ? KeptAnswers::read( $form_id, $posted[ InputNames::KEPT ] ) : null;
		$sent = $sent + ( $kept['values'] ?? array() );
		if ( SentValues::are_too_long( $sent, $definition ) ) {
			return self::error( 'too_large', __( 'Your answers are too long to be saved. They’re still here. Shorten them, then save again.', 'millwork' ), 413 );
		}
		$place = PlacesMarkup::place( $definition );
		$had   = Drafts::token( $posted[ InputNames::DRAFT ] ?? '' );
		$wait  = Drafts::find( $had, $place ) ? 0 : self::wait_for_new( $visitor );
		if ( $wait > 0 ) {
			return self::error( 'busy', __( 'Too many forms were saved from your network today. What you typed is still here. Send the form now, or try again tomorrow.', 'millwork' ), 429, $wait );
		}
		$step  = $posted[ InputNames::STEP ] ?? 0;
		$token = '' === TypedText::from_input( $posted[ InputNames::HONEYPOT ] ?? '' )
			? Drafts::save( $had, $place, $definition, SentValues::clean( $sent, $definition ), is_numeric( $step ) ? max( 0, (int) $step ) : 0 )
			: '';
		return '' === $token
			? self::error( 'failed', __( 'This couldn’t be saved. What you typed is still here. Try again later.', 'millwork' ), 503 )
			: array( 'token' => $token, 'definition' => $definition );
	}

	/**
	 * Finds a draft. Tries are counted, so that nobody looks for tokens.
	 * @return array{answers: array<array-key, mixed>, step: int, ends: string}|null
	 */
	public static function open( #[\SensitiveParameter] string $token, Definition $definition ): ?array {
		return self::wait( 'form-draft-open', self::OPENED, Visitor::from_request() ) > 0 ? null : Drafts::find( $token, PlacesMarkup::place( $definition ) );
	}

	/**
	 * What the visitor has typed, without the author's values of hidden fields.
	 * @param array<array-key, mixed> $answers Of a draft.
	 * @return array<string, string|list<string>> By field name.
	 */
	public static function typed( Definition $definition, array $answers ): array {
		$values = array_intersect_key( Validation::typed( $definition, $answers ), $answers );
		foreach ( $definition->fields as $field ) {
			if ( 'hidden' === $field->type && ( ! $field->prefill || ( $values[ $field->name ] ?? '' ) === $field->default ) ) {
				unset( $values[ $field->name ] );
			}
		}
		return $values;
	}

	/**
	 * The link to a draft.
	 * @param string $page A page of this site; '' for the form's own.
	 */
	public static function link( #[\SensitiveParameter] string $token, Definition $definition, string $page ): string {
		$page = '' === $page ? FormPlace::today( $definition->source )['url'] : $page;
		$page = remove_query_arg( array( InputNames::SENT, InputNames::SAVED, InputNames::DRAFT ), (string) strtok( '' === $page ? home_url( '/' ) : $page, '#' ) );
		return add_query_arg( InputNames::DRAFT, $token, $page );
	}

	/** Whether links may be emailed: authors who may not email anyone could have the site write to any address. */
	public static function may_mail( Definition $definition ): bool {
		return Recipients::may_mail_anyone( $definition );
	}

	/**
	 * Emails a draft's link. Its URL has nothing that the visitor could have added: it may go to someone else.
	 * @param string $page The page of this site that shows the form.
	 * @return string A sentence for the visitor that says why it wasn't sent; '' if it was, or if the address got too many.
	 */
	public static function mail( #[\SensitiveParameter] string $token, Definition $definition, string $address, string $page ): string {
		$address = trim( $address );
		if ( ! Email::is_valid( $address ) ) {
			return __( 'Enter a complete email address, such as name@example.com.', 'millwork' );
		}
		$reached = self::may_mail( $definition ) ? ConfirmationMailLimits::reached( $address, PlacesMarkup::place( $definition ) ) : ConfirmationMailLimits::UNCOUNTED;
		if ( ConfirmationMailLimits::ADDRESS === $reached ) {
			// The same answer as if it was sent: another one would tell strangers that the address got emails today.
			return '';
		}
		if ( '' !== $reached ) {
			return __( 'The link can’t be emailed right now. Copy it instead.', 'millwork' );
		}
		$post = url_to_postid( $page );
		$site = TypedText::header( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( '[%s] Continue your form', 'millwork' ), $site ), __( 'Your form is saved', 'millwork' ) );
		$letter->text( __( 'Open this link to continue. It shows what was typed, so don’t share it.', 'millwork' ) );
		$letter->button( __( 'Continue', 'millwork' ), self::link( $token, $definition, $post > 0 ? (string) get_permalink( $post ) : '' ) );
		$letter->text( self::until( $definition ) );
		/* translators: %s: the site's name. */
		$letter->small( sprintf( __( 'You got this email because your address was entered in a form on %s. If that wasn’t you, ignore it.', 'millwork' ), $site ) );
		if ( '' !== MailTimeLimit::bound( static fn(): string => EmailSender::send_letter( $address, $letter ), MailTimeLimit::WAITING ) ) {
			return __( 'The link couldn’t be emailed. Copy it instead.', 'millwork' );
		}
		Drafts::add_owner( $token, $address );
		return '';
	}

	/** How long a draft is kept, in a sentence. */
	public static function until( Definition $definition ): string {
		/* translators: %s: a number of days. */
		return sprintf( _n( 'It’s kept for %s day.', 'It’s kept for %s days.', $definition->save_days, 'millwork' ), number_format_i18n( $definition->save_days ) );
	}

	public static function mailed(): string {
		return __( 'The link was emailed, unless this address got too many emails today. If it doesn’t arrive, check your spam folder, or copy the link.', 'millwork' );
	}

	public static function gone(): string {
		return __( 'Your saved answers are no longer available, because the link has expired or the form was sent.', 'millwork' );
	}

	/** @return int Seconds; 0 also behind a proxy, whose address all visitors share: one of them could lock out the others. */
	private static function wait( string $what, int $most, Visitor $visitor ): int {
		return $visitor->has_own_address() ? RateLimit::wait( $what, $most, 10 * MINUTE_IN_SECONDS ) : 0;
	}

	/** @return int How many seconds a new draft has to wait; 0 if it may be saved. Counts it. */
	private static function wait_for_new( Visitor $visitor ): int {
		if ( ! $visitor->has_own_address() ) {
			return 0;
		}
		$wait = RateLimit::wait( 'form-drafts-new', self::NEW_OF_ADDRESS, DAY_IN_SECONDS );
		return $wait > 0 ? $wait : RateLimit::wait( 'form-drafts-new-network', self::NEW_OF_NETWORK, DAY_IN_SECONDS, $visitor->network() );
	}

	private static function error( string $code, string $message, int $status, int $wait = 0 ): WP_Error {
		return new WP_Error( "millwork_draft_$code", $message, array( 'status' => $status, 'retry_after' => $wait ) );
	}
}
