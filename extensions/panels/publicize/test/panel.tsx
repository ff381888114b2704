/** The panel in an editor that is played, for tests. Who uses it mocks `@wordpress/a11y` and `@wordpress/api-fetch`. */
import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { act, render, screen } from '@testing-library/react';
import type { Connection } from '../api';
import Body, { type Place } from '../body';

export const fetched = jest.mocked( apiFetch ) as unknown as jest.Mock;

class Channel {
	addEventListener() {}
	close() {}
}
Object.assign( globalThis, { BroadcastChannel: Channel } );

interface State {
	status: string;
	password: string;
	title: string;
	meta: Record< string, unknown >;
}
export const initial: State = {
	status: 'draft',
	password: '',
	title: 'Oak &amp; <em>ash</em>',
	meta: {
		jetpack_publicize_message: '',
		jetpack_publicize_hasEditedShareMessage: false,
		millwork_sharing_choice: [],
		other: 'stays',
	},
};
let edited = initial;

/** The post's meta as they are edited. */
export const editedMeta = () => edited.meta;

register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = initial,
			action: { type: string; edits?: Partial< State > }
		) => {
			edited =
				action.type === 'EDIT' ? { ...state, ...action.edits } : state;
			return edited;
		},
		actions: {
			editPost: ( edits: Partial< State > ) => ( {
				type: 'EDIT',
				edits,
			} ),
		},
		selectors: {
			getEditedPostAttribute: ( state: State, name: keyof State ) =>
				state[ name ],
			getCurrentPostAttribute: ( state: State, name: keyof State ) =>
				state[ name ],
			getCurrentPostId: () => 7,
			getPermalink: () => 'https://example.com/oak',
		},
	} )
);

/** Changes the post. */
export const edit = ( edits: Partial< State > ) =>
	act( () => {
		(
			dispatch( 'core/editor' ) as {
				editPost: ( edits: Partial< State > ) => void;
			}
		 ).editPost( edits );
	} );

/** Answers by the beginning of 'METHOD path'. */
export const answers: Record< string, unknown > = {};
beforeEach( () => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		sharingUrl: 'https://example.com/wp-admin/sharing',
	};
	Object.keys( answers ).forEach( ( key ) => delete answers[ key ] );
	jest.mocked( speak ).mockClear();
	fetched.mockReset();
	fetched.mockImplementation( ( { path, method = 'GET' } ) => {
		const key = Object.keys( answers ).find( ( one ) =>
			`${ method } ${ path }`.startsWith( one )
		);
		return key
			? Promise.resolve( answers[ key ] )
			: Promise.reject(
					new Error( `Not played: ${ method } ${ path }` )
				);
	} );
	edit( initial );
} );
afterEach( () => {
	delete window.millworkEditor;
} );

/** Shows the panel. */
export const show = ( place: Place ) =>
	render(
		<SlotFillProvider>
			<Body place={ place } />
		</SlotFillProvider>
	);
/** Plays the accounts. */
export const played = ( list: Connection[] ) => {
	answers[ 'GET /wpcom/v2/publicize/connection-test-results?post_id=7' ] =
		list;
};
/** The switch of an account. */
export const toggle = ( name: RegExp ) =>
	screen.findByRole( 'checkbox', { name } );
