/** What a condition shows or hides, and what it depends on. */
interface Node {
	/** The names of the fields that it shows or hides. */
	fields: readonly string[];
	groups: readonly { rules: readonly { field: string }[] }[];
}

/**
 * Puts conditions into an order in which each comes after those on whose fields it depends, and leaves out those that
 * depend on themselves: their fields are shown. `Millwork\Features\Forms\Logic\ConditionOrder` does the same. This is
 * Tarjan's algorithm for strongly connected components.
 */
export function inOrder< Condition extends Node >(
	conditions: readonly Condition[]
): Condition[] {
	const controls = new Map< string, number[] >();
	conditions.forEach( ( { fields }, index ) =>
		fields.forEach( ( field ) =>
			controls.set( field, [ ...( controls.get( field ) ?? [] ), index ] )
		)
	);
	const needs = conditions.map( ( { groups } ) => [
		...new Set(
			groups.flatMap( ( { rules } ) =>
				rules.flatMap( ( { field } ) => controls.get( field ) ?? [] )
			)
		),
	] );
	const ordered: Condition[] = [];
	const visited: number[] = [];
	const lowest: number[] = [];
	const open: number[] = [];
	let count = 0;
	const visit = ( index: number ) => {
		visited[ index ] = lowest[ index ] = count++;
		open.push( index );
		needs[ index ]!.forEach( ( needed ) => {
			if ( visited[ needed ] === undefined ) {
				visit( needed );
				lowest[ index ] = Math.min(
					lowest[ index ]!,
					lowest[ needed ]!
				);
			} else if ( open.includes( needed ) ) {
				lowest[ index ] = Math.min(
					lowest[ index ]!,
					visited[ needed ]!
				);
			}
		} );
		if ( lowest[ index ] === visited[ index ] ) {
			const circle = open.splice( open.indexOf( index ) );
			if ( circle.length === 1 && ! needs[ index ]!.includes( index ) ) {
				ordered.push( conditions[ index ]! );
			}
		}
	};
	conditions.forEach( ( _, index ) => {
		if ( visited[ index ] === undefined ) {
			visit( index );
		}
	} );
	return ordered;
}
