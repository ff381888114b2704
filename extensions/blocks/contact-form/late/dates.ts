/** Adds the browser's date picker beside the text fields for dates. */
import { config } from '../page/config';
import { labelOf } from '../page/fields';
import type { Part } from '../page/part';
import { readDate, writeDate } from '../rules';

export const start: Part[ 'start' ] = ( { form } ) => {
	if ( ! ( 'showPicker' in HTMLInputElement.prototype ) ) {
		return;
	}
	// Also in later steps and hidden fields, whose inputs are still disabled.
	form.querySelectorAll< HTMLElement >( '.jetpack-field' ).forEach(
		( field ) => {
			const input =
				field.querySelector< HTMLInputElement >( 'input[data-format]' );
			// The part may start again, after client-side navigation.
			if ( ! input || field.querySelector( '.jetpack-field__pick' ) ) {
				return;
			}
			const format = input.dataset.format!;
			const picker = document.createElement( 'input' );
			picker.type = 'date';
			picker.tabIndex = -1;
			picker.ariaHidden = 'true';
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.className = 'jetpack-field__pick';
			button.ariaLabel = `${ config().words.pick }: ${ labelOf( field ) }`;
			button.addEventListener( 'click', () => {
				picker.value = readDate( input.value, format );
				picker.showPicker();
			} );
			picker.addEventListener( 'change', () => {
				if ( picker.value ) {
					input.value = writeDate( picker.value, format );
					input.dispatchEvent(
						new Event( 'input', { bubbles: true } )
					);
				}
				input.focus();
			} );
			input.after( button, picker );
		}
	);
};
