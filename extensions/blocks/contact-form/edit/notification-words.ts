import { __, sprintf } from '@wordpress/i18n';
import { sentenceOf } from 'features/forms/editor/form-logic/words';
import type { Words } from 'features/forms/editor/form-logic/words';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';

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
 * When a notification is sent, such as 'Sent when Attending is Yes.'
 *
 * @param stored The condition, of any shape.
 * @param fields The form's.
 */
export const mailSentenceOf = (
	stored: unknown,
	fields: readonly FormField[]
) => sentenceOf( stored, fields, MAIL_WORDS );
