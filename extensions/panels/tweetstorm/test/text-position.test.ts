import { endOf, rectOf } from '../text-position';

const shown: string[] = [];

beforeEach( () => {
	shown.length = 0;
	// No layout here: what would be measured is what the range holds.
	Range.prototype.getClientRects = function ( this: Range ) {
		shown.push( this.toString() );
		return [ new DOMRect() ] as unknown as DOMRectList;
	};
	window.CSS ??= {} as typeof CSS;
	window.CSS.escape ??= ( text ) => text;
} );

beforeAll( () => {
	window.DOMRect ??= class {} as typeof DOMRect;
} );

const block = ( html: string ) => {
	const element = document.createElement( 'div' );
	element.innerHTML = html;
	return element;
};

const textAt = ( html: string, start: number, end: number ) =>
	rectOf(
		block(
			`<p class="rich-text" data-wp-block-attribute-key="content">${ html }</p>`
		),
		'content',
		start,
		end
	) && shown[ 0 ];

it( 'finds a place by what the editor counts', () => {
	expect( textAt( 'One two', 4, 7 ) ).toBe( 'two' );
	expect( textAt( '<b>😀</b> two', 3, 6 ) ).toBe( 'two' );
	expect(
		textAt( 'One<br data-rich-text-line-break="true">two', 4, 7 )
	).toBe( 'two' );
	expect( textAt( 'a<img src="x.png">two', 2, 5 ) ).toBe( 'two' );
	expect( textAt( '\uFEFFtwo', 0, 3 ) ).toContain( 'two' );
	expect(
		textAt( '<span data-rich-text-placeholder="x">Type</span>two', 0, 3 )
	).toBe( 'two' );
} );

it( 'finds nothing where the text is another one', () => {
	expect( textAt( 'One', 2, 9 ) ).toBeUndefined();
	expect( rectOf( block( '<hr>' ), 'content', 0, 1 ) ).toBeUndefined();
} );

it( 'puts the mark where the text continues, whatever its direction', () => {
	// Each character is ten wide; Hebrew runs from right to left.
	Range.prototype.getClientRects = function ( this: Range ) {
		const text = this.startContainer.nodeValue ?? '';
		const at = this.startOffset;
		const left = /[\u0590-\u05FF]/.test( text.at( at ) ?? '' )
			? 500 - 10 * at
			: 10 * at;
		return [
			{ left, right: left + 10, top: 0, height: 20 },
		] as unknown as DOMRectList;
	};
	const x = ( text: string, end: number ) =>
		endOf(
			block(
				`<p class="rich-text" data-wp-block-attribute-key="content">${ text }</p>`
			),
			'content',
			end - 1,
			end
		)?.x;
	expect( x( 'oak and ash', 3 ) ).toBe( 30 );
	expect( x( 'אלון ואלה', 3 ) ).toBe( 480 );
} );
