import { act, renderHook } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useIsPreview } from '..';

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
