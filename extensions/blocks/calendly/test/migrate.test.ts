import { createBlock, parse, serialize } from '@wordpress/blocks';
import transforms from '../transforms';
import { registerUnits } from '../../../../__tests__/units';

beforeAll( registerUnits );

const old = ( attributes: object ) => {
	const info = jest.spyOn( console, 'info' ).mockImplementation();
	const group = jest.spyOn( console, 'groupCollapsed' ).mockImplementation();
	const [ block ] = parse(
		`<!-- wp:jetpack/calendly ${ JSON.stringify( { url: 'https://calendly.com/a', ...attributes } ) } -->\n<a href="https://calendly.com/a" class="wp-block-jetpack-calendly">https://calendly.com/a</a>\n<!-- /wp:jetpack/calendly -->`
	);
	info.mockRestore();
	group.mockRestore();
	return block!;
};

it( 'moves the old button, with its text and colours, into a button block', () => {
	const block = old( {
		submitButtonText: 'A <em>b</em>',
		submitButtonTextColor: '#111111',
		submitButtonBackgroundColor: '#222222',
		submitButtonClasses: 'wp-block-button__link has-text-color oak',
		backgroundButtonColor: 'accent',
		customTextButtonColor: '#333333',
		hideEventTypeDetails: true,
	} );
	expect( block.isValid ).toBe( true );
	expect( block.attributes ).toEqual( {
		backgroundColor: 'ffffff',
		primaryColor: '00A2FF',
		textColor: '4D5055',
		style: 'inline',
		hideEventTypeDetails: true,
		url: 'https://calendly.com/a',
	} );
	expect( block.innerBlocks ).toMatchObject( [
		{
			name: 'jetpack/button',
			attributes: {
				element: 'a',
				uniqueId: 'calendly-widget-id',
				text: 'A <em>b</em>',
				url: 'https://calendly.com/a',
				customTextColor: '#333333',
				backgroundColor: 'accent',
				customBackgroundColor: '#222222',
				className: 'oak',
			},
		},
	] );
} );

it( 'gives the old button its default text', () => {
	expect( old( {} ).innerBlocks[ 0 ]!.attributes ).toMatchObject( {
		text: 'Schedule time with me',
	} );
} );

it( 'keeps the word "style" through every value, and reads what it writes', () => {
	for ( const attributes of [
		{ style: 'link', align: 'center', className: 'a b' },
		{ style: '' },
		{ url: 'https://calendly.com/a?x="1"&y=<2>&z=日本語 🌳' },
	] ) {
		const written = serialize( [
			createBlock( 'jetpack/calendly', attributes ),
		] );
		const [ read ] = parse( written );
		expect( read!.isValid ).toBe( true );
		expect( read!.attributes ).toMatchObject( attributes );
		expect( serialize( [ read! ] ) ).toBe( written );
	}
} );

it( 'is what a pasted address or inline widget becomes', () => {
	const [ transform ] = transforms.from;
	const paste = ( html: string ) => {
		const { body } = document.implementation.createHTMLDocument();
		body.innerHTML = html;
		const node = body.firstElementChild!;
		return transform!.isMatch( node )
			? transform!.transform( node ).attributes
			: null;
	};
	expect( paste( '<p>https://calendly.com/acme/30min</p>' ) ).toMatchObject( {
		url: 'https://calendly.com/acme/30min',
		style: 'inline',
	} );
	expect(
		paste(
			'<div class="calendly-inline-widget" data-url="https://calendly.com/acme?text_color=123456&amp;month=2026-12"></div>'
		)
	).toMatchObject( {
		url: 'https://calendly.com/acme?month=2026-12',
		textColor: '123456',
	} );
	for ( const html of [
		'<p>See https://calendly.com/acme, or https://example.org</p>',
		'<p>https://calendly.com/</p>',
		'<p>https://example.org/calendly.com/acme</p>',
		'<div data-url="https://calendly.com/acme"></div>',
	] ) {
		expect( paste( html ) ).toBeNull();
	}
} );
