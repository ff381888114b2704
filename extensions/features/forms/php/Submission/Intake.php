<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Rendering\PlaceKind;
use Millwork\Rest\BodySize;
use Millwork\SiteCopy\Detection;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\PostedSize;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;

/**
 * Takes what a visitor sends with a form: checks it, stores it, and leaves the rest (spam service,
 * other plugins, mail) to the Outbox. Once it says that an entry was accepted, it is stored.
 *
 * The same attempt with the same content is one entry, however often it comes: the database's unique
 * key decides, so that two requests at a time are one too. Without scripts there is no attempt's key;
 * then the same content, form and visitor within ten minutes are one.
 */
final class Intake {

	/** The most bytes that are sent with a form, by a script or a page. */
	public const MOST_BYTES = PostedSize::MOST;

	/** Without scripts: for how long the same is the same entry, in seconds. */
	private const SAME = 10 * MINUTE_IN_SECONDS;

	/**
	 * @param array<string, mixed> $posted      All that was sent, by the names of InputNames, without slashes.
	 * @param bool                 $is_scripted Whether a script sends it, with a proof of work; else a page, which has
	 *                                          to be confirmed.
	 * @return Outcome What became of it.
	 */
	public static function take( string $token, array $posted, Visitor $visitor, bool $is_scripted ): Outcome {
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
		$is_open = FormExpiry::is_open( $form_id, $definition );
		if ( $is_open && $checked['errors'] ) {
			return new Outcome( OutcomeState::Invalid, $values, $checked['errors'] );
		}
		$content   = hash( 'sha256', $form_id . wp_json_encode( $checked['values'] ) );
		$challenge = TypedText::of( $posted[ InputNames::CHALLENGE ] ?? '' );
		$attempt   = $is_scripted ? TypedText::of( $posted[ InputNames::ATTEMPT ] ?? '' ) : "$visitor->address $visitor->agent";
		$attempt   = hash( 'sha256', "$content $attempt" );
		if ( ! $is_open ) {
			return self::closed( $definition, $checked['values'], $values, $is_scripted && Entries::find_attempt( $attempt ) ? $attempt : '' );
		}
		$wait = $is_scripted ? Challenge::check( $form_id, $challenge, TypedText::of( $posted[ InputNames::PROOF ] ?? '' ) ) : 0;
		if ( 0 !== $wait ) {
			return self::challenge( $values, (int) $wait );
		}
		if ( ! $is_scripted && ! Challenge::is_confirmed( $form_id, $content, $challenge ) ) {
			return self::confirm( $form_id, $content, $values, '' !== $challenge );
		}
		$accepted = self::accepted( $definition, $checked['values'], $values, $attempt );
		$wait     = Limits::wait( $form_id, $visitor );
		if ( $wait ) {
			return Entries::find_attempt( $attempt ) ? $accepted : self::busy( $values, $wait );
		}

		Detection::notice();
		$row = NewEntry::row( $form_id, $definition, $checked['values'], $visitor, '' !== TypedText::of( $posted[ InputNames::HONEYPOT ] ?? '' ) );
		if ( $row instanceof \WP_Error ) {
			return new Outcome( OutcomeState::Invalid, $values, message: $row->get_error_message() );
		}
		$row['attempt']   = $attempt;
		$row['challenge'] = Challenge::key( $challenge );
		$id               = self::store( $row, $is_scripted );
		if ( null === $id ) {
			return $is_scripted ? self::challenge( $values ) : self::confirm( $form_id, $content, $values, true );
		}
		if ( $id < 0 ) {
			return new Outcome( OutcomeState::Failed, $values, message: Readiness::sentence( PlaceKind::Post->value === $definition->source['kind'] ? $definition->source['id'] : 0 ) );
		}
		if ( $id > 0 ) {
			/**
			 * Fires when an entry was stored, spam too. The visitor still waits: leave slow work to
			 * `millwork_form_accepted`, which comes after the response and for entries that are no spam.
			 *
			 * @param int                  $id         The entry's id.
			 * @param array<string, mixed> $definition The form, as Definitions describes it.
			 */
			do_action( 'millwork_form_stored', $id, $definition->to_array() );
			if ( null !== $row['work_due'] ) {
				Outbox::wake();
			}
		}
		return $accepted;
	}

