<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\TypeCheck;
use Millwork\Features\Forms\Definition\ConfirmationType;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Drafts\DraftPage;
use Millwork\Features\Forms\Page\FormGonePage;
use Millwork\Features\Forms\Page\RemovedFormOutcome;
use Millwork\Features\Forms\Steps\StepPost;
use Millwork\Features\Forms\Uploads\PlainUploads;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\PostedSize;
use Millwork\Visitors\Visitor;

/**
 * Handles a form that its page sends to itself, before the page is printed. If it is rejected, the form on that page
 * shows why, with everything that was typed. After an entry the visitor is redirected, so that reloading sends nothing
 * again: to the author's page, or back to this one with a token that shows the summary once.
 */
final class PlainPost {

	/** How long a summary waits to be shown, in seconds. */
	private const WAITS = 10 * MINUTE_IN_SECONDS;

	/** The form's ID, the entry's reference, and the result of Confirmation::for_values(). */
	private const KEPT = array(
		'form'         => 'string',
		'entry'        => 'string',
		'confirmation' => array(
			'heading' => 'string',
			'message' => 'string',
			'summary' => array(
				array( 'label' => 'string', 'value' => 'string' ),
			),
		),
	);

	/** Handles a request that sends a form or comes back from that. */
	public static function handle(): void {
		$posted = CurrentPage::posted( InputNames::FORM );
		$token  = CurrentPage::parameter( InputNames::SENT );
		if ( $posted ) {
			self::take( $posted[ InputNames::FORM ], $posted );
		} elseif ( null !== $token ) {
			self::show( $token );
		}
	}

	/** @param array<string, mixed> $posted Unslashed. */
	private static function take( string $token, array $posted ): void {
		CurrentPage::prevent_caching();
		$page    = is_string( $posted[ InputNames::PAGE ] ?? null ) ? $posted[ InputNames::PAGE ] : '';
		$visitor = Visitor::from_request( $page );
		$errors  = array();
		$values  = $posted[ InputNames::VALUES ] ?? array();
		// WordPress adds no slashes here.
		$files = $_FILES;
		if ( is_array( $files[ InputNames::VALUES ] ?? null ) && is_array( $values ) ) {
			list( $posted[ InputNames::VALUES ], $errors ) = PlainUploads::take( $token, $values, $files[ InputNames::VALUES ], $visitor );
		}
		if ( isset( $posted[ InputNames::SAVE ] ) ) {
			DraftPage::save( $token, $posted, $visitor );
			return;
		}
		$outcome = isset( $posted[ InputNames::STEP ] ) ? StepPost::take( $token, $posted, $visitor, $errors ) : Intake::take( $token, $posted, $visitor, false, $errors );
		$form_id = (string) Definitions::id_of( $token );
		if ( OutcomeState::TooLarge === $outcome->state ) {
			PostedSize::refuse();
		}
		if ( in_array( $outcome->state, array( OutcomeState::Unknown, OutcomeState::Closed ), true ) ) {
			FormGonePage::show( $outcome, OutcomeState::Closed === $outcome->state ? Definitions::get( $form_id ) : null );
		}
		if ( OutcomeState::Accepted === $outcome->state ) {
			self::leave( $form_id, $outcome );
			return;
		}
		CurrentPage::refuse( OutcomeState::Confirm === $outcome->state ? 200 : $outcome->state->status(), $outcome->retry_after );
		PageOutcomes::keep( $form_id, $outcome );
		RemovedFormOutcome::watch( $form_id, $outcome );
	}

	/** Redirects the visitor. */
	private static function leave( string $form_id, Outcome $outcome ): void {
		$address = (string) ( $outcome->confirmation['redirect'] ?? '' );
		if ( ConfirmationType::Redirect->value !== ( $outcome->confirmation['type'] ?? '' ) || '' === $address ) {
			$token = bin2hex( random_bytes( 16 ) );
			$kept  = array( 'form' => $form_id, 'entry' => $outcome->entry, 'confirmation' => $outcome->confirmation );
			// As JSON, which is ASCII: WordPress's tables may be older than emoji and take none.
			set_transient( self::key( $token ), (string) wp_json_encode( $kept ), self::WAITS );
			$address = add_query_arg( InputNames::SENT, $token, CurrentPage::url( InputNames::SENT, InputNames::DRAFT, InputNames::SAVED ) );
		}
		/**
		 * Filters the URL that a visitor is redirected to after sending a form without JavaScript.
		 *
		 * @param string  $address The URL.
		 * @param Outcome $outcome The result of the submission.
		 */
		$address = (string) apply_filters( 'millwork_form_redirect', $address, $outcome );
		// The author's page may be on another site. Confirmation has checked the URL.
		CurrentPage::leave( $address, true );
	}

	private static function show( string $token ): void {
		CurrentPage::prevent_caching();
		$kept = get_transient( self::key( $token ) );
		$kept = is_string( $kept ) ? json_decode( $kept, true ) : null;
		if ( TypeCheck::fits( $kept, self::KEPT ) && delete_transient( self::key( $token ) ) ) {
			$outcome = new Outcome( OutcomeState::Accepted, entry: $kept['entry'], confirmation: $kept['confirmation'] );
			PageOutcomes::keep( $kept['form'], $outcome );
			RemovedFormOutcome::watch( $kept['form'], $outcome );
		}
	}

	/** The stored name of a summary, from which nobody who reads the database learns the token. */
	private static function key( string $token ): string {
		return 'millwork_sent_' . substr( hash( 'sha256', $token ), 0, 32 );
	}
}
