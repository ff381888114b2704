/** Shows the values of sliders. */
import { fieldsOf } from '../page/fields';
import type { Part } from '../page/part';

export const start: Part[ 'start' ] = ( { form, signal } ) => {
	const show = () =>
		fieldsOf( form ).forEach( ( field ) => {
			const output = field.querySelector( 'output' );
			if ( output ) {
				output.textContent =
					field.querySelector( 'input' )?.value ?? '';
			}
		} );
	form.addEventListener( 'input', show, { signal } );
	// The form's script resets the form after it was sent.
	form.addEventListener( 'reset', () => setTimeout( show ), { signal } );
	show();
};
