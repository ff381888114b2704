/** What the parts with rules of their own share. */
import { membersOf } from 'shared/lib/form-members';
import { inputsOf, nameOf } from './fields';

/** The text next to the option “Other”. */
export const OTHER = '.jetpack-field__other';

export const isOtherChosen = ( field: HTMLElement ) =>
	!! field.querySelector( '[data-other]:checked' );

/** A field's text, trimmed. */
export const textOf = ( field: HTMLElement ) =>
	inputsOf( field )[ 0 ]!.value.trim();

/**
 * @param element The form.
 * @param all     Rules by form and field, from the page's config.
 * @return Gives a field's rule, if it has one.
 */
export function rulesOf< Rule >(
	element: HTMLFormElement,
	all: Record< string, Record< string, Rule > > | undefined
): ( field: HTMLElement ) => Rule | undefined {
	const token = membersOf( element ).querySelector< HTMLInputElement >(
		'[name="millwork_form"]'
	)?.value;
	const rules = all?.[ `form-${ token?.slice( 0, 32 ) }` ] ?? {};
	return ( field ) => {
		const name = nameOf( field );
		// A field's name may be that of an inherited property.
		return Object.hasOwn( rules, name ) ? rules[ name ] : undefined;
	};
}
