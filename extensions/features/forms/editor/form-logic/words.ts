import { __, _x, sprintf } from '@wordpress/i18n';
import { fieldById } from './form-fields';
import type { FormField } from './form-fields';
import { needsValue, readLogic } from './stored-conditions';

/** The words of an operator, between a field's label and a value. */
export function operatorWords( operator: string ): string {
	const words: Record< string, string > = {
		is: _x( 'is', 'condition', 'millwork' ),
		is_not: _x( 'is not', 'condition', 'millwork' ),
		equals: _x( 'is', 'condition', 'millwork' ),
		not_equals: _x( 'is not', 'condition', 'millwork' ),
		contains: _x( 'contains', 'condition', 'millwork' ),
		does_not_contain: _x( 'doesn’t contain', 'condition', 'millwork' ),
		greater_than: _x( 'is more than', 'condition', 'millwork' ),
		less_than: _x( 'is less than', 'condition', 'millwork' ),
		gte: _x( 'is at least', 'condition', 'millwork' ),
		lte: _x( 'is at most', 'condition', 'millwork' ),
		before: _x( 'is before', 'condition', 'millwork' ),
		after: _x( 'is after', 'condition', 'millwork' ),
		is_empty: _x( 'is empty', 'condition', 'millwork' ),
		is_not_empty: _x( 'isn’t empty', 'condition', 'millwork' ),
		is_checked: _x( 'is checked', 'condition', 'millwork' ),
		is_not_checked: _x( 'isn’t checked', 'condition', 'millwork' ),
	};
	return words[ operator ] ?? operator;
}

const joined = ( parts: string[], operator: 'any' | 'all' ) =>
	parts.reduce( ( before, part ) =>
		operator === 'all'
			? sprintf(
					/* translators: 1, 2: conditions, such as 'Guests is more than 2' */
					__( '%1$s and %2$s', 'millwork' ),
					before,
					part
				)
			: sprintf(
					/* translators: 1, 2: conditions, such as 'Guests is more than 2' */
					__( '%1$s or %2$s', 'millwork' ),
					before,
					part
				)
	);

/** What a condition decides, in sentences. */
export interface Words {
	always: () => string;
	show: ( conditions: string ) => string;
	hide: ( conditions: string ) => string;
}

const BLOCK_WORDS: Words = {
	always: () => __( 'Always shown.', 'millwork' ),
	show: ( conditions ) =>
		sprintf(
			/* translators: %s: conditions, such as 'Guests is more than 2' */
			__( 'Shown when %s.', 'millwork' ),
			conditions
		),
	hide: ( conditions ) =>
		sprintf(
			/* translators: %s: conditions, such as 'Guests is more than 2' */
			__( 'Hidden when %s.', 'millwork' ),
			conditions
		),
};

/**
 * A condition as a sentence, such as 'Shown when Attending is Yes and Guests is more than 2.'
 *
 * @param stored The attribute, of any shape.
 * @param fields The form's.
 * @param words  What the condition decides, unless it is whether a block is shown.
 */
export function sentenceOf(
	stored: unknown,
	fields: readonly FormField[],
	words: Words = BLOCK_WORDS
): string {
	const logic = readLogic( stored, ( id ) => fieldById( fields, id )?.type );
	if ( ! logic ) {
		return words.always();
	}
	const groups = logic.groups.map( ( { logicalOperator, rules } ) => {
		const one = joined(
			rules.map( ( { field, operator, value } ) =>
				[
					fieldById( fields, field )!.label,
					operatorWords( operator ),
					needsValue( operator ) ? value : '',
				]
					.filter( Boolean )
					.join( ' ' )
			),
			logicalOperator
		);
		return logic.groups.length > 1 && rules.length > 1 ? `(${ one })` : one;
	} );
	const all = joined( groups, logic.logicalOperator );
	return words[ logic.action ]( all );
}
