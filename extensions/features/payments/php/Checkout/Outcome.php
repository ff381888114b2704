<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

/** What became of what a form has sent, for the form to show. */
final class Outcome {

	/**
	 * Outcomes of this request, by the offer's id.
	 * @var array<string, self>
	 */
	private static array $kept = array();

	/**
	 * @param string                $url         Where the payer pays; '' if there is nothing to go to.
	 * @param array<string, string> $errors      Sentences by the field's name; by '' what concerns all.
	 * @param array<string, string> $typed       What was chosen and typed, by the field's name.
	 * @param string|null           $thanks      A message after the payment: escaped HTML.
	 * @param bool                  $confirm     Whether the payer is asked to confirm first.
	 * @param int                   $status      The status of HTTP.
	 * @param int                   $retry_after How long to wait, in seconds; 0 if that does not help.
	 * @param bool                  $waits       Whether the gateway has not yet said that the money came.
	 */
	public function __construct(
		public readonly string $url = '',
		public readonly array $errors = array(),
		public readonly array $typed = array(),
		public readonly ?string $thanks = null,
		public readonly bool $confirm = false,
		public readonly int $status = 200,
		public readonly int $retry_after = 0,
		public readonly bool $waits = false,
	) {}

	/**
	 * Keeps the outcome for the form of the page that is made now.
	 * @param string $offer_id The offer's id.
	 */
	public static function set( string $offer_id, self $outcome ): void {
		self::$kept[ $offer_id ] = $outcome;
	}

	/**
	 * The outcome for a form.
	 * @param string $offer_id The offer's id.
	 */
	public static function get( string $offer_id ): ?self {
		return self::$kept[ $offer_id ] ?? null;
	}
}
