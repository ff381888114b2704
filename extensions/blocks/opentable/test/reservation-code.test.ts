import {
	frameOf,
	idsOf,
	isCode,
	languageOf,
	readReservation,
	sizeOf,
	styleAfterPick,
	namesOf,
	tokensOf,
} from '../reservation-code';
import { styleAttributes } from '../style-attributes';

const LOADER = '//www.opentable.com/widget/reservation/loader';

it.each( [
	[
		`<script type='text/javascript' src='${ LOADER }?rid=412810&type=standard&theme=tall&iframe=true&domain=com&lang=de-DE&newtab=false&ot_source=x'></script>`,
		{
			rid: [ '412810' ],
			style: 'tall',
			iframe: true,
			domain: 'com',
			lang: 'de-DE',
			newtab: false,
		},
	],
	[
		`<SCRIPT src="${ LOADER }?rid=1&amp;rid=22&amp;rid=22&amp;type=multi&amp;theme=wide&amp;domain=couk">`,
		{ rid: [ '1', '22' ], style: 'wide' },
	],
	[
		`https:${ LOADER }?rid=1&rid=22&type=button`,
		{ rid: [ '1', '22' ], style: 'standard' },
	],
	[
		`https:${ LOADER }?rid=1&type=button&theme=standard&domain=co.uk&newtab=true`,
		{ rid: [ '1' ], style: 'button', domain: 'co.uk', newtab: true },
	],
	[
		' http://www.opentable.co.uk/restref/client?restref=12&lang=xx-XX ',
		{ rid: [ '12' ] },
	],
	[ 'https://opentable.com/restref/client/?rid=7', { rid: [ '7' ] } ],
] )( 'reads %s', ( code, found ) => {
	expect( readReservation( code ) ).toEqual( found );
} );

it.each( [
	'',
	'412810',
	'La Trattoria (#12)',
	'javascript:alert(1)//www.opentable.com/?rid=1',
	'//www.opentable.com/restref/client/?rid=1',
	'https://www.opentable.com/',
	'https://www.opentable.com/r/la-trattoria',
	'https://www.opentable.com/?rid=abc',
	'https://www.opentable.com.example.org/?rid=1',
	'https://www.opentable.com@example.org/?rid=1',
	'https://a:b@www.opentable.com/?rid=1',
	'https://www.opentable.com:444/?rid=1',
	'https://www.opentable.zz/?rid=1',
	'https://notopentable.com/?rid=1',
	'https://example.org/?https://www.opentable.com/?rid=1',
	'<script>location="https://www.opentable.com/?rid=1"</script>',
	'<script src="https://evil.example/x.js" title="https://www.opentable.com/?rid=1"></script>',
	'<iframe src="https://www.opentable.com/?rid=1"></iframe>',
] )( 'does not read %s', ( code ) => {
	expect( readReservation( code ) ).toBeUndefined();
} );

it( 'knows a code from a name', () => {
	expect(
		[
			'https://x',
			' HTTP://x',
			'<script src',
			'httpd bar',
			'Oak & Ash',
		].map( isCode )
	).toEqual( [ true, true, true, false, false ] );
	expect(
		idsOf( [ ' 12 ', 'Oak (#7)', 'Oak #8', 'Oak (#x)', '12', '-3' ] )
	).toEqual( [ '12', '7' ] );
} );

it( 'gives the frame what the block says', () => {
	const frame = ( more: object ) =>
		Object.fromEntries(
			new URL(
				frameOf( {
					rid: [ '1' ],
					style: 'wide',
					domain: 'com',
					lang: 'en-US',
					newtab: false,
					...more,
				} )
			).searchParams
		);
	expect( frame( {} ) ).toEqual( {
		rid: '1',
		type: 'standard',
		theme: 'wide',
		overlay: 'false',
		domain: 'com',
		lang: 'en-US',
		newtab: 'false',
		disablega: 'true',
	} );
	expect( frame( { style: 'button' } ) ).toMatchObject( {
		type: 'button',
		theme: 'standard',
	} );
	expect( frame( { rid: [ '1', '2' ] } ) ).toMatchObject( { type: 'multi' } );
} );

it( 'a form has its size, and more height where a restaurant is chosen in it', () => {
	const styles = [ 'standard', 'tall', 'wide', 'button', 'multi' ];
	expect( styles.map( ( style ) => sizeOf( style, [ '1' ] ) ) ).toEqual( [
		[ 224, 301 ],
		[ 288, 490 ],
		[ 840, 150 ],
		[ 210, 113 ],
		[ 224, 301 ],
	] );
	expect( styles.map( ( style ) => sizeOf( style, [ '1', '2' ] ) ) ).toEqual(
		[
			[ 224, 361 ],
			[ 288, 550 ],
			[ 840, 150 ],
			[ 224, 361 ],
			[ 224, 361 ],
		]
	);
} );

it( 'several restaurants begin with the standard style, and have all but the button', () => {
	expect( styleAfterPick( 'tall', [ '1' ], [ '1', '2' ] ) ).toBe(
		'standard'
	);
	expect( styleAfterPick( 'wide', [], [ '1', '2' ] ) ).toBe( 'standard' );
	expect( styleAfterPick( 'tall', [ '1', '2' ], [ '1', '2', '3' ] ) ).toBe(
		'tall'
	);
	expect( styleAfterPick( 'button', [ '1', '2' ], [ '1', '3' ] ) ).toBe(
		'standard'
	);
	expect( styleAfterPick( 'tall', [ '1', '2' ], [ '2' ] ) ).toBe( 'tall' );
	expect( styleAfterPick( 'button', [ '1' ], [ '2' ] ) ).toBe( 'button' );
} );

it( 'the wide style comes and goes with its alignment', () => {
	expect(
		styleAttributes( 'wide', { className: 'oak is-style-tall' } )
	).toEqual( {
		style: 'wide',
		className: 'oak is-style-wide',
		align: 'wide',
	} );
	expect(
		styleAttributes( 'standard', {
			style: 'wide',
			align: 'wide',
			className: 'is-style-wide',
		} )
	).toEqual( { style: 'standard', className: undefined, align: undefined } );
	expect(
		styleAttributes( 'tall', { style: 'standard', align: 'wide' } )
	).toEqual( { style: 'tall', className: 'is-style-tall' } );
} );

it.each( [
	[ 'de_DE', 'de-DE' ],
	[ 'de_AT', 'de-DE' ],
	[ 'de_DE_formal', 'de-DE' ],
	[ 'fr_FR', 'fr-CA' ],
	[ 'ja', 'ja-JP' ],
	[ 'en_GB', 'en-US' ],
	[ 'pl_PL', 'en-US' ],
	[ undefined, 'en-US' ],
] )( 'takes for the site’s language %s the nearest: %s', ( locale, lang ) => {
	expect( languageOf( locale ) ).toBe( lang );
} );

it( 'keeps the names in tokens, and shows them again', () => {
	const names = namesOf( [ 'Joe’s (Downtown) (#12)', '33', ' Oak (#4) ' ] );
	expect( names ).toEqual( { 12: 'Joe’s (Downtown)', 4: 'Oak' } );
	expect( tokensOf( [ '12', '33', '4' ], names ) ).toEqual( [
		'Joe’s (Downtown) (#12)',
		'33',
		'Oak (#4)',
	] );
	expect( namesOf( [ '33' ] ) ).toBeUndefined();
	for ( const damaged of [ null, 5, 'text', { 12: { a: 1 } } ] ) {
		expect( tokensOf( [ '12' ], damaged ) ).toEqual( [ '12' ] );
	}
} );
