import { __, sprintf } from '@wordpress/i18n';
import { MOST_OF_FORM, MOST_TOKENS } from 'features/forms/lib/calculation';
import type { readCalculation } from './form-calculations';

/** What is wrong with a formula, and what to do; '' if nothing is. */
export function problemWords( {
	problem,
	wrong,
}: Pick< ReturnType< typeof readCalculation >, 'problem' | 'wrong' > ): string {
	switch ( problem ) {
		case undefined:
			return '';
		case 'empty':
			return __(
				'There is no formula yet. Insert a field or enter a number.',
				'millwork'
			);
		case 'long':
			return sprintf(
				/* translators: %d: the most parts of a formula. */
				__(
					'This formula is too long. Use at most %d fields, numbers and signs, and split it into several calculations.',
					'millwork'
				),
				MOST_TOKENS
			);
		case 'full':
			return sprintf(
				/* translators: %d: the most parts of all formulas in a form. */
				__(
					'The formulas of this form are too long. Use at most %d fields, numbers and signs in all of them.',
					'millwork'
				),
				MOST_OF_FORM
			);
		case 'field':
			return sprintf(
				/* translators: %s: the name of a field. */
				__(
					'The form has no field “%s” that counts. Choose one with Insert field.',
					'millwork'
				),
				wrong
			);
		case 'number':
			return sprintf(
				/* translators: %s: a number. */
				__(
					'“%s” is too long a number. Use at most 15 digits, and 12 after the point.',
					'millwork'
				),
				wrong
			);
		case 'operator':
			return __(
				'A sign is missing. Put + − × or ÷ between two fields or numbers.',
				'millwork'
			);
		case 'operand':
			return __(
				'A field or number is missing before or after a sign.',
				'millwork'
			);
		case 'parenthesis':
			return __(
				'A parenthesis is missing. Each one that opens has to close.',
				'millwork'
			);
		case 'loop':
			return __(
				'This calculation and another one use each other. Remove one of them from the formula.',
				'millwork'
			);
		default:
			return sprintf(
				/* translators: %s: a text. */
				__(
					'“%s” can’t be calculated. Use fields, numbers such as 12.50, the signs + − × ÷ and parentheses.',
					'millwork'
				),
				wrong
			);
	}
}
