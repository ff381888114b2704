<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/** The outcomes of this request's submissions, for the forms on the page that it renders. */
final class PageOutcomes {

	/** @var array<array-key, object> By form ID. */
	private static array $outcomes = array();

	/** @var array<array-key, true> IDs of forms that asked for their outcome. */
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

	/** Whether a form asked for its outcome, so it is on this page. */
	public static function was_asked( string $form_id ): bool {
		return isset( self::$asked[ $form_id ] );
	}
}
