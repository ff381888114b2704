/** A condition while it is edited: rules of types that this editor can't show are kept. */
import { readLogic, storedGroups } from './stored-conditions';
import type { Group, Logic, Rule } from './stored-conditions';

export const EMPTY: Rule = { field: '', operator: 'is', value: '' };

/** A list with one entry replaced by others. */
export const replaced = < Item >( list: Item[], index: number, by: Item[] ) => [
	...list.slice( 0, index ),
	...by,
	...list.slice( index + 1 ),
];

type TypeOf = ( id: string ) => string | undefined;

export interface EditedGroup extends Group {
	/** As they are stored. */
	unknown?: unknown[];
}

export interface EditedLogic extends Logic {
	groups: EditedGroup[];
}

function unknownRules( group: unknown ): unknown[] {
	const { rules } = ( group ?? {} ) as { rules?: unknown };
	return ( Array.isArray( rules ) ? rules : [] ).filter(
		( rule ) => ( rule?.type ?? 'fieldValue' ) !== 'fieldValue'
	);
}

/**
 * @param stored The attribute, of any shape.
 * @param typeOf A field's type by its ID; `undefined` if there is no such field.
 * @return With one empty rule if there is none.
 */
export function logicToEdit( stored: unknown, typeOf: TypeOf ): EditedLogic {
	const values = ( stored ?? {} ) as Record< string, unknown >;
	const groups =
		values.enabled !== true
			? []
			: storedGroups( values ).flatMap( ( group ): EditedGroup[] => {
					const known = readLogic(
						{ enabled: true, groups: [ group ] },
						typeOf
					)?.groups[ 0 ];
					const unknown = unknownRules( group );
					if ( ! unknown.length ) {
						return known ? [ known ] : [];
					}
					const { logicalOperator } = group as Group;
					return [
						{
							logicalOperator:
								logicalOperator === 'all' ? 'all' : 'any',
							rules: known?.rules ?? [],
							unknown,
						},
					];
				} );
	return groups.length
		? {
				enabled: true,
				action: values.action === 'hide' ? 'hide' : 'show',
				logicalOperator:
					values.logicalOperator === 'all' ? 'all' : 'any',
				groups,
			}
		: {
				enabled: true,
				action: 'show',
				logicalOperator: 'any',
				groups: [ { logicalOperator: 'all', rules: [ EMPTY ] } ],
			};
}

/** @return The attribute; `undefined` without rules. */
export function logicToStore(
	logic: EditedLogic,
	typeOf: TypeOf
): Logic | undefined {
	const groups = logic.groups.flatMap( ( group ) => {
		const known = readLogic( { enabled: true, groups: [ group ] }, typeOf );
		const rules = [
			...( known?.groups[ 0 ]?.rules ?? [] ),
			...( group.unknown ?? [] ),
		];
		return rules.length
			? [ { logicalOperator: group.logicalOperator, rules } ]
			: [];
	} ) as Group[];
	return groups.length ? { ...logic, groups } : undefined;
}
