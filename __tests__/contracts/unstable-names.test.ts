/**
 * WordPress may change or remove what it calls experimental or unstable. unstable-names.json lists what we use, each with
 * the reason.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import known from './unstable-names.json';
import { root, sources } from '../units';

const NAME = /\b__(?:experimental|unstable)\w+/g;

it( 'lists the experimental and unstable names that we use, and no others', () => {
	const used = new Map< string, string >();
	for ( const file of sources( [
		'{extensions,php,shared,src}/**/*.{ts,tsx,php,json}',
		'!**/test/**',
	] ) ) {
		for ( const [ name ] of readFileSync(
			join( root, file ),
			'utf8'
		).matchAll( NAME ) ) {
			used.set( name, file );
		}
	}
	const complaints = [
		...[ ...used ]
			.filter( ( [ name ] ) => ! Object.hasOwn( known, name ) )
			.map(
				( [ name, file ] ) =>
					`${ file } uses ${ name }: use a stable name that WordPress 6.8 has; if there is none, add it to __tests__/contracts/unstable-names.json with the reason.`
			),
		...Object.keys( known )
			.filter( ( name ) => ! used.has( name ) )
			.map(
				( name ) =>
					`nothing uses ${ name }: remove it from __tests__/contracts/unstable-names.json.`
			),
	];
	if ( complaints.length ) {
		throw new Error( complaints.join( '\n' ) );
	}
	expect( used.size ).toBeGreaterThan( 0 );
} );
