/** Shows a form with steps one step at a time, as printed by Millwork\Features\Forms\Steps\StepMarkup. */
import { membersOf } from 'shared/lib/form-members';
import { config } from '../page/config';
import { fieldsOf, inputsOf, labelOf } from '../page/fields';
import { RESUME } from '../page/part';
import type { Part } from '../page/part';
import { OTHER, isOtherChosen } from '../page/rules-of';

type Step = HTMLFieldSetElement;

/** A step that the form's conditions skip has this attribute, set by late/logic.ts. */
const SKIPPED = 'data-skipped';

/** The fields of a step, with calculations that are shown. */
const answeredIn = ( step: Step ) => {
	const asked = fieldsOf( step );
	return [
		...step.querySelectorAll< HTMLElement >( '.jetpack-field' ),
	].filter(
		( field ) =>
			asked.includes( field ) ||
			( ! field.hidden && field.querySelector( 'output[name]' ) )
	);
};

const answerOf = ( field: HTMLElement ) => {
	const result = field.querySelector( 'output[name]' );
	if ( result ) {
		return result.textContent;
	}
	const answers: string[] = [];
	inputsOf( field ).forEach( ( input ) => {
		const { type, checked, value, id } = input as HTMLInputElement;
		if ( input.matches( OTHER ) ) {
			// It follows its option.
			if ( isOtherChosen( field ) && value.trim() ) {
				answers.push( `${ answers.pop() ?? '' }: ${ value.trim() }` );
			}
		} else if ( type !== 'checkbox' && type !== 'radio' ) {
			answers.push( value );
		} else if ( checked ) {
			const label = input.closest( 'label' )?.textContent?.trim();
			answers.push( label || value || id );
		}
	} );
	return answers.filter( Boolean ).join( ', ' );
};

