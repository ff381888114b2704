import { __, sprintf } from '@wordpress/i18n';
import type { Hint } from '../intervals';

/**
 * @param hint    Undefined for none.
 * @param isShown Whether visitors see other hours of the day.
 * @param names   The names of the days before and after.
 * @return '' without a hint.
 */
export function hintText(
	hint: Hint | undefined,
	isShown: boolean,
	names: readonly [ string, string ] = [ '', '' ]
): string {
	switch ( hint?.kind ) {
		case 'strange':
			return withClosed(
				__(
					'This isn’t a time, so visitors don’t see these hours. Write it like 09:00.',
					'millwork'
				),
				isShown
			);
		case 'blank':
			return withClosed(
				__(
					'Enter both times. Until then, visitors don’t see these hours.',
					'millwork'
				),
				isShown
			);
		case 'opening':
			return withClosed(
				__(
					'Enter an opening time. Until then, visitors don’t see these hours.',
					'millwork'
				),
				isShown
			);
		case 'closing':
			return withClosed(
				__(
					'Enter a closing time. Until then, visitors don’t see these hours.',
					'millwork'
				),
				isShown
			);
		case 'same':
			return __(
				'The same opening and closing time means 24 hours, until that time the next day. If you’re open all day, choose “Open 24 hours”.',
				'millwork'
			);
		case 'overlap':
			return hint.offset
				? sprintf(
						/* translators: %s: a day of the week. */
						__(
							'These hours overlap with the hours on %s.',
							'millwork'
						),
						names[ hint.offset < 0 ? 0 : 1 ]
					)
				: __(
						'These hours overlap with other hours on this day.',
						'millwork'
					);
		default:
			return '';
	}
}

/** Adds that visitors see the day as closed, if they do. */
const withClosed = ( text: string, isShown: boolean ) =>
	isShown
		? text
		: `${ text } ${ __( 'Visitors see “Closed”.', 'millwork' ) }`;
