<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/**
 * PHP takes so many values of a form and no more (`max_input_vars`, 1000 unless the host says
 * otherwise), and leaves the rest out without a word. So a form announces at its beginning that its
 * end is to come, under one name: what comes later in a form takes the place of what came before.
 * A number would not do, since boxes that are not ticked are not sent.
 */
final class TruncatedSubmission {

	/** What InputNames::WHOLE says at a form's beginning, and at its end. */
	public const BEGINS = '0';
	public const ENDS   = '1';

	/**
	 * Whether a part of what was sent did not arrive.
	 * @param array<array-key, mixed> $posted      All that was sent, by the names of InputNames.
	 * @param bool                    $is_scripted Whether a script sent it, which adds its own values at
	 *                                             the end, the page's address last.
	 */
	public static function is_cut( array $posted, bool $is_scripted ): bool {
		$announced = $posted[ InputNames::WHOLE ] ?? null;
		if ( self::BEGINS === $announced ) {
			return true;
		}
		$is_ended = self::ENDS === $announced;
		// The form's beginning counts too, whose place the end has taken.
		if ( self::count() + (int) $is_ended < (int) ini_get( 'max_input_vars' ) ) {
			return false;
		}
		// As many as PHP takes: only who sees the end knows that it was all. Pages from a cache may be older than this.
		return ! $is_ended || ( $is_scripted && '' === ( $posted[ InputNames::PAGE ] ?? '' ) );
	}

	/** How many values PHP has taken. None of JSON, which it does not read, and which has no such limit. */
	private static function count(): int {
		$count  = 0;
		$posted = $_POST;
		array_walk_recursive(
			$posted,
			static function () use ( &$count ): void {
				++$count;
			}
		);
		return $count;
	}

	/** What the visitor is told. */
	public static function sentence(): string {
		return __( 'Your message was not sent, because only a part of it arrived: the form has more fields than this site’s server takes at once. What arrived is still here. Where you can tick several boxes, please tick fewer; if that does not help, tell the site’s owner that the server’s limit (max_input_vars of PHP) is too low for this form.', 'millwork' );
	}
}
