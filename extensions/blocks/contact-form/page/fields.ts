/** A form's fields, as printed by Millwork\Features\Forms\Page\FieldMarkup: their answers and errors. */
import { findProblem, writeDate } from '../rules';
import type { Rule } from '../rules';
import { config } from './config';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The server's fields are named mw[…]. A form may also contain the author's own HTML. The inputs of hidden fields are
 * disabled.
 */
const INPUTS = '[name^="mw["][name*="]"]:enabled';

/** Fields that take an answer. */
export const fieldsOf = ( form: HTMLElement ) =>
	[ ...form.querySelectorAll< HTMLElement >( '.jetpack-field' ) ].filter(
		( field ) => field.querySelector( INPUTS )
	);

/** A field's inputs; several for a group of choices. */
export const inputsOf = ( field: HTMLElement ) => [
	...field.querySelectorAll< Input >( INPUTS ),
];

/** A field's name in the form's definition. */
export const nameOf = ( field: HTMLElement ) =>
	inputsOf( field )[ 0 ]!.name.split( /[[\]]/ )[ 1 ]!;

/** A field's visible label. */
export const labelOf = ( field: HTMLElement ) => {
	const words = field
		.querySelector( '.jetpack-field__label, label > span' )
		?.cloneNode( true ) as HTMLElement | undefined;
	words?.querySelector( '.jetpack-field__required' )?.remove();
	return words?.textContent?.trim() ?? '';
};

const typeOf = ( field: HTMLElement ) =>
	/jetpack-field--(\S+)/.exec( field.className )?.[ 1 ] ?? 'text';

/** Whether a field is marked as invalid. */
export const isMarked = ( field: HTMLElement ) =>
	!! field.querySelector( '.jetpack-field__error' );

/**
 * Validates a field's answer.
 *
 * @return A sentence; '' if it is valid.
 */
export function sentenceFor( field: HTMLElement ): string {
	const inputs = inputsOf( field );
	const first = inputs[ 0 ]!;
	const { dataset, type: kind } = first as HTMLInputElement;
	const type = typeOf( field );
	const chosen = inputs
		.filter( ( input ) => ( input as HTMLInputElement ).checked )
		.map( ( { value } ) => value );
	let answer: string | string[] = first.value.trim();
	if ( type === 'checkbox-multiple' ) {
		answer = chosen;
	} else if ( kind === 'radio' || kind === 'checkbox' ) {
		answer = chosen[ 0 ] ?? '';
	}
	// Browsers return no text for a number that they can't parse.
	if ( first.validity?.badInput ) {
		answer = '?';
	}
	const rule: Rule = {
		type: type === 'consent' ? 'checkbox' : type,
		required: first.required || !! field.querySelector( '[data-required]' ),
		date_format: dataset.format,
		// The page only offers options that the server accepts.
		options: [ answer ].flat(),
	};
	const problem = findProblem( rule, answer );
	const { problems, limits, today } = config();
	const details: Record< string, string | undefined > = {
		long: limits[ type === 'textarea' ? 1 : 0 ],
		date: writeDate( today, dataset.format ?? '' ),
	};
	return problem
		? problems[ problem ]!.replace( '%s', details[ problem ] ?? '' )
		: '';
}

/**
 * Shows or removes a field's error.
 *
 * @param sentence What to do; '' if the answer is valid.
 */
export function mark( field: HTMLElement, sentence: string ): void {
	const inputs = inputsOf( field );
	const group = field.querySelector( 'fieldset' );
	const owner = group ?? inputs[ 0 ]!;
	const id = `${ owner.id }-error`;
	let error = field.querySelector( '.jetpack-field__error' );
	const others = ( owner.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.filter( ( one ) => one && one !== id );
	if ( sentence ) {
		if ( ! error ) {
			error = document.createElement( 'p' );
			error.className = 'jetpack-field__error';
			error.id = id;
			field.append( error );
		}
		error.textContent = sentence;
		others.unshift( id );
	} else {
		error?.remove();
	}
	if ( ! group ) {
		owner.setAttribute( 'aria-invalid', `${ !! sentence }` );
	}
	if ( others.length ) {
		owner.setAttribute( 'aria-describedby', others.join( ' ' ) );
	} else {
		owner.removeAttribute( 'aria-describedby' );
	}
}
