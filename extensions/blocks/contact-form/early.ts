/**
 * Hides what the form's conditions hide at first. It is printed into the form and runs while the page is parsed, before
 * its fields are visible; see Millwork\Features\Forms\Logic\LogicPage.
 */

/** If late/logic.ts hasn't come by then, in milliseconds, everything is shown, as without scripts. */
const WAIT = 8000;

const script = document.currentScript;
const form = script?.closest( 'form' );
// Without these, the form's script doesn't start.
if ( form && globalThis.crypto?.subtle ) {
	// A field with the ID of a method hides the form's own.
	const { removeAttribute, setAttribute } = Element.prototype;
	setAttribute.call( form, 'data-early', '' );
	setTimeout( () => removeAttribute.call( form, 'data-early' ), WAIT );
}
script?.remove();
