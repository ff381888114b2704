<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Capacity\ClosingTime;
use Millwork\Features\Forms\Capacity\Pools;
use Millwork\Features\Forms\Capacity\PresentForm;
use Millwork\Features\Forms\Capacity\Reservation;
use Millwork\Features\Forms\Capacity\Waitlist;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Drafts\DraftPage;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\FormPosts\FormDays;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Features\Forms\Places\FormLanguage;
use Millwork\Features\Forms\Uploads\FileAnswers;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Rendering\PlaceKind;
use Millwork\Rest\BodySize;
use Millwork\SiteCopy\Detection;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\PostedSize;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;

/**
 * Receives a submission: checks it, stores it, and leaves the rest (spam service, other plugins, email) to the Outbox.
 * An accepted entry is always stored.
 *
 * The same attempt with the same content is one entry, however often it arrives: a unique key in the database decides,
 * even between simultaneous requests. Without scripts an attempt has no key; then the same content, form and visitor
 * within ten minutes count as one.
 */
final class Intake {

	public const MOST_BYTES = PostedSize::MOST;

	/** How long identical submissions without scripts count as one, in seconds. */
	private const SAME = 10 * MINUTE_IN_SECONDS;

	/**
	 * @param array<string, mixed> $posted      All posted values, named as in InputNames, unslashed.
	 * @param bool                 $is_scripted True for the script, with a proof of work; false for a page, which needs
	 *                                          confirmation.
	 * @param array<string, string> $errors     What is known to be wrong already, by field.
	 */
	public static function take( string $token, array $posted, Visitor $visitor, bool $is_scripted, array $errors = array() ): Outcome {
		$form_id = (string) Definitions::id_of( $token );
		$sent    = is_array( $posted[ InputNames::VALUES ] ?? null ) ? $posted[ InputNames::VALUES ] : array();
		$wait    = Limits::wait_for_try( $form_id, $visitor );
		if ( $wait ) {
			return self::busy( SentValues::clean( $sent, null ), $wait );
		}
		$definition = Definitions::find( $token );
		if ( SentValues::are_too_long( $sent, $definition ) ) {
			return new Outcome( OutcomeState::TooLarge, message: BodySize::sentence() );
		}
		$values = SentValues::clean( $sent, $definition );
		if ( ! Readiness::can_take() && '' !== $form_id ) {
			$is_post = $definition && PlaceKind::Post->value === $definition->source['kind'];
			return new Outcome( OutcomeState::Failed, $values, message: Readiness::sentence( $is_post ? $definition->source['id'] : (int) get_queried_object_id() ) );
		}
		if ( ! $definition ) {
			return new Outcome( OutcomeState::Unknown, $values, message: self::unknown() );
		}
		if ( TruncatedSubmission::is_cut( $posted, $is_scripted ) ) {
			return new Outcome( OutcomeState::Invalid, $values, message: TruncatedSubmission::sentence() );
		}
		$checked = Validation::run( $definition, $values );

		$is_open = ! ClosingTime::has_passed( $definition ) && FormExpiry::is_open( $form_id, $definition );
		$limited = $is_open ? PresentForm::limited( $definition, $form_id ) : $definition;
		$is_open = $is_open && ! ClosingTime::has_passed( $limited );

		$checked['errors'] = $errors + $checked['errors'] + Pools::problems( $limited, $checked['values'], $values );
		if ( $is_open && $checked['errors'] ) {
			return new Outcome( OutcomeState::Invalid, $values, $checked['errors'] );
		}
		$content   = hash( 'sha256', $form_id . wp_json_encode( $checked['values'] ) );
		$challenge = TypedText::from_input( $posted[ InputNames::CHALLENGE ] ?? '' );
		$attempt   = $is_scripted ? TypedText::from_input( $posted[ InputNames::ATTEMPT ] ?? '' ) : "$visitor->address $visitor->agent";
		$attempt   = hash( 'sha256', "$content $attempt" );
		if ( ! $is_open ) {
			return self::closed( $definition, $limited, $checked['values'], $values, $is_scripted && Entries::find_attempt( $attempt ) ? $attempt : '' );
		}
		$wait = $is_scripted ? Challenge::check( $form_id, $challenge, TypedText::from_input( $posted[ InputNames::PROOF ] ?? '' ) ) : 0;
		if ( 0 !== $wait ) {
			return self::challenge( $values, (int) $wait );
		}
		if ( ! $is_scripted && ! Challenge::is_confirmed( $form_id, $content, $challenge ) ) {
			return self::confirm( $form_id, $content, $values, '' !== $challenge );
		}
		$wait = Limits::wait( $form_id, $visitor );
		if ( $wait ) {
			return Entries::find_attempt( $attempt ) ? self::accepted( $definition, $limited, $checked['values'], $values, $attempt ) : self::busy( $values, $wait );
		}

		Detection::notice();
		$row = NewEntry::row( $form_id, $definition, $checked['values'], $visitor, '' !== TypedText::from_input( $posted[ InputNames::HONEYPOT ] ?? '' ), $posted );
		if ( $row instanceof \WP_Error ) {
			return new Outcome( OutcomeState::Invalid, $values, message: $row->get_error_message() );
		}
		$row['attempt']   = $attempt;
		$row['locale']    = FormLanguage::of( $token, $definition );
		$row['challenge'] = Challenge::key( $challenge );
		$errors           = FileAnswers::claim( $definition, $checked['values'], $attempt );
		if ( $errors ) {
			return new Outcome( OutcomeState::Invalid, $values, $errors );
		}
		$place = '' === $row['spam_reason'] ? Reservation::make( $limited, $checked['values'], $values, (string) $row['source'], $attempt, $is_scripted ? 0 : time() - self::SAME ) : true;
		if ( $place instanceof Outcome ) {
			UploadedFiles::release( $attempt );
			return $place;
		}
		if ( ! $place ) {
			$row = NewEntry::waiting( $row );
		}
		$id = self::store( $row, $is_scripted );
		if ( null === $id || $id < 0 ) {
			UploadedFiles::release( $attempt );
		}
		if ( null === $id || $id < 1 ) {
			Reservation::end( $attempt );
		} elseif ( '' === $row['spam_reason'] && ! Reservation::settle( $limited, $checked['values'], $attempt, $id, ! $place ) ) {
			EntryStates::delete( array( $id ) );
			return new Outcome( OutcomeState::Closed, $values, message: Reservation::full( $limited ) );
		}
		if ( $id > 0 && ! FileAnswers::settle( $definition, $checked['values'], $attempt, $id ) ) {
			EntryStates::delete( array( $id ) );
			return new Outcome( OutcomeState::Invalid, $values, message: FileAnswers::gone() );
		}
		if ( null === $id ) {
			return $is_scripted ? self::challenge( $values ) : self::confirm( $form_id, $content, $values, true );
		}
		if ( $id < 0 ) {
			return new Outcome( OutcomeState::Failed, $values, message: Readiness::sentence( PlaceKind::Post->value === $definition->source['kind'] ? $definition->source['id'] : 0 ) );
		}
		DraftPage::end( $posted[ InputNames::DRAFT ] ?? '', $definition );
		if ( $id > 0 ) {
			'' === $row['spam_reason'] && FormDays::note_sent( (string) $row['source'], ! $is_scripted );
			/**
			 * Fires after an entry was stored, including spam. The visitor is still waiting: use
			 * `millwork_form_accepted` for slow work. It fires after the response, for entries that aren't spam.
			 *
			 * @param int                  $id         The entry's ID.
			 * @param array<string, mixed> $definition The form, as Definitions describes it.
			 */
			do_action( 'millwork_form_stored', $id, $definition->to_array() );
			if ( null !== $row['work_due'] ) {
				Outbox::wake();
			}
		}
		return self::accepted( $definition, $limited, $checked['values'], $values, $attempt );
	}

