import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { sendChangedMeta } from '../changed-meta';

jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: { use: jest.fn() },
} ) );
jest.mock( '@wordpress/data', () => ( { select: jest.fn() } ) );

/** What is sent while a post is open. */
function sent( opened: object | undefined, data?: object ): unknown {
	jest.mocked( select ).mockReturnValue(
		( opened && { getCurrentPost: () => opened } ) as never
	);
	sendChangedMeta();
	const middleware = jest.mocked( apiFetch.use ).mock.lastCall![ 0 ];
	const options = { path: '/wp/v2/posts/7', method: 'PUT', data };
	const next = jest.fn();
	void middleware( options, next );
	return next.mock.calls[ 0 ][ 0 ].data;
}

const post = {
	id: 7,
	meta: {
		advanced_seo_description: 'Oak',
		jetpack_publicize_options: { '3': true },
		footnotes: '[]',
	},
};

it( 'sends the meta of panels that were changed, and all meta of others', () => {
	const data = {
		id: 7,
		content: 'x',
		meta: {
			advanced_seo_description: 'Oak',
			jetpack_publicize_options: { '3': false },
			millwork_new: '',
			footnotes: '[]',
		},
	};
	expect( sent( post, data ) ).toEqual( {
		id: 7,
		content: 'x',
		meta: {
			jetpack_publicize_options: { '3': false },
			millwork_new: '',
			footnotes: '[]',
		},
	} );
	// What the editor keeps doesn't change.
	expect( Object.keys( data.meta ) ).toHaveLength( 4 );
} );

it( 'leaves other requests as they are', () => {
	const { meta } = post;
	for ( const [ opened, data ] of [
		[ post, undefined ],
		[ post, { id: 7, content: 'x' } ],
		[ post, { id: 8, meta } ],
		[ {}, { id: 7, meta } ],
		[ undefined, { id: 7, meta } ],
	] as const ) {
		expect( sent( opened, data ) ).toBe( data );
	}
} );
