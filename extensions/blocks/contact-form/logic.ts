/**
 * Decides which fields are hidden for some answers. `Millwork\Features\Forms\Logic\Conditions` does the same in PHP,
 * and decides; both pass `shared/data/form-logic-vectors.json`.
 */
import { compareDecimals, readDecimal } from './decimal';
import { readDate } from './rules';

/** From Millwork\Features\Forms\Logic\ConditionParser: only what can be used. */
export interface Condition {
	/** The names of the fields that it shows or hides. */
	fields: string[];
	/** The number of their group or step; 0 for a field's own condition. */
	part: number;
	show: boolean;
	any: boolean;
	groups: {
		any: boolean;
		rules: { field: string; operator: string; value: string }[];
	}[];
}

/** A field that rules are about. */
export interface Subject {
	type: string;
	/** For dates, as in readDate(). */
	format?: string;
}

type Answer = string | string[];
type Rule = Condition[ 'groups' ][ 0 ][ 'rules' ][ 0 ];

const TIME = /^([01]?\d|2[0-3])(:[0-5]\d)(?::[0-5]\d)?$/;

/** Whether one or all items pass. */
const combine = < Item >(
	items: Item[],
	any: boolean,
	test: ( item: Item ) => boolean
) => ( any ? items.some( test ) : items.every( test ) );

/**
 * The fields that are hidden, by name, and the conditions that hide them. The answers of hidden fields count as empty
 * for the conditions of others.
 *
 * @param conditions Each after those on whose fields it depends.
 * @param subjects   By name.
 * @param answerOf   A field's answer; a list for a group of checkboxes.
 */
export function findHidden(
	conditions: Condition[],
	subjects: Map< string, Subject >,
	answerOf: ( name: string ) => Answer
): { names: Set< string >; by: Condition[] } {
	const names = new Set< string >();
	const by = conditions.filter( ( { any, groups, fields, show } ) => {
		const isMet = combine( groups, any, ( group ) =>
			combine( group.rules, group.any, ( rule ) => {
				const subject = subjects.get( rule.field );
				return (
					!! subject &&
					holds(
						rule,
						subject,
						names.has( rule.field ) ? '' : answerOf( rule.field )
					)
				);
			} )
		);
		if ( isMet !== show ) {
			fields.forEach( ( name ) => names.add( name ) );
		}
		return isMet !== show;
	} );
	return { names, by };
}

function holds(
	{ operator, value }: Rule,
	{ type, format = 'Y-m-d' }: Subject,
	answer: Answer
): boolean {
	const isList = type === 'checkbox-multiple';
	const several = ( Array.isArray( answer ) && ! isList ? [] : [ answer ] )
		.flat()
		.map( ( one ) => one.trim() )
		.filter( Boolean );
	const text = several[ 0 ] ?? '';
	if ( /^is_(?:empty|not_checked)$/.test( operator ) ) {
		return ! several.length;
	}
	if ( /^is_(?:not_empty|checked)$/.test( operator ) ) {
		return !! several.length;
	}
	if ( /contain/.test( operator ) ) {
		return (
			( operator === 'contains' ) ===
			( isList ? several : text ).includes( value )
		);
	}
	const order = orderOf( text, value, type, format );
	if ( order === undefined ) {
		return false;
	}
	// The server has checked the operator.
	if ( /^(?:is|equals)$/.test( operator ) ) {
		return ! order;
	}
	if ( /not/.test( operator ) ) {
		return !! order;
	}
	if ( /^(?:before|less)/.test( operator ) ) {
		return order < 0;
	}
	if ( operator === 'lte' ) {
		return order <= 0;
	}
	return operator === 'gte' ? order >= 0 : order > 0;
}

/**
 * @return Below 0 if the answer is less or earlier, 0 if they are equal, above 0 if it is more or later; `undefined` if
 *         one of them is no number, date or time.
 */
function orderOf(
	answer: string,
	value: string,
	type: string,
	format: string
): number | undefined {
	if ( /^(?:number|slider|rating|calculation)$/.test( type ) ) {
		const number = readDecimal( answer );
		const other = readDecimal( value );
		return number && other && compareDecimals( number, other );
	}
	const left = comparable( answer, type, format );
	const right = comparable( value, type, 'Y-m-d' );
	if ( left === undefined || right === undefined ) {
		return undefined;
	}
	if ( left === right ) {
		return 0;
	}
	return left < right ? -1 : 1;
}

/** @return `undefined` if it is no date or time. */
function comparable(
	text: string,
	type: string,
	format: string
): string | undefined {
	if ( type === 'date' ) {
		return readDate( text, format ) || undefined;
	}
	if ( type === 'time' ) {
		const time = TIME.exec( text );
		return time ? time[ 1 ]!.padStart( 2, '0' ) + time[ 2 ] : undefined;
	}
	return text;
}
