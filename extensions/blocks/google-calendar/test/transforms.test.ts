import transforms from '../transforms';

jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( _: string, attributes: object ) => attributes,
} ) );

const URL_OF = 'https://calendar.google.com/calendar/embed?src=a&ctz=UTC';
const IN_HTML = URL_OF.replace( '&', '&amp;' );

const [ shortcode, raw ] = transforms.from as unknown as {
	isMatch: ( from: unknown ) => boolean;
	transform: ( from: unknown ) => object;
}[];

const element = ( html: string ) => {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return template.content.firstElementChild;
};

it.each( [
	[ `<p>${ IN_HTML }</p>`, {} ],
	[ `<iframe src="${ IN_HTML }" height="480"></iframe>`, { height: 480 } ],
	[
		`<figure><iframe src="${ IN_HTML }" height="480"></iframe></figure>`,
		{ height: 480 },
	],
] )( 'takes %s', ( html, more ) => {
	expect( raw!.isMatch( element( html ) ) ).toBe( true );
	expect( raw!.transform( element( html ) ) ).toEqual( {
		url: URL_OF,
		...more,
	} );
} );

it.each( [
	'<p>See https://calendar.google.com/calendar/embed?src=a</p>',
	'<p>https://calendar.google.com.example.org/calendar/embed?src=a</p>',
	`<div>${ IN_HTML }</div>`,
	`<blockquote><p>x</p><iframe src="https://example.org/"></iframe></blockquote>`,
] )( 'leaves %s alone', ( html ) => {
	expect( raw!.isMatch( element( html ) ) ).toBe( false );
} );

it( 'takes the old shortcode, and no other of its kind', () => {
	const named = {
		domain: 'www',
		dir: 'calendar/embed',
		query: 'src=a&amp;ctz=UTC',
		height: '480',
	};
	expect( shortcode!.isMatch( { named } ) ).toBe( true );
	expect( shortcode!.transform( { named } ) ).toEqual( {
		url: URL_OF,
		height: 480,
	} );
	for ( const other of [
		{},
		{ dir: 'maps', query: 'x' },
		{ dir: 'calendar@example.org', query: 'x' },
	] ) {
		expect( shortcode!.isMatch( { named: other } ) ).toBe( false );
	}
} );