	/** What is said of a form whose id is forged or forgotten. */
	public static function unknown(): string {
		return __( 'This form is not known to the site any more. What you typed is still here: copy it, then load the page again and send it from there.', 'millwork' );
	}

	/**
	 * The answer to an entry that is stored.
	 * @param array<string, string|list<string>> $checked What is stored.
	 * @param array<string, string|list<string>> $values  What was typed.
	 */
	private static function accepted( Definition $definition, array $checked, array $values, string $attempt ): Outcome {
		return new Outcome( OutcomeState::Accepted, $values, entry: substr( $attempt, 0, 12 ), confirmation: Confirmation::of( $definition, $checked ) );
	}

	/**
	 * The answer where the form takes no entries any more.
	 * @param array<string, string|list<string>> $checked What would be stored.
	 * @param array<string, string|list<string>> $values  What was typed.
	 * @param string                             $attempt The key of the attempt, if it was stored before and the answer
	 *                                                    was lost.
	 */
	private static function closed( Definition $definition, array $checked, array $values, string $attempt ): Outcome {
		return '' === $attempt
			? new Outcome( OutcomeState::Closed, $values, message: __( 'This form takes no more messages: the page was changed or taken down after you opened it. What you typed is still here. Copy it, then open the page again, or get in touch in another way.', 'millwork' ) )
			: self::accepted( $definition, $checked, $values, $attempt );
	}

	/**
	 * Stores an entry once.
	 * @param array<string, string|int|null> $row
	 * @param bool                           $is_scripted Whether its attempt has a key of its own.
	 * @return int|null Its id; 0 if it is there already, -1 if it could not be stored, null if its challenge was used
	 *         for another.
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
			// It was sent before, but long ago: this is another one. Of two requests at a time one
			// gets it in, and the other finds that.
			Entries::release_attempt( $same['id'], $attempt );
		}
		return 0;
	}

	/**
	 * The answer to a proof of work that does not count.
	 * @param array<string, string|list<string>> $values What was typed.
	 * @param int                                $wait   Seconds until it will; 0 if a new one is needed.
	 */
	private static function challenge( array $values, int $wait = 0 ): Outcome {
		return new Outcome( OutcomeState::Challenge, $values, message: __( 'Your browser could not prove that it is no robot. Please send the form again. What you typed stays here.', 'millwork' ), retry_after: $wait );
	}

	/**
	 * @param string                             $content The hash of what was typed.
	 * @param array<string, string|list<string>> $values  What was typed.
	 * @param bool                               $again   Whether it was confirmed in a way that does not count: too
	 *                                                    quickly, too late, or for another text.
	 */
	private static function confirm( string $form_id, string $content, array $values, bool $again ): Outcome {
		$message = $again ? __( 'This has not been sent yet. Please wait a moment and confirm once more that you want to send it.', 'millwork' ) : '';
		return new Outcome( OutcomeState::Confirm, $values, message: $message, carried: array( InputNames::CHALLENGE => Challenge::make_confirmation( $form_id, $content ) ) );
	}

	/**
	 * The answer to one of too many.
	 * @param array<string, string|list<string>> $values What was typed.
	 * @param int                                $wait   Seconds until it may be sent again.
	 */
	private static function busy( array $values, int $wait ): Outcome {
		return new Outcome( OutcomeState::Busy, $values, message: __( 'There were too many messages in a short time. Please wait some minutes and send it again. What you typed stays here.', 'millwork' ), retry_after: $wait );
	}
}
