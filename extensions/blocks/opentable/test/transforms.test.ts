import { registerBlockType } from '@wordpress/blocks';
import transforms from '../transforms';

const paste = ( html: string ) => {
	const [ raw ] = transforms.from;
	const { firstElementChild } = document.implementation.createHTMLDocument();
	firstElementChild!.innerHTML = html;
	const node = firstElementChild!.querySelector( 'p' )!;
	return raw!.isMatch( node ) && raw!.transform( node ).attributes;
};

beforeAll( () => {
	registerBlockType( 'jetpack/opentable', {
		apiVersion: 3,
		title: 'OpenTable',
		category: 'text',
		attributes: {
			rid: { type: 'array', default: [] },
			lang: { type: 'string', default: 'en-US' },
		},
	} );
	// The author reads French, the site is German.
	document.documentElement.lang = 'fr-FR';
	window.millworkEditor = { buildUrl: '', blocks: {}, siteLocale: 'de_DE' };
} );

it( 'a pasted link has the language that it names, or else the site’s', () => {
	const link = 'https://www.opentable.com/restref/client/?rid=12';
	expect( paste( `<p>${ link }</p>` ) ).toEqual( {
		rid: [ '12' ],
		lang: 'de-DE',
	} );
	expect( paste( `<p>${ link }&amp;lang=ja-JP</p>` ) ).toEqual( {
		rid: [ '12' ],
		lang: 'ja-JP',
	} );
	expect( paste( '<p>https://example.org/?rid=12</p>' ) ).toBe( false );
} );
