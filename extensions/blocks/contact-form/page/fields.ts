/** Fields of a form as Millwork\Features\Forms\Page\FieldMarkup prints them: their answers, and what is wrong. */
import { findProblem, readDate, writeDate } from '../rules';
import type { Rule } from '../rules';
import { config } from './config';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the server prints has the name mw[…]. An author's own HTML may stand in a form too. */
const INPUTS = '[name^="mw["][name*="]"]';

/** The fields that take an answer. */
export const fieldsOf = ( form: HTMLElement ) =>
	[ ...form.querySelectorAll< HTMLElement >( '.jetpack-field' ) ].filter(
		( field ) => field.querySelector( INPUTS )
	);

/** A field's inputs; several for a group of choices. */
export const inputsOf = ( field: HTMLElement ) => [
	...field.querySelectorAll< Input >( INPUTS ),
];

/** The name that a field has in the form's definition. */
export const nameOf = ( field: HTMLElement ) =>
	inputsOf( field )[ 0 ]!.name.split( /[[\]]/ )[ 1 ]!;

/** What people call a field. */
export const labelOf = ( field: HTMLElement ) => {
	const words = field
		.querySelector( '.jetpack-field__label, label > span' )
		?.cloneNode( true ) as HTMLElement | undefined;
	words?.querySelector( '.jetpack-field__required' )?.remove();
	return words?.textContent?.trim() ?? '';
};

const typeOf = ( field: HTMLElement ) =>
	/jetpack-field--(\S+)/.exec( field.className )?.[ 1 ] ?? 'text';

/** Whether a field is marked as wrong. */
export const isMarked = ( field: HTMLElement ) =>
	!! field.querySelector( '.jetpack-field__error' );

/**
 * Finds what is wrong with a field's answer.
 *
 * @return A sentence; '' if nothing is.
 */
export function sentenceFor( field: HTMLElement ): string {
	const inputs = inputsOf( field );
	const first = inputs[ 0 ]!;
	const { min, max, dataset, type: kind } = first as HTMLInputElement;
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
	// A browser gives no text for a number that it cannot read.
	if ( first.validity?.badInput ) {
		answer = '?';
	}
	const rule: Rule = {
		type: type === 'consent' ? 'checkbox' : type,
		required: first.required || !! field.querySelector( '[data-required]' ),
		min,
		max,
		date_format: dataset.format,
		// A page offers what the server takes.
		options: [ answer ].flat(),
	};
	const problem = findProblem( rule, answer );
	const { problems, limits, today } = config();
	const details: Record< string, string | undefined > = {
		min,
		max,
		long: limits[ type === 'textarea' ? 1 : 0 ],
		date: writeDate( today, dataset.format ?? '' ),
	};
	return problem
		? // What was typed as a bound is no pattern of a replacement.
			problems[ problem ]!.replace( '%s', () => details[ problem ] ?? '' )
		: '';
}

/**
 * Says at a field what is wrong, or takes that back.
 *
 * @param sentence What to do; '' if nothing is wrong.
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
		owner.toggleAttribute( 'aria-invalid', !! sentence );
		if ( sentence ) {
			owner.setAttribute( 'aria-invalid', 'true' );
		}
	}
	if ( others.length ) {
		owner.setAttribute( 'aria-describedby', others.join( ' ' ) );
	} else {
		owner.removeAttribute( 'aria-describedby' );
	}
}

/** Lets people pick a date as their browser has it, beside typing it as the site has it. */
export function addDatePickers( form: HTMLElement ): void {
	if ( ! ( 'showPicker' in HTMLInputElement.prototype ) ) {
		return;
	}
	fieldsOf( form ).forEach( ( field ) => {
		const input = field.querySelector< HTMLInputElement >(
			`[data-format]${ INPUTS }`
		);
		if ( ! input ) {
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
				input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			}
			input.focus();
		} );
		input.after( button, picker );
	} );
}
