/** What visitors are shown after they sent: the script makes what the server prints, see FormResultTest. */
import { showConfirmation, showNotice } from '../page/messages';
import expected from './result.json';

// It exists as a script module only.
jest.mock( '@wordpress/interactivity', () => ( {} ), { virtual: true } );
jest.mock( '../page/config', () => ( {
	config: () => ( { words: { again: 'Send another message' } } ),
} ) );

const fields = expected.wrong
	.map(
		( { label, type, id } ) =>
			`<div class="jetpack-field jetpack-field--${ type }">${
				label &&
				`<label class="jetpack-field__label">${ label }</label>`
			}<input id="${ id }" name="mw[${ id }]"></div>`
	)
	.join( '' );

const setUp = () => {
	document.body.innerHTML = `<form class="wp-block-jetpack-contact-form">${ fields }</form>`;
	return document.querySelector( 'form' )!;
};

/** An element of HTML. */
const made = ( html: string ) => {
	const holder = document.createElement( 'div' );
	holder.innerHTML = html;
	return holder.firstElementChild!;
};

it( 'is said of what is wrong as the server says it', () => {
	const form = setUp();
	const notice = () => form.querySelector( '.jetpack-form__notice' )!;
	showNotice(
		form,
		expected.sentence,
		[ ...form.querySelectorAll< HTMLElement >( '.jetpack-field' ) ].map(
			( field, index ) => [ field, expected.wrong[ index ]!.problem ]
		)
	);
	expect( notice().outerHTML ).toBe( made( expected.notice ).outerHTML );
	expect( notice() ).toHaveFocus();
	showNotice( form, expected.sentence );
	expect( notice().isEqualNode( made( expected.plain ) ) ).toBe( true );
} );

it( 'is confirmed as the server confirms it, but for the way back, which is a button here', () => {
	const form = setUp();
	showConfirmation( form, expected.said, jest.fn() );
	const done = document.querySelector( '.jetpack-form__done' )!;
	const again = done.lastElementChild!;
	expect( again.outerHTML ).toBe(
		'<button class="jetpack-form__again" type="button">Send another message</button>'
	);
	again.remove();
	expect( done.outerHTML ).toBe( made( expected.confirmation ).outerHTML );
} );
