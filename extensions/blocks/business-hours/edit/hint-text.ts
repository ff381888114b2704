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
					'This is not a time, so visitors do not see these hours. Write it as 09:00.',
					'millwork'
				),
				isShown
			);
		case 'blank':
			return withClosed(
				__(
					'Enter both times: visitors do not see these hours yet.',
					'millwork'
				),
				isShown
			);
		case 'opening':
			return withClosed(
				__(
					'Enter an opening time too: visitors do not see these hours yet.',
					'millwork'
				),
				isShown
			);
		case 'closing':
			return withClosed(
				__(
					'Enter a closing time too: visitors do not see these hours yet.',
					'millwork'
				),
				isShown
			);
		case 'same':
			return __(
				'Opening and closing are the same, which means 24 hours, until that time of the next day. If you never close on this day, choose “Open 24 hours”.',
				'millwork'
			);
		case 'overlap':
			return hint.offset
				? sprintf(
						/* translators: %s: a day of the week. */
						__(
							'These hours overlap with those of %s.',
							'millwork'
						),
						names[ hint.offset < 0 ? 0 : 1 ]
					)
				: __(
						'These hours overlap with others of this day.',
						'millwork'
					);
		default:
			return '';
	}
}

/** Adds that visitors see the day as closed, if they do. */
const withClosed = ( text: string, isShown: boolean ) =>
	isShown ? text : `${ text } ${ __( 'They read “Closed”.', 'millwork' ) }`;
