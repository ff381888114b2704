<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Http\RateLimit;
use Millwork\Visitors\SubmissionLimits;
use Millwork\Visitors\Visitor;

/**
 * Limits how many entries an address, its network and all visitors together can send in ten minutes. One network
 * can't block a form for everyone else.
 */
final class Limits {

	/** Entries from one address, over all forms. */
	private const PER_ADDRESS = 20;

	/** Entries from one network: a /24, or a /48 for IPv6. */
	private const PER_NETWORK = 100;

	/** Entries of one form. */
	private const PER_FORM = 300;

	/** Attempts that an address has for each entry. Rejected ones and confirmations count, too. */
	private const TRIES = 6;

	/**
	 * Counts an attempt before it is processed, and tells how long the visitor has to wait.
	 * @param string $form_id '' if unknown.
	 * @return int Seconds; 0 for none.
	 */
	public static function wait_for_try( string $form_id, Visitor $visitor ): int {
		return $visitor->has_own_address() ? RateLimit::wait( 'form-tries', self::TRIES * self::limits( $form_id )['address'], SubmissionLimits::SPAN ) : 0;
	}

	/**
	 * Counts an entry, and tells how long its visitor has to wait.
	 * @return int Seconds; 0 for none.
	 */
	public static function wait( string $form_id, Visitor $visitor ): int {
		$limits = self::limits( $form_id );
		// A network may send at least as many as one address.
		$wait = SubmissionLimits::wait( 'forms', $visitor, $limits['address'], max( $limits['address'], $limits['network'] ) );
		return $wait > 0 ? $wait : self::wait_for_form( $form_id, $limits['form'] );
	}

	/** @return array<string, int> By address, network and form. */
	private static function limits( string $form_id ): array {
		$limits = array( 'address' => self::PER_ADDRESS, 'network' => self::PER_NETWORK, 'form' => self::PER_FORM );
		/**
		 * Filters the number of entries accepted within ten minutes.
		 *
		 * @param array{address: int, network: int, form: int} $limits  Per IP address, per network and per form.
		 * @param string                                       $form_id The form's ID.
		 */
		return SubmissionLimits::filtered( $limits, apply_filters( 'millwork_form_limits', $limits, $form_id ) );
	}

	/**
	 * How long until a form accepts another entry. Stored entries are counted, up to the limit.
	 * @return int Seconds.
	 */
	private static function wait_for_form( string $form_id, int $most ): int {
		// The oldest entry up to the limit: while it is within the period, there is no room.
		$hint    = Tables::hint( 'form' );
		$created = Rows::value( "SELECT created FROM %i $hint WHERE form_id = %s AND created > %s ORDER BY created DESC LIMIT %d, 1", Entries::table(), $form_id, Rows::time( -SubmissionLimits::SPAN ), max( 0, $most - 1 ) );
		return null === $created ? 0 : max( 1, (int) strtotime( "$created UTC" ) + SubmissionLimits::SPAN - time() );
	}
}
