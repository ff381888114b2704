/** Checks the texts next to the option “Other”. Styles show and hide them. */
import { membersOf } from 'shared/lib/form-members';
import { lengthOf } from '../length';
import { config } from '../page/config';
import type { Part } from '../page/part';
import { OTHER, isOtherChosen, rulesOf } from '../page/rules-of';

/** In characters, as on the server. */
const LONGEST = 1000;

export const start: Part[ 'start' ] = ( { form: element, signal, checks } ) => {
	const ruleOf = rulesOf( element, config().others );
	/** Fields whose option was chosen just now: nobody can have typed the text yet. */
	const fresh = new Set< Element >();

	checks.push( ( field ) => {
		const rule = ruleOf( field );
		const input = field.querySelector< HTMLInputElement >( OTHER );
		if ( ! rule || ! input ) {
			return '';
		}
		const text = input.value.trim();
		let sentence = '';
		if ( isOtherChosen( field ) ) {
			if ( ! text ) {
				sentence = fresh.has( field ) ? '' : rule.empty;
			} else if ( lengthOf( text ) > LONGEST ) {
				sentence = rule.long;
			}
		}
		if ( sentence ) {
			input.setAttribute( 'aria-invalid', 'true' );
		} else {
			input.removeAttribute( 'aria-invalid' );
		}
		return sentence;
	} );

	const options = { signal, capture: true };
	membersOf( element ).addEventListener(
		'change',
		( { target } ) => {
			const field = ( target as Element ).closest( '.jetpack-field' );
			if ( field && ! ( target as Element ).matches( OTHER ) ) {
				fresh.add( field );
			}
		},
		options
	);
	membersOf( element ).addEventListener(
		'focusout',
		( { target } ) => {
			const field = ( target as Element ).closest( '.jetpack-field' );
			if ( field && ( target as Element ).matches( OTHER ) ) {
				fresh.delete( field );
			}
		},
		options
	);
	// Before all others that check the form.
	document.addEventListener( 'submit', () => fresh.clear(), options );
};
