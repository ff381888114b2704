import { __ } from '@wordpress/i18n';
import { splitPhone } from 'shared/lib/phone';

/** The length of the shortest existing numbers, such as emergency numbers. */
const SHORTEST = 3;

/**
 * A likely mistake in a text: it has no number to call.
 *
 * @return '' for none, and for an empty line.
 */
export function hintOf( text: string ): string {
	const digits = splitPhone( text ).href.replace( /\D/g, '' );
	return text.trim() && digits.length < SHORTEST
		? __(
				'This line has no phone number, so visitors can’t tap it to call. Write it with digits, such as +1 415 555 0100.',
				'millwork'
			)
		: '';
}
