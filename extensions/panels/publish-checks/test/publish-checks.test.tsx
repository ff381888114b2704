/** What the panel says about the post's blocks, none of which is shown here. */
import { act, render, screen } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block as BlockInstance } from '@wordpress/blocks';
import { useState } from 'react';
import { rememberChecks } from 'shared/editor/publish-checks';
import type { BlockCheck } from 'shared/editor/publish-checks';
import BlockChecks from '../block-checks';

const settings = {
	apiVersion: 3,
	title: 'X',
	category: 'text',
	attributes: { price: { type: 'string' } },
	edit: () => null,
	save: () => null,
};
const store = dispatch( blockEditorStore ) as unknown as {
	resetBlocks: ( blocks: BlockInstance[] ) => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
};

function Panel() {
	const [ checks, setChecks ] = useState< readonly BlockCheck[] >( [] );
	return (
		<>
			<BlockChecks onChange={ setChecks } />
			<output>{ checks.map( ( { text } ) => text ).join( ', ' ) }</output>
		</>
	);
}

const said = () => screen.getByRole( 'status' ).textContent;

beforeAll( () => {
	for ( const name of [ 'test/box', 'test/button', 'test/late' ] ) {
		registerBlockType( name, settings as never );
	}
	rememberChecks( 'test/button', ( { price }: { price?: string } ) => [
		price ? undefined : { text: 'No price' },
		price === '0' ? { text: 'Free' } : undefined,
	] );
} );

it( 'says what blocks at any depth lack, until they have it', () => {
	const button = createBlock( 'test/button' );
	const box = createBlock( 'test/box', {}, [ button ] );
	store.resetBlocks( [ box, createBlock( 'test/button', { price: '0' } ) ] );
	render( <Panel /> );
	expect( said() ).toBe( 'No price, Free' );
	act( () => {
		store.updateBlockAttributes( button.clientId, { price: '1' } );
	} );
	expect( said() ).toBe( 'Free' );
	act( () => {
		store.resetBlocks( [] );
	} );
	expect( said() ).toBe( '' );
} );

it( 'says nothing about blocks that are hidden from visitors', () => {
	const hidden = { metadata: { blockVisibility: false } };
	store.resetBlocks( [
		createBlock( 'test/box', hidden, [ createBlock( 'test/button' ) ] ),
	] );
	render( <Panel /> );
	expect( said() ).toBe( '' );
} );

it( 'says it also of blocks whose edit loads later', () => {
	store.resetBlocks( [ createBlock( 'test/late' ) ] );
	render( <Panel /> );
	expect( said() ).toBe( '' );
	act( () => {
		rememberChecks( 'test/late', () => [ { text: 'Too late' } ] );
	} );
	expect( said() ).toBe( 'Too late' );
} );
