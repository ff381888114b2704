import { formatCurrency } from 'shared/lib/currency';
import type { KeptValues, SimplePaymentsAttributes } from '../attributes';

type Attributes = Readonly< SimplePaymentsAttributes >;
type Change = Partial< SimplePaymentsAttributes >;

const KEPT = [
	'title',
	'content',
	'featuredMediaUrl',
	'featuredMediaTitle',
	'postLinkText',
] as const satisfies readonly ( keyof KeptValues )[];

/** The block's values, including those that its markup can't hold. */
export function valuesOf( attributes: Attributes ): SimplePaymentsAttributes {
	const { millworkKept: kept = {} } = attributes;
	const values = { ...attributes };
	for ( const name of KEPT ) {
		if ( ! values[ name ] && typeof kept[ name ] === 'string' ) {
			values[ name ] = kept[ name ];
		}
	}
	return values;
}

/**
 * A change with its consequences: the formatted price, and the values that the markup can't hold.
 *
 * @param attributes The block's before the change.
 * @param change     The new values.
 */
export function withConsequences(
	attributes: Attributes,
	change: Change
): Change {
	const next = { ...valuesOf( attributes ), ...change };
	const isPriced = 'price' in change || 'currency' in change;
	const result: Change = { ...change };
	if ( isPriced || ( next.productId && ! next.millworkPriceText ) ) {
		result.millworkPriceText =
			formatCurrency( next.price ?? 0, next.currency ) ?? '';
	}
	if ( next.productId ) {
		KEPT.forEach( ( name ) => {
			if ( next[ name ] !== attributes[ name ] ) {
				Object.assign( result, { [ name ]: next[ name ] } );
			}
		} );
		result.millworkKept = undefined;
	} else {
		const kept = Object.fromEntries(
			KEPT.filter( ( name ) => !! next[ name ] ).map( ( name ) => [
				name,
				next[ name ],
			] )
		) as KeptValues;
		result.millworkKept = Object.keys( kept ).length ? kept : undefined;
	}
	return result;
}
