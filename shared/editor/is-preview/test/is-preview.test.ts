import { act, renderHook } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerBlockType, unregisterBlockType } from '@wordpress/blocks';
import { useExample, useIsPreview } from '..';

interface Actions {
	updateSettings: ( settings: object ) => void;
}

it( 'follows what the editor says', () => {
	const { updateSettings } = dispatch(
		blockEditorStore
	) as unknown as Actions;
	const set = ( isPreviewMode: boolean ) =>
		act( () => void updateSettings( { isPreviewMode } ) );
	const { result } = renderHook( useIsPreview );
	expect( result.current ).toBe( false );
	set( true );
	expect( result.current ).toBe( true );
	set( false );
	expect( result.current ).toBe( false );
} );

it( 'shows an empty block’s example in previews only', () => {
	const { updateSettings } = dispatch(
		blockEditorStore
	) as unknown as Actions;
	const set = ( isPreviewMode: boolean ) =>
		act( () => void updateSettings( { isPreviewMode } ) );
	registerBlockType( 'millwork/shown', {
		apiVersion: 3,
		title: 'Shown',
		category: 'media',
		attributes: {},
		example: { attributes: { url: 'https://example.com/boat.jpg' } },
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] );
	const { result, rerender } = renderHook(
		( { isEmpty } ) =>
			useExample( 'millwork/shown', { url: '', gap: 4 }, isEmpty ),
		{ initialProps: { isEmpty: true } }
	);
	expect( result.current ).toEqual( { url: '', gap: 4 } );
	set( true );
	expect( result.current ).toEqual( {
		url: 'https://example.com/boat.jpg',
		gap: 4,
	} );
	rerender( { isEmpty: false } );
	expect( result.current ).toEqual( { url: '', gap: 4 } );
	set( false );
	unregisterBlockType( 'millwork/shown' );
} );
