/** What the tests of accounts and pickers share: the modal with one provider, on a site that is played. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Browser } from '../browser/browser';
import type { Provider } from '../types';

export const fetch = apiFetch as unknown as jest.Mock;

/** What one test has; play() begins it again. */
export const played = {
	/** The window that is opened. */
	popup: {
		closed: false,
		opener: null as unknown,
		close: jest.fn(),
		location: { replace: jest.fn() },
	},
	/** What the site answers, by method and the beginning of the path. */
	answers: {} as Record< string, () => unknown >,
	channels: [] as { onmessage?: ( event: { data: unknown } ) => void }[],
};

/** Plays the site and the browser's windows for one test. */
export function play(): void {
	played.popup = {
		closed: false,
		opener: window,
		close: jest.fn(),
		location: { replace: jest.fn() },
	};
	played.channels = [];
	jest.spyOn( window, 'open' ).mockImplementation(
		() => played.popup as unknown as Window
	);
	Object.assign( globalThis, {
		BroadcastChannel: function Channel( this: object ) {
			played.channels.push( this );
			Object.assign( this, { close: () => {}, postMessage: () => {} } );
		},
	} );
	played.answers = {};
	fetch.mockReset();
	fetch.mockImplementation( async ( { path, method = 'GET' } ) => {
		const key = Object.keys( played.answers ).find( ( name ) =>
			`${ method } ${ decodeURIComponent( path ) }`.includes( name )
		);
		if ( ! key ) {
			throw new Error( `Not asked for: ${ method } ${ path }` );
		}
		return played.answers[ key ]!();
	} );
}

const photos = ( connected: boolean ): Provider => ( {
	name: 'photos',
	label: 'Photos',
	home: 'https://photos.example.com/',
	setup: '',
	initial: [],
	search: false,
	kinds: [ 'image', 'video' ],
	paths: {},
	library: [],
	hint: 'There are no albums.',
	account: { connected, name: connected ? 'ada@example.com' : '', image: '' },
	picker: true,
	filters: {},
} );
export const media = ( ID: string, type = 'image' ) => ( {
	ID,
	guid: `guid-${ ID }`,
	caption: '',
	title: ID,
	name: ID,
	type,
	children: 0,
	thumbnails: { medium: '' },
} );
export const meta = ( next = '' ) => ( {
	account: { name: 'ada@example.com', image: '' },
	next_page: next,
	notice: '',
} );

/** Shows the modal. */
export async function show(
	connected: boolean,
	kinds = [ 'image' ],
	multiple = true
) {
	const onCopied = jest.fn();
	const view = render(
		<Browser
			providers={ [ photos( connected ) ] }
			kinds={ kinds }
			isMultiple={ multiple }
			onClose={ () => {} }
			onCopied={ onCopied }
		/>
	);
	await act( async () => {} );
	return { ...view, onCopied, user: userEvent.setup() };
}

export const button = ( name: string ) =>
	screen.getByRole( 'button', { name, hidden: true } );
export const asked = () =>
	fetch.mock.calls.map(
		( [ { path, method = 'GET' } ] ) =>
			`${ method } ${ decodeURIComponent( path ) }`
	);