	/** The message for a form whose ID is forged or deleted. */
	public static function unknown(): string {
		return __( 'This form no longer exists on this site. What you typed is still here. Copy it, then reload the page and send it from there.', 'millwork' );
	}

	/**
	 * The outcome for a stored entry.
	 * @param Definition                         $limited With the limits of today.
	 * @param array<string, string|list<string>> $checked Stored values.
	 * @param array<string, string|list<string>> $values  As typed.
	 */
	private static function accepted( Definition $definition, Definition $limited, array $checked, array $values, string $attempt ): Outcome {
		$entry = Waitlist::is_on( $limited ) ? Entries::find_attempt( $attempt ) : null;
		$waits = $entry && in_array( EntryState::Waiting->value, array( $entry['state'], EntryState::Pending->value === $entry['state'] ? $entry['previous_state'] : '' ), true );
		return new Outcome( OutcomeState::Accepted, $values, entry: substr( $attempt, 0, 12 ), confirmation: $waits ? Confirmation::for_waiting( $definition, $checked ) : Confirmation::for_values( $definition, $checked ) );
	}

	/**
	 * The outcome for a closed form.
	 * @param Definition                         $limited With the limits of today.
	 * @param array<string, string|list<string>> $checked Valid values.
	 * @param array<string, string|list<string>> $values  As typed.
	 * @param string                             $attempt The attempt's key, in case it was stored before and the
	 *                                                    response was lost.
	 */
	private static function closed( Definition $definition, Definition $limited, array $checked, array $values, string $attempt ): Outcome {
		if ( '' === $attempt && ClosingTime::has_passed( $limited ) ) {
			return new Outcome( OutcomeState::Closed, $values, message: ClosingTime::sentence( $limited ) );
		}
		return '' === $attempt
			? new Outcome( OutcomeState::Closed, $values, message: __( 'This form is closed because the page was changed or removed after you opened it. What you typed is still here. Copy it, then open the page again or contact us another way.', 'millwork' ) )
			: self::accepted( $definition, $limited, $checked, $values, $attempt );
	}

