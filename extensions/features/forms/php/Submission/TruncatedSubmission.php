<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/**
 * PHP accepts a limited number of form values (`max_input_vars`, 1000 by default) and silently drops the rest. So a
 * form sends one input twice, at its beginning and at its end, and the later value replaces the earlier one. A count
 * would not work, because unchecked boxes are not sent.
 */
final class TruncatedSubmission {

	/** The values of InputNames::WHOLE at a form's beginning and end. */
	public const BEGINS = '0';
	public const ENDS   = '1';

	/**
	 * Whether some values are missing.
	 * @param array<array-key, mixed> $posted      All posted values, named as in InputNames.
	 * @param bool                    $is_scripted Whether a script sent it: scripts add values at the end, the page's
	 *                                             URL last.
	 */
	public static function is_cut( array $posted, bool $is_scripted ): bool {
		$announced = $posted[ InputNames::WHOLE ] ?? null;
		if ( self::BEGINS === $announced ) {
			return true;
		}
		$is_ended = self::ENDS === $announced;
		// Counts the beginning, too: the end has replaced it.
		if ( self::count() + (int) $is_ended < (int) ini_get( 'max_input_vars' ) ) {
			return false;
		}
		// The limit is reached: only forms whose end has arrived are complete. Cached pages may lack this check.
		return ! $is_ended || ( $is_scripted && '' === ( $posted[ InputNames::PAGE ] ?? '' ) );
	}

	/** The number of values that PHP has read. It doesn't read JSON, which has no such limit. */
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

	/** The message for the visitor. */
	public static function sentence(): string {
		return __( 'Your message wasn’t sent: this site’s server received only part of it, which is still here. Check fewer boxes and send it again. If that doesn’t help, tell the site’s owner that the PHP limit max_input_vars is too low for this form.', 'millwork' );
	}
}
