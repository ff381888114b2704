/**
 * Reads the `conditionalLogic` of a block. `Millwork\Features\Forms\Logic\StoredConditions` does the same in PHP; both
 * pass `shared/data/form-logic-vectors.json`. What can't be used is ignored.
 */

export interface Rule {
	type?: string;
	/** The ID of another field. */
	field: string;
	operator: string;
	value?: string;
}

export interface Group {
	logicalOperator: 'any' | 'all';
	rules: Rule[];
}

/** The attribute as the editor writes it. */
export interface Logic {
	enabled: boolean;
	action: 'show' | 'hide';
	logicalOperator: 'any' | 'all';
	groups: Group[];
}

/** How the answers of a type of field are compared. */
export type Kind = 'text' | 'multiple' | 'number' | 'date' | 'time' | 'tick';

/** Operators without a value, for all types. */
const WITHOUT_VALUE = [
	'is_empty',
	'is_not_empty',
	'is_checked',
	'is_not_checked',
];

/** Operators with a value. */
export const WITH_VALUE: Record< Kind, readonly string[] > = {
	text: [ 'is', 'is_not', 'contains', 'does_not_contain' ],
	multiple: [ 'contains', 'does_not_contain' ],
	number: [
		'equals',
		'not_equals',
		'greater_than',
		'less_than',
		'gte',
		'lte',
	],
	date: [ 'is', 'is_not', 'before', 'after' ],
	time: [ 'is', 'is_not', 'before', 'after' ],
	tick: [],
};

export const needsValue = ( operator: string ) =>
	! WITHOUT_VALUE.includes( operator );

/** @param type A field's block without the prefix, such as 'email'. */
export function kindOf( type: string ): Kind {
	if ( type === 'checkbox-multiple' ) {
		return 'multiple';
	}
	if ( /^(?:number|slider|rating|calculation)$/.test( type ) ) {
		return 'number';
	}
	if ( type === 'date' || type === 'time' ) {
		return type;
	}
	return /^(?:checkbox|consent|file|address|signature)$/.test( type )
		? 'tick'
		: 'text';
}

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

const listOf = ( value: unknown ): unknown[] =>
	Array.isArray( value ) ? value : [];

/** PHP can't tell an empty object from an empty list. */
const isList = ( value: unknown ): boolean =>
	Array.isArray( value ) ||
	( isObject( value ) && Object.keys( value ).length === 0 );

const operatorOf = ( value: unknown ) => ( value === 'all' ? 'all' : 'any' );

/**
 * @param stored The attribute, of any shape.
 * @param typeOf A field's type by its ID; `undefined` if there is no such field.
 * @return `undefined` if the block is always shown.
 */
export function readLogic(
	stored: unknown,
	typeOf: ( id: string ) => string | undefined
): Logic | undefined {
	if ( ! isObject( stored ) || stored.enabled !== true ) {
		return undefined;
	}
	const groups = storedGroups( stored ).flatMap( ( group ) => {
		const rules = isObject( group )
			? listOf( group.rules ).flatMap( ( rule ) =>
					readRule( rule, typeOf )
				)
			: [];
		return rules.length && isObject( group )
			? [
					{
						logicalOperator: operatorOf( group.logicalOperator ),
						rules,
					},
				]
			: [];
	} ) as Group[];
	return groups.length
		? {
				enabled: true,
				action: stored.action === 'hide' ? 'hide' : 'show',
				logicalOperator: operatorOf( stored.logicalOperator ),
				groups,
			}
		: undefined;
}

/**
 * Whether each rule can be used. What is sent on a condition isn't sent otherwise.
 *
 * @param stored The condition, of any shape.
 * @param typeOf A field's type by its ID.
 */
export function areUsable(
	stored: unknown,
	typeOf: ( id: string ) => string | undefined
): boolean {
	if ( ! isObject( stored ) || stored.enabled !== true ) {
		return true;
	}
	const { groups } = stored;
	return (
		( groups === undefined || groups === null || isList( groups ) ) &&
		storedGroups( stored ).every(
			( group ) =>
				isObject( group ) &&
				isList( group.rules ) &&
				listOf( group.rules ).every(
					( rule ) => readRule( rule, typeOf ).length > 0
				)
		)
	);
}

/** The groups as they are stored, of any shape. */
export function storedGroups( stored: Record< string, unknown > ): unknown[] {
	const { controls, groups, logicalOperator } = stored;
	if ( groups !== undefined && groups !== null ) {
		return listOf( groups );
	}
	// Earlier editors stored one group.
	const older = isObject( controls ) ? controls.fieldValue : undefined;
	return [
		{ logicalOperator, rules: isObject( older ) ? older.rules : undefined },
	];
}

function readRule(
	rule: unknown,
	typeOf: ( id: string ) => string | undefined
): Rule[] {
	if (
		! isObject( rule ) ||
		( rule.type ?? 'fieldValue' ) !== 'fieldValue'
	) {
		return [];
	}
	const { field, operator } = rule;
	const type = typeof field === 'string' ? typeOf( field ) : undefined;
	if (
		typeof field !== 'string' ||
		typeof operator !== 'string' ||
		type === undefined
	) {
		return [];
	}
	if ( ! needsValue( operator ) ) {
		return [ { field, operator, value: '' } ];
	}
	const value =
		typeof rule.value === 'string' || typeof rule.value === 'number'
			? String( rule.value ).trim()
			: '';
	return value && WITH_VALUE[ kindOf( type ) ].includes( operator )
		? [ { field, operator, value } ]
		: [];
}
