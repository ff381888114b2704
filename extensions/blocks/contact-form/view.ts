/** Sends a form without leaving the page, and validates answers right away. */
import { getElement, store } from '@wordpress/interactivity';
import { startOnce } from 'shared/lib/start-once';
import { webAddress } from 'shared/lib/web-address';
import { config, STORE } from './page/config';
import { createDraft } from './page/draft';
import {
	fieldsOf,
	inputsOf,
	isMarked,
	mark,
	nameOf,
	sentenceFor,
} from './page/fields';
import { membersOf } from 'shared/lib/form-members';
import { dropFromNotice, showConfirmation, showNotice } from './page/messages';
import type { Confirmation } from './page/messages';
import type { FormTools, Part } from './page/part';
import { createPressQueue } from './page/press-queue';
import { canProve } from 'shared/lib/proof-of-work';
import { createSender, routeOf } from './page/send';

store(
	STORE,
	{
		callbacks: {
			/**
			 * Runs on an element inside the form, because WordPress reads and sets properties on the element itself.
			 */
			start() {
				const form = getElement().ref?.closest( 'form' );
				return form &&
					canProve() &&
					routeOf( 'entries' ) &&
					routeOf( 'challenge' )
					? startOnce( form, start )
					: undefined;
			},
		},
	},
	{ lock: true }
);

/**
 * Handles a form.
 *
 * @return Stops handling it.
 */
function start( element: HTMLFormElement ): () => void {
	const form = membersOf( element );
	const draft = createDraft( element );
	const sender = createSender( element );
	const gone = new AbortController();
	const whenReleased = createPressQueue( gone.signal );
	const checks: FormTools[ 'checks' ] = [];
	let isBusy = false;

	/** Shows a message beside the button. */
	const report = ( text: string, isSending = false ) => {
		isBusy = isSending;
		form.ariaBusy = String( isSending );
		form.querySelector( '.jetpack-form__status' )?.replaceChildren( text );
		form.querySelectorAll< HTMLElement >( '[type="submit"]' ).forEach(
			( button ) => {
				button.ariaDisabled = String( isSending );
			}
		);
	};

	const complain = ( wrong: [ HTMLElement, string ][], sentence: string ) => {
		wrong.forEach( ( [ field, problem ] ) => mark( field, problem ) );
		showNotice( form, sentence, wrong );
	};

	const finish = ( said: Confirmation ) => {
		draft.clear();
		form.reset();
		const there = webAddress( said.redirect );
		if ( there ) {
			location.assign( there );
			return;
		}
		report( '' );
		showConfirmation( form, said, () =>
			form
				.querySelector< HTMLElement >( '.jetpack-field [name]' )
				?.focus()
		);
	};

	const submit = async ( event: Event ) => {
		// Buttons between steps have a name. Their part handles them, or the browser posts the step.
		if ( ( event as SubmitEvent ).submitter?.hasAttribute( 'name' ) ) {
			return;
		}
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		const { words } = config();
		showNotice( form, '' );
		report( '' );
		const fields = fieldsOf( form );
		const wrong = fields.flatMap( ( field ) => {
			const sentence = look( field );
			return sentence
				? [ [ field, sentence ] as [ HTMLElement, string ] ]
				: [];
		} );
		if ( wrong.length ) {
			complain( wrong, words.problems );
			return;
		}
		report( words.sending, true );
		try {
			const answer = await sender.send( draft.keyOfAttempt() );
			if ( answer.confirmation ) {
				finish( answer.confirmation );
				return;
			}
			if ( answer.isBarred ) {
				// The browser sends the form, as without scripts.
				draft.clear();
				form.submit();
				return;
			}
			const refused = fields.flatMap( ( field ) => {
				const name = nameOf( field );
				// A field's name may be that of an inherited property, such as 'constructor'.
				const sentence =
					Object.hasOwn( answer.errors, name ) &&
					answer.errors[ name ];
				return sentence
					? [ [ field, sentence ] as [ HTMLElement, string ] ]
					: [];
			} );
			if ( refused.length ) {
				report( '' );
				complain( refused, words.problems );
			} else {
				report( answer.message || words.failed );
			}
		} catch {
			report( words.offline );
		}
	};

	/** Updates a field's error. */
	const look = ( field: HTMLElement ) => {
		const sentence = checks.reduce(
			( said, check ) => said || check( field ),
			sentenceFor( field )
		);
		mark( field, sentence );
		if ( ! sentence ) {
			dropFromNotice( form, field );
		}
		return sentence;
	};

	/** Validates an answer when the visitor leaves the field, and an invalid one while it is corrected. */
	const judge = ( { target, type }: Event ) => {
		const field = ( target as Element ).closest< HTMLElement >(
			'.jetpack-field'
		);
		const { name, value } = target as HTMLInputElement;
		if ( ! field || ! name || ! inputsOf( field ).length ) {
			return;
		}
		const hasAnswer = !! value;
		if ( type === 'change' ) {
			whenReleased( () => {
				if ( isMarked( field ) || hasAnswer ) {
					look( field );
				}
			} );
		} else if ( isMarked( field ) ) {
			look( field );
		}
		draft.save();
	};

	const listen = (
		type: string,
		listener: ( event: Event ) => void,
		once = false
	) => form.addEventListener( type, listener, { signal: gone.signal, once } );

	form.noValidate = true;
	draft.restore();
	listen( 'submit', submit );
	listen( 'input', judge );
	listen( 'change', judge );
	// The proof of work runs while the visitor types.
	listen( 'focusin', () => void sender.prepare().catch( () => {} ), true );
	Object.values( config().parts ?? {} ).forEach( ( url ) =>
		// Without it, the form works as without scripts.
		import( /* webpackIgnore: true */ webAddress( url ) ).then(
			( part: Part ) =>
				part.start( {
					form: element,
					signal: gone.signal,
					prepare: sender.prepare,
					look,
					complain,
					checks,
				} ),
			() => {}
		)
	);
	return () => gone.abort();
}
