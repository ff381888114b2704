import { __ } from '@wordpress/i18n';
import { splitPhone } from 'shared/lib/phone';

/** The shortest numbers that exist, as those for emergencies. */
const SHORTEST = 3;

/**
 * What is probably not meant in a text: there is no number to call in it.
 *
 * @param text What was typed.
 * @return '' if nothing; an empty line has nothing wrong.
 */
export function hintOf( text: string ): string {
	const digits = splitPhone( text ).href.replace( /\D/g, '' );
	return text.trim() && digits.length < SHORTEST
		? __(
				'There is no phone number in this line, so visitors cannot tap it to call. Write it with digits, as +44 20 7946 0958.',
				'millwork'
			)
		: '';
}
