import { readEmbedCode } from '../embed-code';
import { frameAddress } from '../frame-address';
import type { CalendlyAttributes } from '../attributes';

describe( 'an address', () => {
	it.each( [
		[
			'https://calendly.com/acme/30min',
			'https://calendly.com/acme/30min',
		],
		[
			'  http://www.calendly.com/jane-doe ',
			'https://calendly.com/jane-doe',
		],
		[ 'calendly.com/jane-doe', 'https://calendly.com/jane-doe' ],
		[
			'https://calendly.com/a/b?month=2022-03&name=J%20D#x',
			'https://calendly.com/a/b?month=2022-03&name=J%20D#x',
		],
	] )( 'is read from %s', ( code, url ) => {
		expect( readEmbedCode( code ) ).toEqual( { url, button: {} } );
	} );

	it.each( [
		'',
		'calendly',
		'https://calendly.com',
		'https://calendly.com/',
		'https://calendly.com/?month=2022-03',
		'https://notcalendly.com/acme',
		'https://calendly.com.example.org/acme',
		'jane@calendly.com/acme',
		'https://help.calendly.com/hc',
		'https://assets.calendly.com/assets/external/widget.js',
		'<iframe src="https://www.youtube.com/embed/abc"></iframe>',
		'<script src="https://calendly.com/assets/external/widget.js"></script>',
	] )( 'is not read from %s', ( code ) => {
		expect( readEmbedCode( code ) ).toBeUndefined();
	} );

	it( 'gives its settings to the block', () => {
		expect(
			readEmbedCode(
				'https://calendly.com/a?month=2022-03&hide_event_type_details=1&background_color=abcdef&primary_color=00a2ff0&text_color=12ab!9&embed_type=Inline'
			)
		).toEqual( {
			url: 'https://calendly.com/a?month=2022-03',
			backgroundColor: 'abcdef',
			hideEventTypeDetails: true,
			button: {},
		} );
		expect(
			readEmbedCode( 'https://calendly.com/a?hide_event_type_details=0' )
		).toMatchObject( { hideEventTypeDetails: false } );
	} );
} );

describe( 'an embed code', () => {
	it( 'of any length is read quickly', () => {
		expect(
			readEmbedCode(
				`https://calendly.com/acme ${ '<a '.repeat( 100_000 ) }`
			)
		).toEqual( { url: 'https://calendly.com/acme', button: {} } );
	} );

	it( 'for the page is inline', () => {
		expect(
			readEmbedCode(
				'<!-- begin -->\n<div class="calendly-inline-widget" data-url="https://calendly.com/acme/30min?text_color=123456&amp;primary_color=abcdef" style="min-width:320px;height:630px;"></div>\n<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>'
			)
		).toEqual( {
			url: 'https://calendly.com/acme/30min',
			style: 'inline',
			textColor: '123456',
			primaryColor: 'abcdef',
			button: {},
		} );
	} );

	it( 'for a badge is a link, with its text and colours', () => {
		expect(
			readEmbedCode(
				`<link href="https://calendly.com/assets/external/widget.css" rel="stylesheet"><script>window.onload = function() { Calendly.initBadgeWidget({ url: 'https://calendly.com/acme', text: 'Let\\'s <talk>', color: '#0069ff', textColor: '#ffffff', branding: true }); }</script>`
			)
		).toEqual( {
			url: 'https://calendly.com/acme',
			style: 'link',
			button: {
				text: "Let's &lt;talk>",
				customTextColor: '#ffffff',
				customBackgroundColor: '#0069ff',
			},
		} );
	} );

	it( 'for a popup is a link, with the words of its link', () => {
		expect(
			readEmbedCode(
				`<a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/acme/30min'});return false;">Meet us</a>`
			)
		).toEqual( {
			url: 'https://calendly.com/acme/30min',
			style: 'link',
			button: { text: 'Meet us' },
		} );
	} );
} );

it( 'makes the address of the frame from the block', () => {
	const attributes: CalendlyAttributes = {
		url: 'https://calendly.com/a?month=2022-03',
		style: 'inline',
		backgroundColor: 'ffffff',
		primaryColor: '00A2FF',
		textColor: '4D5055',
		hideEventTypeDetails: true,
	};
	expect( frameAddress( attributes, 'example.org' ) ).toBe(
		'https://calendly.com/a?month=2022-03&embed_domain=example.org&embed_type=Inline&hide_event_type_details=1&background_color=ffffff&primary_color=00A2FF&text_color=4D5055'
	);
	for ( const url of [
		'https://calendly.com@example.org/a',
		'javascript:alert(1)//https://calendly.com/',
		'https://example.org/',
		undefined,
	] ) {
		expect( frameAddress( { ...attributes, url }, 'example.org' ) ).toBe(
			''
		);
	}
} );
