/** What an author gets where the service does not have a hosted video. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import HostedEdit from '../hosted-edit';

/** The service, by way of the site. */
const asked = jest.fn();

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@wordpress/block-editor', () => {
	const Children = ( { children }: { children?: unknown } ) => children;
	const RichText = () => null;
	RichText.isEmpty = () => true;
	return {
		BlockControls: Children,
		InspectorControls: Children,
		MediaUpload: () => null,
		MediaUploadCheck: () => null,
		PanelColorSettings: () => null,
		RichText,
		useBlockProps: () => ( {} ),
		store: 'core/block-editor',
	};
} );
jest.mock( 'shared/editor/consent', () => ( {
	ServicePreview: ( { onShow }: { onShow?: () => void } ) => (
		<button onClick={ onShow }>Show the video</button>
	),
} ) );

const CoreEdit = ( {
	attributes,
	setAttributes,
}: {
	attributes: object;
	setAttributes: ( next: object ) => void;
} ) => (
	<>
		<output>{ JSON.stringify( attributes ) }</output>
		<button onClick={ () => setAttributes( { loop: true } ) }>Loop</button>
	</>
);

const stored = {
	guid: 'ZWVyt2lj',
	src: 'https://mill.example/a.mp4',
	poster: 'https://mill.example/a.jpg',
	caption: 'A film',
	id: 7,
	playsinline: true,
	hostedMarkup: '<figure></figure>',
	videoPressClassNames: 'wp-has-aspect-ratio',
};

/** What the file's editor has of it. */
const file = {
	src: stored.src,
	poster: stored.poster,
	caption: 'A film',
	id: 7,
	playsInline: true,
};

function show( attributes: object ) {
	const setAttributes = jest.fn();
	render(
		<HostedEdit
			name="core/video"
			attributes={ attributes }
			setAttributes={ setAttributes }
			isSelected
			CoreEdit={ CoreEdit as never }
		/>
	);
	return setAttributes;
}

const core = () => JSON.parse( screen.getByRole( 'status' ).textContent! );

beforeAll( () => {
	register(
		createReduxStore( 'core', {
			reducer: ( state: unknown = undefined, action ) =>
				action.type === 'RECEIVE' ? action.preview : state,
			actions: {},
			selectors: { getEmbedPreview: ( state: unknown ) => state },
			resolvers: {
				getEmbedPreview:
					() =>
					async ( store: { dispatch: ( action: object ) => void } ) =>
						store.dispatch( {
							type: 'RECEIVE',
							preview: await asked(),
						} ),
			},
		} )
	);
	register(
		createReduxStore( 'core/block-editor', {
			reducer: ( state = {} ) => state,
			actions: {
				__unstableMarkNextChangeAsNotPersistent: () => ( {
					type: 'NONE',
				} ),
			},
			selectors: {},
		} )
	);
} );

beforeEach( () => {
	asked.mockReset();
	(
		dispatch( 'core' ) as unknown as {
			invalidateResolutionForStoreSelector: ( name: string ) => void;
		}
	 ).invalidateResolutionForStoreSelector( 'getEmbedPreview' );
} );

it.each( [
	[ 'does not know it', () => Promise.resolve( false ) ],
	[ 'cannot be reached', () => Promise.reject( new Error( 'offline' ) ) ],
] )(
	'where the service %s it is the file, and nothing is lost',
	async ( _, answer ) => {
		const user = userEvent.setup();
		asked.mockImplementation( answer );
		const setAttributes = show( stored );
		await user.click(
			screen.getByRole( 'button', { name: 'Show the video' } )
		);
		await waitFor( () => expect( core() ).toEqual( file ) );
		expect(
			screen.getAllByText( /^VideoPress couldn’t be reached/ )
		).not.toHaveLength( 0 );
		// To look changes nothing.
		expect( setAttributes ).not.toHaveBeenCalled();

		await user.click( screen.getByRole( 'button', { name: 'Loop' } ) );
		expect( setAttributes.mock.calls ).toEqual( [
			[
				expect.objectContaining( {
					guid: undefined,
					hostedMarkup: undefined,
					videoPressClassNames: undefined,
					poster: stored.poster,
					playsInline: true,
					loop: true,
				} ),
			],
		] );
		expect( setAttributes.mock.calls[ 0 ][ 0 ] ).not.toHaveProperty(
			'src'
		);

		// It is asked once more.
		asked.mockResolvedValue( {
			html: '<iframe width="16" height="9">',
		} );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await user.click(
			screen.getByRole( 'button', { name: 'Show the video' } )
		);
		await waitFor( () => expect( asked ).toHaveBeenCalledTimes( 2 ) );
		expect(
			screen.getByRole( 'button', { name: 'Show the video' } )
		).toBeVisible();
	}
);

it( 'what is no id of the service is a file right away', () => {
	show( { ...stored, guid: '../x' } );
	expect( core() ).toEqual( file );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	expect( asked ).not.toHaveBeenCalled();
} );

it( 'a video that the service has stays hosted', async () => {
	const user = userEvent.setup();
	asked.mockResolvedValue( { html: '<p>No frame</p>' } );
	show( stored );
	await user.click(
		screen.getByRole( 'button', { name: 'Show the video' } )
	);
	expect(
		screen.queryByText( /^VideoPress couldn’t be reached/ )
	).toBeNull();
	expect(
		screen.getByRole( 'button', { name: 'Show the video' } )
	).toBeVisible();
} );
