/** Pictures that open large: which links, what of them, and what becomes of a caption. */
import { copyCaption } from '../caption';
import { linksOf, pictureOf } from '../pictures';
import { enlargeOnPress } from '../index';

const mockShow = jest.fn< Promise< number >, unknown[] >( () =>
	Promise.resolve( 1 )
);
jest.mock( '../photoswipe', () => ( {
	show: ( ...args: unknown[] ) => mockShow( ...args ),
} ) );
jest.mock( '../styles', () => ( { addStyles: () => Promise.resolve() } ) );

const config = { styles: '/style.css', labels: { title: 'Images' } } as never;

/** A block on the page. */
function put( html: string ): HTMLElement {
	document.body.innerHTML = `<div id="block">${ html }</div>`;
	return document.getElementById( 'block' )!;
}

const figure = ( href: string, more = '' ) =>
	`<figure><a class="open" href="${ href }"${ more }><img alt="Oak" src="/s.jpg" width="300" height="200"></a><figcaption>Of <em>oak</em></figcaption></figure>`;

beforeEach( () => mockShow.mockClear() );

it( 'takes links to addresses of the web, and nothing else', () => {
	const block = put(
		[
			'/a.jpg',
			'https://example.com/b.jpg',
			'javascript:alert(1)',
			'data:image/png,x',
			'blob:x',
			'http://',
		]
			.map( ( href ) => figure( href ) )
			.join( '' ) +
			'<svg><a class="open" href="/c.jpg"></a></svg><b class="open"></b>'
	);
	expect( linksOf( block, '.open' ).map( ( { href } ) => href ) ).toEqual( [
		'http://localhost/a.jpg',
		'https://example.com/b.jpg',
	] );
} );

it( 'reads how large a picture is, first where the server says it', () => {
	const sizeOf = ( more: string ) => {
		const link = linksOf( put( figure( '/a.jpg', more ) ), '.open' )[ 0 ]!;
		const { height, width } = pictureOf( link );
		return [ width, height ];
	};
	expect( sizeOf( ' data-width="1600" data-height="900"' ) ).toEqual( [
		1600, 900,
	] );
	expect( sizeOf( '' ) ).toEqual( [ 300, 200 ] );
	for ( const wrong of [ '-1', '1e9', 'x', '0', '999999' ] ) {
		expect(
			sizeOf( ` data-width="${ wrong }" data-height="${ wrong }"` )
		).toEqual( [ 1200, 800 ] );
	}
} );

it( 'finds the picture beside its link too', () => {
	const [ link ] = linksOf(
		put(
			'<figure><img alt="Oak" src="/s.jpg"><a class="open" href="/a.jpg">Enlarge</a><figcaption>Of oak</figcaption></figure>'
		),
		'.open'
	);
	const { alt, caption } = pictureOf( link! );
	expect( [ alt, caption?.textContent ] ).toEqual( [ 'Oak', 'Of oak' ] );
} );

it( 'writes a caption again: its text, emphasis and links, and nothing that hangs on them', () => {
	const from = put(
		'Of <em id="x" class="y" style="color:red" data-wp-text="z">oak</em> &lt;b&gt; <a href="/n" target="_top" onclick="alert(1)">n</a> <a href="javascript:alert(1)">j</a><script>alert(1)</script><style>*{}</style><img src="x"><form><input name="childNodes">f</form><!-- c -->'
	);
	const to = document.createElement( 'p' );
	copyCaption( from, to );
	expect( to.innerHTML ).toBe(
		'Of <em>oak</em> &lt;b&gt; <a href="http://localhost/n">n</a> <a>j</a>'
	);
} );

it( 'opens all pictures at the one that is pressed, and gives the last one the focus', async () => {
	const block = put( figure( '/a.jpg' ) + figure( '/b.jpg' ) );
	const end = enlargeOnPress( block, '.open', config );
	const [ first, second ] = linksOf( block, '.open' );
	const press = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	first!.querySelector( 'img' )!.dispatchEvent( press );
	expect( press.defaultPrevented ).toBe( true );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	const [ pictures, index ] = mockShow.mock.calls[ 0 ]!;
	expect( pictures ).toMatchObject( [
		{ address: 'http://localhost/a.jpg', alt: 'Oak' },
		{ address: 'http://localhost/b.jpg', alt: 'Oak' },
	] );
	expect( index ).toBe( 0 );
	expect( block.ownerDocument.activeElement ).toBe( second );
	end();
} );

it( 'leaves clicks that are handled or meant for something else', () => {
	const block = put( figure( '/a.jpg' ) + '<p>x</p>' );
	enlargeOnPress( block, '.open', config );
	const link = block.querySelector( '.open' )!;
	// A page of jsdom goes nowhere.
	document.body.addEventListener( 'click', ( event ) =>
		event.preventDefault()
	);
	for ( const more of [
		{ ctrlKey: true },
		{ metaKey: true },
		{ shiftKey: true },
		{ altKey: true },
		{ button: 1 },
	] ) {
		link.dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				...more,
			} )
		);
	}
	const spent = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	spent.preventDefault();
	link.dispatchEvent( spent );
	block
		.querySelector( 'p' )!
		.dispatchEvent( new MouseEvent( 'click', { bubbles: true } ) );
	expect( mockShow ).not.toHaveBeenCalled();
} );