export const start: Part[ 'start' ] = ( {
	form: element,
	signal,
	look,
	complain,
} ) => {
	const form = membersOf( element );
	const steps = [ ...form.querySelectorAll< Step >( '.jetpack-form__step' ) ];
	if ( ! steps.length ) {
		// The page loads this part because another form on it has steps.
		return;
	}
	const review = steps.findIndex( ( step ) =>
		step.querySelector( ':scope > .jetpack-form__summary' )
	);
	const key = `${ form.id }-step`;
	const first = steps.findIndex( ( step ) => ! step.hidden );
	let current = Math.max( 0, first );

	/** The steps that aren't skipped; the first if all are, so that something is shown. */
	const offered = () => {
		const found = steps.filter(
			( step ) => ! step.hasAttribute( SKIPPED )
		);
		return found.some( ( step ) => step !== steps[ review ] )
			? found
			: [ steps[ 0 ]!, ...found ];
	};

	/** The next step in a direction that isn't skipped; -1 if there is none. */
	const near = ( from: number, way: 1 | -1 ) => {
		const places = offered()
			.map( ( step ) => steps.indexOf( step ) )
			.filter( ( place ) => ( place - from ) * way > 0 );
		return ( way > 0 ? places[ 0 ] : places.at( -1 ) ) ?? -1;
	};

	const remember = ( step: number ) => {
		try {
			sessionStorage.setItem( key, String( step ) );
		} catch {
			// Storage may be full or blocked.
		}
	};

	const wrongIn = ( step: Step ) =>
		fieldsOf( step ).flatMap( ( field ) => {
			const sentence = look( field );
			return sentence
				? [ [ field, sentence ] as [ HTMLElement, string ] ]
				: [];
		} );

	/** Lists the answers with a button to each step. */
	const summarize = () => {
		const edits = config().steps?.edit ?? '';
		const list = document.createElement( 'dl' );
		steps.slice( 0, review ).forEach( ( step, index ) => {
			if ( step.hasAttribute( SKIPPED ) ) {
				return;
			}
			const legend = step.querySelector( 'legend' )?.textContent ?? '';
			answeredIn( step ).forEach( ( field ) => {
				const label = document.createElement( 'dt' );
				label.textContent = labelOf( field );
				const answer = document.createElement( 'dd' );
				answer.textContent =
					( answerOf( field ) || config().steps?.empty ) ?? '';
				list.append( label, answer );
			} );
			const last = document.createElement( 'dd' );
			const edit = document.createElement( 'button' );
			edit.type = 'button';
			edit.className = 'jetpack-form__again';
			edit.textContent = edits;
			edit.ariaLabel = `${ edits }: ${ legend }`;
			edit.addEventListener( 'click', () => show( index ) );
			last.append( edit );
			list.append( last );
		} );
		steps[ review ]!.querySelector(
			'.jetpack-form__summary'
		)?.replaceChildren( list );
	};

	/** Says where each step is among those that aren't skipped. */
	const count = ( index: number ) => {
		const shown = offered();
		const placeOf = ( step: Step ) => shown.indexOf( step ) + 1;
		const wordsOf = ( step: Step ) =>
			( config().steps?.words ?? '' )
				.replace( '%1$s', String( placeOf( step ) ) )
				.replace( '%2$s', String( shown.length ) );
		shown.forEach( ( step ) => {
			const words = step.querySelector< HTMLElement >( '[data-words]' );
			words?.replaceChildren(
				wordsOf( step ),
				words.dataset.words ?? ''
			);
		} );
		const progress = form.querySelector( '.jetpack-form__progress' );
		progress?.querySelector( 'div' )?.replaceChildren(
			...shown.map( ( _, place ) => {
				const mark = document.createElement( 'span' );
				mark.classList.toggle(
					'is-done',
					place < placeOf( steps[ index ]! )
				);
				return mark;
			} )
		);
		progress
			?.querySelector( 'p' )
			?.replaceChildren( wordsOf( steps[ index ]! ) );
	};

	const show = ( wanted: number, moves = true ) => {
		let index = wanted;
		if ( ! offered().includes( steps[ index ]! ) ) {
			const before = near( index, -1 );
			index = before < 0 ? near( index, 1 ) : before;
		}
		current = index;
		steps.forEach( ( step, place ) => {
			step.hidden = place !== index;
			// The form's script sends and keeps the answers of all steps.
			step.disabled = step.hasAttribute( SKIPPED );
		} );
		const isLast = near( index, 1 ) < 0;
		const toggle = ( role: string, isShown: boolean ) =>
			form
				.querySelectorAll< HTMLElement >( `.jetpack-form__${ role }` )
				.forEach( ( button ) => {
					button.hidden = ! isShown;
				} );
		toggle( 'back', near( index, -1 ) >= 0 );
		toggle( 'next', ! isLast );
		toggle( 'send', isLast );
		// Enter presses it.
		form.querySelector( '.jetpack-form__enter' )?.toggleAttribute(
			'name',
			! isLast
		);
		count( index );
		if ( index === review ) {
			summarize();
		}
		remember( index );
		if ( moves ) {
			form.querySelector( '.jetpack-form__notice' )?.remove();
			const heading = steps[ index ]!.querySelector( 'legend' );
			// Firefox can't focus a legend that was hidden before it has laid it out.
			heading?.getClientRects();
			heading?.focus();
		}
	};

	const on = ( type: string, listener: ( event: Event ) => void ) =>
		element.addEventListener( type, listener, { signal, capture: true } );

	// Before the form's script, which sends the form.
	on( 'submit', ( event ) => {
		const { submitter } = event as SubmitEvent;
		const isBack = submitter?.classList.contains( 'jetpack-form__back' );
		const next = near( current, isBack ? -1 : 1 );
		if ( next < 0 ) {
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		const wrong = isBack ? [] : wrongIn( steps[ current ]! );
		if ( wrong.length ) {
			complain( wrong, config().steps?.check ?? '' );
		} else {
			show( next );
		}
	} );

	// The server or the form's script has listed errors: the first step with one is shown.
	on( 'focusin', ( { target } ) => {
		const isNotice = ( target as Element ).matches(
			'.jetpack-form__notice'
		);
		const wrong = steps.findIndex( ( step ) =>
			step.querySelector( '.jetpack-field__error' )
		);
		if (
			isNotice &&
			wrong >= 0 &&
			! steps[ current ]!.querySelector( '.jetpack-field__error' )
		) {
			show( wrong, false );
		}
	} );

	// A link in the list of errors leads to a field that may be in another step.
	on( 'click', ( { target } ) => {
		const hash = ( target as Element )
			.closest( '.jetpack-form__notice a' )
			?.getAttribute( 'href' );
		const index = steps.findIndex(
			( step ) =>
				hash &&
				step.querySelector( `#${ CSS.escape( hash.slice( 1 ) ) }` )
		);
		if ( index >= 0 && index !== current ) {
			show( index, false );
		}
	} );

	on( 'reset', () => show( 0, false ) );

	// The steps that are skipped have changed: counts and buttons follow.
	const observer = new MutationObserver( () => show( current, false ) );
	steps.forEach( ( step ) =>
		observer.observe( step, { attributeFilter: [ SKIPPED ] } )
	);
	signal.addEventListener( 'abort', () => observer.disconnect() );

	/** Goes on at the step of a draft, but no later one than the first with an error. */
	const resume = ( kept: number ) => {
		const bad =
			kept > current
				? steps.findIndex( ( step ) =>
						fieldsOf( step ).some( ( field ) =>
							inputsOf( field ).some(
								( { validity } ) => validity && ! validity.valid
							)
						)
					)
				: -1;
		show(
			Math.min(
				Math.max( current, Math.min( kept, steps.length - 1 ) ),
				bad < 0 ? steps.length : Math.max( bad, current )
			),
			false
		);
	};
	const opened = () => Number( form.dataset.step ) || 0;
	// Conditions have followed the draft's answers.
	on( RESUME, () => resume( opened() ) );

	let kept = 0;
	try {
		kept = Number( sessionStorage.getItem( key ) ) || 0;
	} catch {
		// As above.
	}
	steps.forEach( ( step ) => ( step.disabled = false ) );
	resume( Math.max( kept, opened() ) );
};