	/**
	 * Stores an entry once.
	 * @param array<string, string|int|null> $row
	 * @param bool                           $is_scripted Whether its attempt has its own key.
	 * @return int|null The ID; 0 if it exists already, -1 if it could not be stored, null if another entry used the
	 *         challenge.
	 */
	private static function store( array $row, bool $is_scripted ): ?int {
		if ( ! Tables::are_ready() ) {
			return -1;
		}
		$attempt = (string) $row['attempt'];
		for ( $try = 0; $try < 3; $try++ ) {
			$id = Entries::insert( $row );
			if ( 0 !== $id ) {
				return $id;
			}
			$same = Entries::find_attempt( $attempt );
			if ( ! $same ) {
				return null;
			}
			if ( $is_scripted || $same['created'] > Rows::time( -self::SAME ) ) {
				return 0;
			}
			// The same was sent long ago: this is a new entry. Only one of two simultaneous requests can store it.
			Entries::release_attempt( $same['id'], $attempt );
		}
		return 0;
	}

	/**
	 * The outcome for an invalid proof of work.
	 * @param array<string, string|list<string>> $values As typed.
	 * @param int                                $wait   Seconds until it becomes valid; 0 if a new one is needed.
	 */
	private static function challenge( array $values, int $wait = 0 ): Outcome {
		return new Outcome( OutcomeState::Challenge, $values, message: __( 'Your browser didn’t pass the spam check. What you typed is still here. Send the form again.', 'millwork' ), retry_after: $wait );
	}

	/**
	 * @param array<string, string|list<string>> $values As typed.
	 * @param bool                               $again  Whether it was confirmed invalidly: too quickly, too late, or
	 *                                                   for other values.
	 */
	private static function confirm( string $form_id, string $content, array $values, bool $again ): Outcome {
		$message = $again ? __( 'This hasn’t been sent yet. Wait a moment, then confirm again that you want to send it.', 'millwork' ) : '';
		return new Outcome( OutcomeState::Confirm, $values, message: $message, carried: array( InputNames::CHALLENGE => Challenge::make_confirmation( $form_id, $content ) ) );
	}

	/**
	 * The outcome of too many submissions.
	 * @param array<string, string|list<string>> $values As typed.
	 * @param int                                $wait   Seconds until it may be sent again.
	 */
	private static function busy( array $values, int $wait ): Outcome {
		return new Outcome( OutcomeState::Busy, $values, message: __( 'Too many messages were sent in a short time. What you typed is still here. Wait a few minutes, then send it again.', 'millwork' ), retry_after: $wait );
	}
}
