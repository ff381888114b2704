import { __, _n, sprintf } from '@wordpress/i18n';

/** The criterion of a block that is hidden after the threshold; any other is shown after it. */
export const BEFORE = 'before-visits';
export const AFTER = 'after-visits';

/**
 * A sentence about who sees a block.
 *
 * @param threshold A number of earlier visits.
 */
export function ruleOf( criteria: string, threshold: number ): string {
	if ( criteria === BEFORE ) {
		return threshold === 1
			? __(
					'Visitors see this only on their first visit to this page.',
					'millwork'
				)
			: sprintf(
					/* translators: %d: a number of visits. */
					_n(
						'Visitors see this only on their first %d visit to this page.',
						'Visitors see this only on their first %d visits to this page.',
						threshold,
						'millwork'
					),
					threshold
				);
	}
	return threshold === 1
		? __(
				'Visitors see this only if they have visited this page before.',
				'millwork'
			)
		: sprintf(
				/* translators: %d: a number of visits. */
				_n(
					'Visitors see this only if they have visited this page at least %d time before.',
					'Visitors see this only if they have visited this page at least %d times before.',
					threshold,
					'millwork'
				),
				threshold
			);
}

/**
 * Parses a threshold.
 *
 * @return A whole number above 0; undefined for anything else.
 */
export function thresholdOf( text: string ): number | undefined {
	const number = /^\s*\d+\s*$/.test( text ) ? Number( text ) : 0;
	return number > 0 && Number.isSafeInteger( number ) ? number : undefined;
}
