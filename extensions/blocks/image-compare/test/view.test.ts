import type * as View from '../view';

let start: () => ( () => void ) | undefined;
let mockRef: HTMLElement;

jest.mock(
	'@wordpress/interactivity',
	() => ( {
		store: (
			_: string,
			{ callbacks }: { callbacks: { start: typeof start } }
		) => {
			start = callbacks.start;
		},
		getConfig: () => ( { position: '%1$d%% before, %2$d%% after' } ),
		getElement: () => ( { ref: mockRef } ),
	} ),
	{ virtual: true }
);

beforeAll( () => {
	document.head.innerHTML =
		'<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">{}</script>';
	jest.requireActual< typeof View >( '../view' );
} );

const RANGE = '<input type="range" min="0" max="100" value="50" hidden>';

const element = ( html: string ) => {
	document.body.innerHTML = html;
	mockRef = document.body.firstElementChild as HTMLElement;
	return mockRef.querySelector< HTMLInputElement >( 'input' );
};

it( 'begins with its own slider, once', () => {
	const range = element( `<div>${ RANGE }</div>` )!;
	const end = start();
	expect( end ).toBeInstanceOf( Function );
	expect( start() ).toBeUndefined();
	expect( range.hidden ).toBe( false );
	expect( range.getAttribute( 'aria-valuetext' ) ).toBe(
		'50% before, 50% after'
	);
	end!();
	expect( range.hidden ).toBe( true );
} );

it.each( [
	`<div><div class="a-field-of-a-form">${ RANGE }</div></div>`,
	`<form>${ RANGE }</form>`,
	`<p>${ RANGE }</p>`,
	'<div><input type="text" hidden></div>',
	'<div></div>',
] )( 'takes nobody else’s slider: %s', ( html ) => {
	const field = element( html );
	expect( start() ).toBeUndefined();
	expect( field?.hidden ?? true ).toBe( true );
	expect( field?.hasAttribute( 'aria-valuetext' ) ?? false ).toBe( false );
	expect( mockRef.className ).toBe( '' );
} );
