import { __, sprintf } from '@wordpress/i18n';
import { sentenceOf } from 'features/forms/editor/form-logic/words';
import type { Words } from 'features/forms/editor/form-logic/words';
import {
	fieldById,
	flawsOf,
} from 'features/forms/editor/form-logic/form-fields';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import { areUsable } from 'features/forms/editor/form-logic/stored-conditions';

const MAIL_WORDS: Words = {
	always: () => __( 'Sent for each entry.', 'millwork' ),
	show: ( conditions ) =>
		sprintf(
			/* translators: %s: conditions, such as 'Guests is more than 2' */
			__( 'Sent when %s.', 'millwork' ),
			conditions
		),
	hide: ( conditions ) =>
		sprintf(
			/* translators: %s: conditions, such as 'Guests is more than 2' */
			__( 'Not sent when %s.', 'millwork' ),
			conditions
		),
};

/**
 * Why something with a condition isn't sent to anyone.
 *
 * @param stored The condition, of any shape.
 * @param fields The form's.
 * @return A sentence; '' if the condition can be used.
 */
export function flawOf(
	stored: unknown,
	fields: readonly FormField[]
): string {
	if ( areUsable( stored, ( id ) => fieldById( fields, id )?.type ) ) {
		return '';
	}
	return flawsOf( stored as Record< string, unknown >, fields ).isFieldGone
		? __(
				'Not sent, because a condition is about a field that no longer exists.',
				'millwork'
			)
		: __(
				'Not sent, because a condition no longer fits its field.',
				'millwork'
			);
}

/**
 * When a notification is sent, such as 'Sent when Attending is Yes.'
 *
 * @param stored The condition, of any shape.
 * @param fields The form's.
 */
export const mailSentenceOf = (
	stored: unknown,
	fields: readonly FormField[]
) => flawOf( stored, fields ) || sentenceOf( stored, fields, MAIL_WORDS );
