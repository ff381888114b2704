/** The modal with what the server answers, for tests. Who uses it mocks `@wordpress/api-fetch` and `@wordpress/a11y`. */
import { render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { PreviewModal } from '../modal';
import type { Part, Preview } from '../types';

/** The server. */
export const fetch = apiFetch as unknown as jest.Mock;

/** The post's meta. */
export const played = { meta: {} as Record< string, unknown > };

const store = ( name: string, selectors: Record< string, () => unknown > ) =>
	register(
		createReduxStore( name, {
			reducer: ( state = {} ) => state,
			selectors,
		} )
	);

beforeAll( () => {
	store( 'core/editor', {
		getCurrentPostId: () => 7,
		getEditedPostContent: () => 'Words.',
		getEditedPostVisibility: () => 'public',
		getEditedPostAttribute: ( ( _: unknown, name: string ) =>
			( { title: 'Oak', meta: played.meta } )[ name ] ) as () => unknown,
	} );
} );

/** What it answers. */
export const preview: Preview = {
	title: 'A '.repeat( 60 ).trim(),
	documentTitle: 'Oak – Mill',
	description: 'x'.repeat( 300 ),
	url: 'https://www.mill.example/oak/',
	siteName: 'Mill',
	author: 'Ida',
	image: {
		show: 'https://mill.example/oak.png',
		alt: 'A chair',
		position: '50% 0%',
		isLarge: true,
	},
	sent: [],
	otherPlugin: '',
	isPrinted: true,
};

/** A post that is sent. */
export const part = ( text: string, more: Partial< Part > = {} ): Part => ( {
	text,
	used: text.length,
	link: '',
	pictures: [],
	note: '',
	card: null,
	...more,
} );

beforeEach( () => {
	played.meta = {};
	fetch.mockReset().mockImplementation( async ( { path } ) => {
		if ( path.startsWith( '/millwork' ) ) {
			return preview;
		}
		throw new Error( 'rest_no_route' );
	} );
} );

afterEach( () => {
	delete window.millworkEditor;
} );

/** Opens the modal. */
export const show = ( isUpsell = false ) => {
	const onClose = jest.fn();
	render( <PreviewModal isUpsell={ isUpsell } onClose={ onClose } /> );
	return onClose;
};

/** The tab that is open. */
export const panel = () => screen.findByRole( 'tabpanel' );
