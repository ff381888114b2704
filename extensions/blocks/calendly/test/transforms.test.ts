/** Pasting, as WordPress does it. */
import { pasteHandler, registerBlockType } from '@wordpress/blocks';
import metadata from '../block.json';
import transforms from '../transforms';

beforeAll( () => {
	registerBlockType( 'jetpack/calendly', {
		...metadata,
		category: 'text',
		transforms,
		save: () => null,
	} as never );
	registerBlockType( 'core/html', {
		apiVersion: 3,
		title: 'HTML',
		category: 'text',
		save: () => null,
	} as never );
} );

const CODE = `<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="https://calendly.com/ida/30min?hide_event_type_details=1&primary_color=ff0000" style="min-width:320px;height:630px;"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>
<!-- Calendly inline widget end -->`;

it.each( [
	[ 'text', { plainText: CODE } ],
	[ 'HTML', { HTML: CODE } ],
] )( 'an inline widget that is pasted as %s becomes the block', ( _, data ) => {
	const blocks = pasteHandler( { ...data, mode: 'BLOCKS' } );
	expect( blocks ).toMatchObject( [
		{
			name: 'jetpack/calendly',
			attributes: {
				url: 'https://calendly.com/ida/30min',
				primaryColor: 'ff0000',
				hideEventTypeDetails: true,
				style: 'inline',
			},
		},
	] );
	expect( console ).toHaveLogged();
} );

it( 'takes no other element for one', () => {
	const blocks = pasteHandler( {
		HTML: '<div data-url="https://calendly.com/ida">Text</div><div class="calendly-inline-widget" data-url="https://calendly.com.example.org/ida">More</div>',
		mode: 'BLOCKS',
	} ) as { name: string }[];
	expect( blocks.map( ( { name } ) => name ) ).not.toContain(
		'jetpack/calendly'
	);
	expect( console ).toHaveLogged();
} );
