/** Pasting, as WordPress does it. */
import { pasteHandler, registerBlockType } from '@wordpress/blocks';
import metadata from '../block.json';
import transforms from '../transforms';

const EMBED = 'https://calendar.google.com/calendar/embed?src=a%40gmail.com';

const frame = ( url: string, height: number ) =>
	`<iframe src="${ url }" style="border: 0" width="800" height="${ height }" frameborder="0"></iframe>`;

beforeAll( () => {
	registerBlockType( 'jetpack/google-calendar', {
		...metadata,
		category: 'text',
		transforms,
		save: () => null,
	} as never );
	registerBlockType( 'core/paragraph', {
		apiVersion: 3,
		title: 'Paragraph',
		category: 'text',
		transforms: {
			from: [
				{
					type: 'raw',
					isMatch: ( node: Element ) => node.nodeName === 'P',
					schema: ( {
						phrasingContentSchema,
					}: {
						phrasingContentSchema: object;
					} ) => ( { p: { children: phrasingContentSchema } } ),
				},
			],
		},
		save: () => null,
	} as never );
} );

/**
 * Pastes.
 *
 * @param data What is in the clipboard, by its type.
 * @return What the calendars in it became.
 */
function paste( data: Record< string, string > ) {
	let blocks: { attributes: object }[] = [];
	const listener = () => {
		blocks = pasteHandler( {
			HTML: data[ 'text/html' ] ?? '',
			plainText: data[ 'text/plain' ] ?? '',
			mode: 'BLOCKS',
		} ) as never;
	};
	document.addEventListener( 'paste', listener );
	const event = new Event( 'paste' );
	Object.assign( event, {
		clipboardData: { getData: ( type: string ) => data[ type ] ?? '' },
	} );
	document.dispatchEvent( event );
	document.removeEventListener( 'paste', listener );
	// WordPress writes down what it was given.
	expect( console ).toHaveLogged();
	return blocks.map( ( { attributes } ) => attributes );
}

it.each( [ 'text/plain', 'text/html' ] )(
	'a code that is pasted as %s keeps its height',
	( type ) => {
		expect( paste( { [ type ]: frame( EMBED, 720 ) } ) ).toEqual( [
			{ url: EMBED, height: 720 },
		] );
		expect(
			paste( { [ type ]: frame( `${ EMBED }&amp;ctz=UTC`, 300 ) } )
		).toEqual( [ { url: `${ EMBED }&ctz=UTC`, height: 300 } ] );
	}
);

it( 'each of several has its own, and an address alone the usual one', () => {
	const other = EMBED.replace( 'a%40', 'b%40' );
	expect(
		paste( {
			'text/html': `<p>${ other }c</p><p>${ frame( EMBED, 720 ) }</p><p>${ frame( other, 400 ) }</p>`,
		} )
	).toEqual( [
		{ url: `${ other }c`, height: 600 },
		{ url: EMBED, height: 720 },
		{ url: other, height: 400 },
	] );
	expect( paste( { 'text/plain': EMBED } ) ).toEqual( [
		{ url: EMBED, height: 600 },
	] );
} );

it( 'without a clipboard nothing is missing', () => {
	expect(
		pasteHandler( { HTML: frame( EMBED, 720 ), mode: 'BLOCKS' } )
	).toMatchObject( [ { attributes: { url: EMBED, height: 600 } } ] );
	expect( console ).toHaveLogged();
} );
