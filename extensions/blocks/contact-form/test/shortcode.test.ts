import {
	createBlock,
	rawHandler,
	registerBlockType,
	switchToBlockType,
	unregisterBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerUnits } from '../../../../__tests__/units';

/** WordPress's own blocks, as far as the conversion needs them. */
function registerCore(): void {
	const register = ( name: string, settings: object ) =>
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			...settings,
		} as unknown as Parameters< typeof registerBlockType >[ 1 ] );
	unregisterBlockType( 'core/paragraph' );
	register( 'core/paragraph', {
		attributes: {
			content: { type: 'string', source: 'html', selector: 'p' },
		},
		transforms: { from: [ { type: 'raw', priority: 20, selector: 'p' } ] },
	} );
	register( 'core/shortcode', {
		attributes: { text: { type: 'string', source: 'raw' } },
	} );
	register( 'core/html', {
		attributes: { content: { type: 'string', source: 'raw' } },
	} );
}

beforeAll( () => {
	registerUnits();
	registerCore();
} );

const convert = ( html: string ) => rawHandler( { HTML: html } ) as Block[];
const told = ( blocks: Block[] ) =>
	blocks.map( ( { name, attributes } ) =>
		name === 'core/paragraph' ? String( attributes.content ) : name
	);

it( 'leaves the text around a form as it is', () => {
	expect(
		told(
			convert(
				'<p class="x">Write “to” <em>us</em>: [contact-form to=&#8220;a@example.com&#8221;] It’s free; [contact-form] or call.</p>'
			)
		)
	).toEqual( [
		'Write “to” <em>us</em>:',
		'jetpack/contact-form',
		'It’s free;',
		'jetpack/contact-form',
		'or call.',
	] );
} );

it.each( [
	'Begin with [contact-form and go on',
	'Show it with [[contact-form]] in a text',
	'The shortcode <code>[contact-form]</code> shows a form',
	'The plugin of [contact-form-7 id="1"]',
] )( 'makes no form where a text only mentions it: %s', ( text ) => {
	expect( told( convert( `<p>${ text }</p>` ) ) ).toEqual( [ text ] );
} );

it( 'keeps what is next to a form in a block of shortcodes', () => {
	const blocks = switchToBlockType(
		createBlock( 'core/shortcode', {
			text: 'Hello\n[contact-form][gallery ids="1"]',
		} ),
		'jetpack/contact-form'
	) as Block[];
	expect( told( blocks ) ).toEqual( [
		'Hello',
		'jetpack/contact-form',
		'core/shortcode',
	] );
	expect( blocks[ 2 ]!.attributes.text ).toBe( '[gallery ids="1"]' );
} );
