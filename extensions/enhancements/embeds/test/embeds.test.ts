/** The embeds: which addresses become one, and what the editor knows of them. */
import {
	getBlockType,
	getBlockVariations,
	parse,
	registerBlockType,
	serialize,
} from '@wordpress/blocks';
import { patterns } from '../patterns';
import vectors from './addresses.json';
import '../index';

const serviceOf = ( address: string ) =>
	Object.entries( patterns ).find( ( [ , own ] ) =>
		own.some( ( pattern ) => pattern.test( address ) )
	)?.[ 0 ] ?? 'none';

it.each(
	Object.entries( vectors ).flatMap( ( [ service, all ] ) =>
		all.map( ( address ) => [ address, service ] )
	)
)( '%s belongs to %s', ( address, service ) => {
	expect( serviceOf( address! ) ).toBe( service );
} );

it( 'takes the place of those that WordPress has hidden, and leaves the others', () => {
	registerBlockType( 'core/embed', {
		apiVersion: 3,
		title: 'Embed',
		category: 'embed',
		attributes: {
			providerNameSlug: { type: 'string' },
		},
		variations: [ 'youtube', 'facebook', 'instagram' ].map( ( name ) => ( {
			name,
			title: `Core’s ${ name }`,
			attributes: { providerNameSlug: name },
			scope: [ 'block' ],
		} ) ),
		save: () => null,
	} as never );
	expect( getBlockType( 'core/embed' ) ).toBeTruthy();
	const found = getBlockVariations( 'core/embed', 'inserter' ) as {
		name: string;
		title: string;
	}[];
	expect( found.map( ( { title } ) => title ) ).toEqual( [
		'Facebook',
		'Instagram',
		'Loom',
	] );
	expect( ( getBlockVariations( 'core/embed' ) as object[] ).length ).toBe(
		4
	);
} );

it( 'opens what older editors stored as a block of its own', () => {
	const [ block ] = parse(
		'<!-- wp:core-embed/facebook {"url":"https://www.facebook.com/x/posts/1"} /-->'
	);
	expect( block!.name ).toBe( 'core/embed' );
	expect( block!.attributes.providerNameSlug ).toBe( 'facebook' );
	expect( serialize( block! ) ).toContain( '"providerNameSlug":"facebook"' );
} );
