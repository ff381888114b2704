<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/** An answer to a visitor, for the route and for a page without scripts alike. */
final class Outcome {

	/**
	 * Outcomes of this request, by the form's id.
	 * @var array<string, self>
	 */
	private static array $kept = array();

	/**
	 * Ids of forms that asked for their outcome.
	 * @var array<string, true>
	 */
	private static array $asked = array();

	/**
	 * @param OutcomeState                        $state        What became of it.
	 * @param array<string, string|list<string>>  $values       What was typed, by the field's name: not checked, not
	 *                                                          escaped.
	 * @param array<string, string>               $errors       Sentences by the field's name: plain text.
	 * @param string                              $message      A sentence for the whole form where it was not accepted:
	 *                                                          plain text; '' for the usual one.
	 * @param string                              $entry        The entry's public reference; '' if there is none.
	 * @param array<string, mixed>                $confirmation As Confirmation::of() gives it; empty unless accepted.
	 * @param array<string, string>               $carried      Fields that the confirming form sends beside the values.
	 * @param int                                 $retry_after  Seconds until it may be tried again; 0 if that is no matter.
	 */
	public function __construct(
		public readonly OutcomeState $state,
		public readonly array $values = array(),
		public readonly array $errors = array(),
		public readonly string $message = '',
		public readonly string $entry = '',
		public readonly array $confirmation = array(),
		public readonly array $carried = array(),
		public readonly int $retry_after = 0,
	) {}

	/**
	 * Keeps an outcome for the rendering of this request's page.
	 * @param string $form_id The form's id.
	 * @param self   $outcome What became of it.
	 */
	public static function keep( string $form_id, self $outcome ): void {
		self::$kept[ $form_id ] = $outcome;
	}

	/**
	 * What became of a form in this request.
	 * @param string $form_id The form's id.
	 */
	public static function of( string $form_id ): ?self {
		self::$asked[ $form_id ] = true;
		return self::$kept[ $form_id ] ?? null;
	}

	/**
	 * Whether a form has asked what became of it: it stands in this page.
	 * @param string $form_id The form's id.
	 */
	public static function was_asked( string $form_id ): bool {
		return isset( self::$asked[ $form_id ] );
	}
}
