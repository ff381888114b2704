/** Shows the block's edit in a test. */
import { useState } from 'react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReduxStore, register } from '@wordpress/data';
import Edit from '../edit';
import type { TiledGalleryAttributes } from '../attributes';

// The canvas around a block; what is in it is what is tested.
jest.mock( '@wordpress/block-editor', () => {
	const Children = ( { children }: { children?: React.ReactNode } ) => (
		<div>{ children }</div>
	);
	return {
		useBlockEditContext: () => ( { clientId: 'gallery' } ),
		store: 'core/block-editor',
		useBlockProps: ( props: object ) => props,
		BlockControls: Children,
		InspectorControls: Children,
		MediaPlaceholder: ( { labels }: { labels: { title: string } } ) => (
			<p>{ labels.title }</p>
		),
		MediaUpload: () => null,
		MediaUploadCheck: Children,
		RichText: ( {
			value,
			onChange,
			...props
		}: {
			value: string;
			onChange: ( value: string ) => void;
			'aria-label': string;
		} ) => (
			<input
				aria-label={ props[ 'aria-label' ] }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		),
	};
} );

/** How many changes were to follow the last one. */
export const marked = jest.fn();

register(
	createReduxStore( 'core/block-editor', {
		reducer: ( state = null ) => state,
		selectors: { getSettings: () => ( {} ) },
		actions: {
			__unstableMarkLastChangeAsPersistent: () => ( { type: 'STEP' } ),
			__unstableMarkNextChangeAsNotPersistent: () => {
				marked();
				return { type: 'MARK' };
			},
		},
	} )
);

const picture = ( place: number ) => ( {
	id: String( place ),
	alt: place === 2 ? '' : `Picture ${ place }`,
	url: `https://example.com/${ place }.jpg`,
	width: '300',
	height: '200',
} );

/** Rows as another editor has saved them: not as they would be laid out today. */
export const storedRows = [
	{ columns: [ { style: 'flex-basis:1%', images: [ {} ] } ] },
	{ columns: [ { images: [ {} ] }, { images: [ {} ] } ] },
];

/** Shows a gallery of three pictures in the editor. */
export async function show( given: Partial< TiledGalleryAttributes > = {} ) {
	const changes: Partial< TiledGalleryAttributes >[] = [];
	let change!: ( changed: Partial< TiledGalleryAttributes > ) => void;
	let state!: TiledGalleryAttributes;
	function Block( { isSelected }: { isSelected: boolean } ) {
		const [ attributes, setAttributes ] =
			useState< TiledGalleryAttributes >( {
				className: 'is-style-rectangular',
				ids: [ '1', '2', '3' ],
				images: [ 1, 2, 3 ].map( picture ),
				imageCrop: true,
				linkTo: 'none',
				roundedCorners: 0,
				gap: 4,
				lightbox: false,
				rows: storedRows,
				...given,
			} );
		state = attributes;
		change = ( changed ) =>
			setAttributes( ( old ) => ( { ...old, ...changed } ) );
		const props = {
			attributes,
			clientId: 'x',
			isSelected,
			setAttributes: ( changed: Partial< TiledGalleryAttributes > ) => {
				changes.push( changed );
				change( changed );
			},
		} as unknown as React.ComponentProps< typeof Edit >;
		return <Edit { ...props } />;
	}
	const { rerender } = render( <Block isSelected /> );
	await act( async () => {} );
	return {
		changes,
		attributes: () => state,
		change: ( changed: Partial< TiledGalleryAttributes > ) =>
			act( () => change( changed ) ),
		leave: () => rerender( <Block isSelected={ false } /> ),
		user: userEvent.setup(),
	};
}

beforeEach( () => {
	marked.mockClear();
	// WordPress's controls measure themselves, jsdom does not.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );
