<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/** The outcomes of this request's submissions, for the forms of the page that it renders. */
final class PageOutcomes {

	/**
	 * Outcomes by the form's ID.
	 * @var array<array-key, object>
	 */
	private static array $outcomes = array();

	/**
	 * IDs of forms that asked for their outcome.
	 * @var array<array-key, true>
	 */
	private static array $asked = array();

	public static function keep( string $form_id, object $outcome ): void {
		self::$outcomes[ $form_id ] = $outcome;
	}

	/**
	 * @template Outcome of object
	 * @param class-string<Outcome> $type The feature's class.
	 * @return Outcome|null Null if the form wasn't sent in this request.
	 */
	public static function get( string $form_id, string $type ): ?object {
		self::$asked[ $form_id ] = true;
		$outcome                 = self::$outcomes[ $form_id ] ?? null;
		return $outcome instanceof $type ? $outcome : null;
	}

	/** Whether a form asked for its outcome: it is in this page. */
	public static function was_asked( string $form_id ): bool {
		return isset( self::$asked[ $form_id ] );
	}
}
