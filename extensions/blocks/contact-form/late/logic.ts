/** Shows and hides fields, groups and steps by their conditions. */
import { membersOf } from 'shared/lib/form-members';
import { findHidden } from '../logic';
import { config } from '../page/config';
import { inputsOf, labelOf, mark } from '../page/fields';
import { dropFromNotice } from '../page/messages';
import { OTHER, isOtherChosen } from '../page/rules-of';
import type { Part } from '../page/part';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The pause before changes are announced, in milliseconds: typing can change them several times. */
const PAUSE = 700;

const STEP = '.jetpack-form__step';

const show = ( element: HTMLElement, isShown: boolean ) => {
	element.hidden = ! isShown;
	// Groups and fields of some layouts have a display of their own.
	if ( isShown ) {
		element.style.removeProperty( 'display' );
	} else {
		element.style.setProperty( 'display', 'none', 'important' );
	}
};

export const start: Part[ 'start' ] = ( { form: element, signal } ) => {
	const form = membersOf( element );
	const token = form.querySelector< HTMLInputElement >(
		'[name="millwork_form"]'
	)?.value;
	const logic = config().logic?.[ `form-${ token?.slice( 0, 32 ) }` ];
	if ( ! logic ) {
		return;
	}
	const fields = new Map< string, HTMLElement >();
	const inputs = new Map< string, Input[] >();
	form.querySelectorAll< Input >( '[name^="mw["][name*="]"]' ).forEach(
		( input ) => {
			const name = input.name.split( /[[\]]/ )[ 1 ]!;
			const field = input.closest< HTMLElement >( '.jetpack-field' );
			if ( field ) {
				fields.set( name, field );
			}
			inputs.set( name, [ ...( inputs.get( name ) ?? [] ), input ] );
		}
	);
	const subjects = new Map(
		logic.subjects.map( ( subject ) => [ subject.name, subject ] )
	);
	const answerOf = ( name: string ) => {
		const { empty = '', fixed, type } = subjects.get( name )!;
		const own = inputs.get( name ) ?? [];
		if ( fixed !== undefined || ! own[ 0 ] ) {
			return fixed ?? '';
		}
		if (
			own[ 0 ].matches( OTHER ) &&
			! isOtherChosen( fields.get( name )! )
		) {
			return '';
		}
		const chosen = own
			.filter(
				( input ) =>
					! /^(?:radio|checkbox)$/.test( input.type ) ||
					( input as HTMLInputElement ).checked
			)
			.map( ( { value } ) => value );
		// Several lines are one answer. A calculation's text has a prefix, or a currency.
		if ( ! /^(?:radio|checkbox)$/.test( own[ 0 ].type ) ) {
			return ( own[ 0 ].dataset.value ?? chosen.join( '' ) ) || empty;
		}
		return type === 'checkbox-multiple' ? chosen : ( chosen[ 0 ] ?? '' );
	};

	const status = document.createElement( 'p' );
	status.className = 'jetpack-form__extra';
	status.setAttribute( 'role', 'status' );
	form.append( status );
	signal.addEventListener( 'abort', () => status.remove() );

	let hidden = new Set< string >();
	let announced = hidden;
	let timer = 0;
	const announce = () => {
		const { words } = config();
		const say = ( words_: string | undefined, names: string[] ) => {
			const labels = [
				...new Set( names.map( ( name ) => fields.get( name ) ) ),
			]
				.map( ( field ) => field && labelOf( field ) )
				.filter( Boolean );
			return labels.length && words_
				? [ words_.replace( '%s', () => labels.join( ', ' ) ) ]
				: [];
		};
		status.textContent = [
			...say(
				words.shown,
				[ ...announced ].filter( ( name ) => ! hidden.has( name ) )
			),
			...say(
				words.hidden,
				[ ...hidden ].filter( ( name ) => ! announced.has( name ) )
			),
		].join( '. ' );
		announced = hidden;
	};

	const update = () => {
		const { by, names } = findHidden(
			logic.conditions,
			subjects,
			answerOf
		);
		fields.forEach( ( field, name ) => {
			const isHidden = names.has( name );
			const own = inputs.get( name )!;
			if ( isHidden && ! hidden.has( name ) ) {
				// Another step's inputs are disabled until late/steps.ts starts.
				if ( inputsOf( field ).length ) {
					mark( field, '' );
				}
				dropFromNotice( form, field );
			}
			// What was typed stays in the input.
			own.forEach( ( input ) => ( input.disabled = isHidden ) );
			if ( isHidden !== hidden.has( name ) ) {
				show( field, ! isHidden );
			}
		} );
		const skipped = new Set< Element >();
		logic.conditions.forEach( ( condition ) => {
			const part =
				condition.part &&
				form.querySelector< HTMLElement >(
					`[data-part="${ condition.part }"]`
				);
			if ( ! part ) {
				return;
			}
			const isHidden = by.includes( condition );
			// late/steps.ts decides which step is shown.
			if ( ! part.matches( STEP ) ) {
				show( part, ! isHidden );
			}
			if ( isHidden ) {
				skipped.add( part );
				part.querySelectorAll( STEP ).forEach( ( step ) =>
					skipped.add( step )
				);
			}
		} );
		form.querySelectorAll( STEP ).forEach( ( step ) =>
			step.toggleAttribute( 'data-skipped', skipped.has( step ) )
		);
		hidden = names;
	};
	const change = () => {
		update();
		clearTimeout( timer );
		timer = window.setTimeout( announce, PAUSE );
	};

	form.querySelectorAll< Input >( 'input,select,textarea' ).forEach(
		( input ) => {
			if ( 'required' in input.dataset ) {
				input.required = true;
			}
		}
	);
	// In the capturing phase: before the form validates the field.
	form.addEventListener( 'input', change, { signal, capture: true } );
	form.addEventListener( 'change', change, { signal, capture: true } );
	// The form's script resets the form after it was sent.
	form.addEventListener(
		'reset',
		() =>
			setTimeout( () => {
				update();
				announced = hidden;
			} ),
		{ signal }
	);
	update();
	form.removeAttribute( 'data-early' );
	announced = hidden;
};
