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
					'This formula is too long. Use at most %d fields, numbers and signs, or split it into several calculations.',
					'millwork'
				),
				MOST_TOKENS
			);
		case 'full':
			return sprintf(
				/* translators: %d: the most parts of all formulas in a form. */
				__(
					'The formulas in this form are too long. Use at most %d fields, numbers and signs in total.',
					'millwork'
				),
				MOST_OF_FORM
			);
		case 'field':
			return sprintf(
				/* translators: %s: the name of a field. */
				__(
					'This form has no field “%s” with a number. Choose another one under Insert field.',
					'millwork'
				),
				wrong
			);
		case 'number':
			return sprintf(
				/* translators: %s: a number. */
				__(
					'“%s” is too long. Use at most 15 digits, with at most 12 of them after the decimal point.',
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
				'A parenthesis is missing. Close each one that you open.',
				'millwork'
			);
		case 'loop':
			return __(
				'This calculation and another one depend on each other. Remove one of them from the other’s formula.',
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
