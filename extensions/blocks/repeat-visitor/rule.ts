import { __, _n, sprintf } from '@wordpress/i18n';

/** What a block is that is hidden after the threshold; every other is shown after it. */
export const BEFORE = 'before-visits';
export const AFTER = 'after-visits';

/**
 * Who sees a block, in a sentence.
 *
 * @param criteria  When it is shown.
 * @param threshold How many earlier visits make the difference.
 */
export function ruleOf( criteria: string, threshold: number ): string {
	if ( criteria === BEFORE ) {
		return threshold === 1
			? __(
					'Visitors see this only when they are on this page for the first time.',
					'millwork'
				)
			: sprintf(
					/* translators: %d: a number of visits. */
					_n(
						'Visitors see this on their first %d visit to this page, and not after.',
						'Visitors see this on their first %d visits to this page, and not after.',
						threshold,
						'millwork'
					),
					threshold
				);
	}
	return threshold === 1
		? __(
				'Visitors see this only when they have been on this page before.',
				'millwork'
			)
		: sprintf(
				/* translators: %d: a number of visits. */
				_n(
					'Visitors see this only when they have been on this page at least %d time before.',
					'Visitors see this only when they have been on this page at least %d times before.',
					threshold,
					'millwork'
				),
				threshold
			);
}

/**
 * The threshold that somebody typed.
 *
 * @param text As typed.
 * @return A whole number above 0; undefined for anything else.
 */
export function thresholdOf( text: string ): number | undefined {
	const number = /^\s*\d+\s*$/.test( text ) ? Number( text ) : 0;
	return number > 0 && Number.isSafeInteger( number ) ? number : undefined;
}
