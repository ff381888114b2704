/** Shows the block's edit in a test, with a week from the site. */
import { useState } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import Edit from '../edit';
import metadata from '../block.json';
import type { BusinessHoursAttributes, Day, SpecialDay } from '../attributes';

jest.mock( '@wordpress/api-fetch' );
// The canvas around a block; the test is about what is in it.
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
	useBlockProps: () => ( {} ),
	InspectorControls: ( { children }: { children: React.ReactNode } ) => (
		<aside>{ children }</aside>
	),
} ) );

register(
	createReduxStore( 'core/block-editor', {
		reducer: ( state = null ) => state,
		actions: {
			__unstableMarkLastChangeAsPersistent: () => ( { type: 'MARK' } ),
		},
	} )
);

export const fetchWeek = apiFetch as unknown as jest.Mock;
const norwegian = {
	days: {
		Sun: 'søndag',
		Mon: 'mandag',
		Tue: 'tirsdag',
		Wed: 'onsdag',
		Thu: 'torsdag',
		Fri: 'fredag',
		Sat: 'lørdag',
	},
	startOfWeek: 1,
};
export const defaults = metadata.attributes.days.default as Day[];

interface Shown {
	days?: Day[];
	isSelected?: boolean;
	specialDays?: SpecialDay[];
}

/** Shows the block in the editor and waits for its week. */
export async function show( {
	days = defaults,
	isSelected = true,
	specialDays = [],
}: Shown = {} ) {
	const changes: Partial< BusinessHoursAttributes >[] = [];
	function Block( { selected }: { selected: boolean } ) {
		const [ attributes, setAttributes ] =
			useState< BusinessHoursAttributes >( {
				days,
				showStatus: true,
				specialDays,
			} );
		const props = {
			attributes,
			isSelected: selected,
			setAttributes: ( changed: Partial< BusinessHoursAttributes > ) => {
				changes.push( changed );
				setAttributes( ( old ) => ( { ...old, ...changed } ) );
			},
		} as unknown as React.ComponentProps< typeof Edit >;
		return <Edit { ...props } />;
	}
	render( <Block selected={ isSelected } /> );
	await act( async () => {} );
	return {
		changes,
		user: userEvent.setup(),
		days: () => changes.at( -1 )?.days,
	};
}

export const day = ( name: string ) =>
	within( screen.getByRole( 'group', { name } ) );
export const monday = ( days: Day[] | undefined ) =>
	days?.find( ( { name } ) => name === 'Mon' )?.hours;

beforeEach( () => {
	// WordPress's placeholder measures itself, jsdom does not.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	fetchWeek.mockReset().mockResolvedValue( norwegian );
	window.millworkEditor = { buildUrl: '', blocks: {}, timeFormat: 'g:i a' };
} );
