import { act, renderHook } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { fieldsOf, useMapAddress } from '../use-map-address';

const show = ( points: unknown ) =>
	act( () => {
		(
			dispatch( blockEditorStore ) as unknown as {
				resetBlocks: ( blocks: object[] ) => void;
			}
		 ).resetBlocks( [
			{
				clientId: 'map',
				name: 'jetpack/map',
				attributes: { points },
				innerBlocks: [],
			},
		] );
	} );

it( 'finds the address of a map’s first marker', () => {
	show( [
		null,
		{ placeTitle: '51.5, -0.12', title: '51.5, -0.12' },
		{
			placeTitle:
				'Kirkgate Market, 34 George Street, Leeds, United Kingdom',
			title: 'Kirkgate Market',
		},
	] );
	const { result } = renderHook( () => useMapAddress() );
	expect( result.current ).toBe( '34 George Street, Leeds, United Kingdom' );
	show( [
		{ placeTitle: '1 Main Street, Ashby, US', title: '1 Main Street' },
	] );
	expect( result.current ).toBe( '1 Main Street, Ashby, US' );
	for ( const points of [ undefined, 'x', [], [ { placeTitle: 7 } ] ] ) {
		show( points );
		expect( result.current ).toBe( '' );
	}
} );

it( 'keeps all parts of the address', () => {
	expect( fieldsOf( '34 George Street, LS2 Leeds, England, UK' ) ).toEqual( {
		address: '34 George Street',
		addressLine2: 'LS2 Leeds, England',
		country: 'UK',
	} );
	expect( fieldsOf( 'Mill Lane, Ashby' ) ).toEqual( {
		address: 'Mill Lane',
		addressLine2: 'Ashby',
		country: '',
	} );
} );
