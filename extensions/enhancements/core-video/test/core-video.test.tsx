/** WordPress's own Video block in the editor, on sites that have the feature and on others. */
import { parse, registerBlockType, serialize } from '@wordpress/blocks';
import { useBlockProps } from '@wordpress/block-editor';
import type { VideoAttributes } from '../attributes';
import { attributesFor, readHosted } from '../attributes';
import { HOSTED_POSTS, OWN_POSTS } from './hosted-posts';

/** What WordPress's block.json says. */
const fromVideo = ( type: string, attribute: string, more: object = {} ) => ( {
	type,
	source: 'attribute',
	selector: 'video',
	attribute,
	...more,
} );
const OWN = {
	autoplay: fromVideo( 'boolean', 'autoplay' ),
	caption: { type: 'rich-text', source: 'rich-text', selector: 'figcaption' },
	controls: fromVideo( 'boolean', 'controls', { default: true } ),
	id: { type: 'number' },
	loop: fromVideo( 'boolean', 'loop' ),
	muted: fromVideo( 'boolean', 'muted' ),
	poster: fromVideo( 'string', 'poster' ),
	preload: fromVideo( 'string', 'preload', { default: 'metadata' } ),
	src: fromVideo( 'string', 'src' ),
	playsInline: fromVideo( 'boolean', 'playsinline' ),
	tracks: { type: 'array', items: { type: 'object' }, default: [] },
};

/** What stands in for WordPress's block: what is asked here is kept in its attributes. */
const Save = ( { attributes }: { attributes: VideoAttributes } ) => (
	<figure { ...useBlockProps.save() }>
		{ attributes.src && (
			<video controls={ attributes.controls } src={ attributes.src } />
		) }
	</figure>
);

beforeAll( () => {
	require( '..' );
	registerBlockType( 'core/video', {
		apiVersion: 3,
		title: 'Video',
		category: 'media',
		attributes: OWN,
		supports: { align: true },
		edit: () => null,
		save: Save,
	} as never );
} );

it.each( Object.entries( HOSTED_POSTS ) )(
	'a hosted video is kept: %s',
	( _, { attributes, caption, html } ) => {
		const [ block ] = parse( html );
		expect( block!.isValid ).toBe( true );
		expect(
			JSON.parse( JSON.stringify( block!.attributes ) )
		).toMatchObject( { ...attributes, ...( caption ? { caption } : {} ) } );
		expect( serialize( [ block! ] ) ).toBe( html );
	}
);

it( 'a hosted video that was changed says so in its markup', () => {
	const [ block ] = parse( HOSTED_POSTS[ '2023, a width' ]!.html );
	block!.attributes.hostedMarkup = undefined;
	block!.attributes.loop = true;
	const written = serialize( [ block! ] );
	expect( written ).toContain( 'cover=true&amp;loop=true&amp;preload' );
	expect( written ).toContain( 'style="max-width:400px;margin:auto"' );
	expect( parse( written )[ 0 ] ).toMatchObject( {
		isValid: true,
		attributes: { loop: true },
	} );
} );

it( 'a width is one, and no other CSS', () => {
	const [ block ] = parse( HOSTED_POSTS[ '2023, a width' ]!.html );
	block!.attributes.hostedMarkup = undefined;
	block!.attributes.maxWidth =
		'1px;position:fixed;background:url(https://evil.example/)';
	const [ , html ] = /<figure(.*)<.figure>/s.exec( serialize( [ block! ] ) )!;
	expect( html ).toContain( 'https://videopress.com/v/' );
	expect( html ).not.toMatch( /position|evil/ );
} );

it( 'a video of the site keeps its bytes, beside hosted ones too', () => {
	const [ own ] = OWN_POSTS;
	const { html } = HOSTED_POSTS[ '2022, everything' ]!;
	const both = `${ html }\n\n${ own }\n\n${ html }`;
	expect( serialize( parse( both ) ) ).toBe( both );
	expect( serialize( parse( own! ) ) ).toBe( own );
	expect( parse( own! )[ 0 ]!.attributes ).not.toHaveProperty(
		'hostedMarkup'
	);
} );

it( 'values of another shape are the default', () => {
	const schemas = attributesFor( OWN as never, () => false );
	expect(
		readHosted( {}, schemas, {
			guid: 'kUJmAcSf',
			controls: 'no',
			preload: [],
			autoplay: true,
		} )
	).toMatchObject( { controls: true, preload: 'metadata', autoplay: true } );
} );

describe( 'availability', () => {
	const filters = jest.fn();
	/** WordPress's packages, which are not loaded again with the unit. */
	const packages = Object.entries( {
		'@wordpress/block-editor': () => require( '@wordpress/block-editor' ),
		'@wordpress/blocks': () => require( '@wordpress/blocks' ),
		'@wordpress/compose': () => require( '@wordpress/compose' ),
		'@wordpress/hooks': () => ( {
			...require( '@wordpress/hooks' ),
			addFilter: filters,
		} ),
	} ).map( ( [ name, load ] ) => [ name, load() ] as const );
	/** How many filters the unit adds on a site with a record. */
	const added = ( record: object ) => {
		filters.mockClear();
		jest.isolateModules( () => {
			window.millworkEditor = {
				buildUrl: '',
				blocks: { videopress: record as never },
			};
			packages.forEach( ( [ name, loaded ] ) =>
				jest.doMock( name, () => loaded )
			);
			require( '..' );
		} );
		delete window.millworkEditor;
		return filters.mock.calls.filter(
			( [ , name ] ) => name === 'millwork/video'
		).length;
	};

	it.each( [
		[ { available: true }, true ],
		[ { available: false, unavailableReason: 'missing_plan' }, true ],
		[ { available: false, unavailableReason: 'missing_module' }, true ],
		[ { available: false, unavailableReason: 'unknown' }, true ],
		[ { available: false, unavailableReason: 'blacklisted' }, false ],
		[ { available: false }, false ],
	] )( 'with %j the block is enhanced: %s', ( record, isEnhanced ) =>
		expect( added( record ) > 0 ).toBe( isEnhanced )
	);
} );
