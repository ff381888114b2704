import { useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { AddressFields } from './address-fields';

interface Selectors {
	getBlocksByName: ( name: string ) => string[];
	getBlockAttributes: ( clientId: string ) => { points?: unknown } | null;
}

const textOf = ( value: unknown ) =>
	typeof value === 'string' ? value.trim() : '';

/** A marker without an address is named after its coordinates. */
const COORDINATES = /^-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?$/;

/** The address of the first marker of a Map block in the post, in one line; empty if there is none. */
export const useMapAddress = (): string =>
	useSelect( ( select ) => {
		const { getBlocksByName, getBlockAttributes } = select(
			blockEditorStore
		) as unknown as Selectors;
		const points = getBlocksByName( 'jetpack/map' ).flatMap( ( id ) => {
			const stored = getBlockAttributes( id )?.points;
			return Array.isArray( stored ) ? ( stored as unknown[] ) : [];
		} );
		for ( const point of points ) {
			const { placeTitle, title } = ( point ?? {} ) as Record<
				string,
				unknown
			>;
			const address = withoutName(
				textOf( placeTitle ),
				textOf( title )
			);
			if ( address && ! COORDINATES.test( address ) ) {
				return address;
			}
		}
		return '';
	}, [] );

/** Leaves out the name of a place before its street, such as "Town Hall, 1 Main Street". */
const withoutName = ( address: string, name: string ) =>
	name && ! /\d/.test( name ) && /,.*,/.test( address )
		? address.replace( new RegExp( `^${ escaped( name ) },\\s*` ), '' )
		: address;

const escaped = ( text: string ) =>
	text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/**
 * The fields for an address in one line: the street, what follows, and the country. Countries order the parts in
 * between differently, so they stay together.
 */
export function fieldsOf( address: string ): Partial< AddressFields > {
	const [ street = '', ...rest ] = address.split( /\s*,\s*/ );
	const country = rest.length > 1 ? rest.pop()! : '';
	return { address: street, addressLine2: rest.join( ', ' ), country };
}
