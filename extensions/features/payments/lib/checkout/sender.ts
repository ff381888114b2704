import {
	dropFromErrorSummary,
	showErrorSummary,
} from 'shared/lib/error-summary';
import type { FieldError } from 'shared/lib/error-summary';
import { membersOf } from 'shared/lib/form-members';
import { beginCheckout } from './begin';
import type { CheckoutConfig, Sender } from './types';

/** The list of errors. */
const SUMMARY = 'millwork-payment-errors';

/** An error beside its field. */
const MARK = 'millwork-payment-error';

const FIELDS = '[name^="millwork_pay_values"]:not([type="hidden"])';

type Input = HTMLInputElement | HTMLTextAreaElement;

const nameOf = ( { name }: Input ) => name.split( /[[\]]/ )[ 1 ] ?? '';

/** A form's fields: of a group of choices, the first one. */
const fieldsOf = ( form: HTMLElement ) =>
	new Map(
		[ ...form.querySelectorAll< Input >( FIELDS ) ]
			.reverse()
			.map( ( input ) => [ nameOf( input ), input ] )
	);

/**
 * Finds what the browser or the block's own script finds wrong.
 *
 * @param missing What to do about a missing answer, by field name.
 */
export const findErrors = (
	form: HTMLElement,
	missing: Record< string, string >
): FieldError[] =>
	[ ...fieldsOf( form ) ]
		.reverse()
		.filter( ( [ , { validity } ] ) => ! validity.valid )
		.map( ( [ name, input ] ) => ( {
			input,
			label: '',
			sentence:
				( ! input.validity.customError && missing[ name ] ) ||
				input.validationMessage,
		} ) );

/** Shows an error beside its field. The block's own script does it for what it has found. */
function mark( { input, sentence }: FieldError ): void {
	const field = input as Input;
	const isChoice = field.type === 'radio';
	const owner = isChoice ? field.closest( 'fieldset' ) : field;
	if ( ! owner || field.validity.customError ) {
		return;
	}
	const error = document.createElement( 'span' );
	error.className = MARK;
	error.id = `${ owner.id }-error`;
	error.textContent = sentence;
	if ( isChoice ) {
		owner.append( error );
	} else {
		( field.closest( 'label' ) ?? field ).after( error );
		field.setAttribute( 'aria-invalid', 'true' );
	}
	owner.setAttribute( 'aria-describedby', error.id );
}

function unmark( form: HTMLElement, input: Input ): void {
	const owner = input.type === 'radio' ? input.closest( 'fieldset' ) : input;
	const id = `${ owner?.id }-error`;
	if ( owner?.getAttribute( 'aria-describedby' ) === id ) {
		owner.removeAttribute( 'aria-describedby' );
		owner.removeAttribute( 'aria-invalid' );
	}
	form.querySelectorAll( `.${ MARK }` ).forEach( ( error ) => {
		if ( error.id === id ) {
			error.remove();
		}
	} );
}

/**
 * Takes a form over.
 *
 * @param element As printed by PHP.
 * @param config  From the server.
 * @param attempt The attempt's key.
 * @param signal  Ends it.
 */
export function createSender(
	element: HTMLFormElement,
	config: CheckoutConfig,
	attempt: string,
	signal: AbortSignal
): Sender {
	const form = membersOf( element );
	const notice = document.createElement( 'p' );

	/** Shows a message beside the pressed button. */
	const say = (
		text: string,
		isError: boolean,
		submitter?: HTMLElement | null
	) => {
		notice.className = isError ? MARK : 'millwork-payment-confirm';
		notice.setAttribute( 'role', isError ? 'alert' : 'status' );
		notice.textContent = text;
		const part = submitter?.closest( 'form > *' );
		if ( part ) {
			part.before( notice );
		} else {
			form.prepend( notice );
		}
		notice.scrollIntoView?.( { block: 'nearest' } );
	};

	const clear = () => {
		notice.remove();
		showErrorSummary( form, SUMMARY, '' );
		fieldsOf( form ).forEach( ( input ) => unmark( form, input ) );
	};

	const complain = ( errors: FieldError[] ) => {
		notice.remove();
		errors.forEach( mark );
		showErrorSummary( form, SUMMARY, config.words.problems, errors );
	};

	// On the document, so that the block's own script has checked the field before.
	document.addEventListener(
		'input',
		( { target } ) => {
			const input = target as Input;
			const first = fieldsOf( form ).get( nameOf( input ) );
			if ( first && element.contains( input ) && first.validity.valid ) {
				unmark( form, first );
				dropFromErrorSummary( form, SUMMARY, first );
			}
		},
		{ signal }
	);

	const submit = async ( submitter?: HTMLElement | null ) => {
		clear();
		const wrong = findErrors( form, config.missing );
		if ( wrong.length ) {
			complain( wrong );
			return false;
		}
		say( config.words.sending, false, submitter );
		submitter?.setAttribute( 'aria-disabled', 'true' );
		const refused = await beginCheckout( element, config, attempt );
		if ( ! refused ) {
			return true;
		}
		submitter?.removeAttribute( 'aria-disabled' );
		const fields = fieldsOf( form );
		const errors = Object.entries( refused.errors ).flatMap(
			( [ name, sentence ] ) => {
				const input = fields.get( name );
				return input ? [ { input, label: '', sentence } ] : [];
			}
		);
		if ( errors.length ) {
			complain( errors );
		} else {
			const sentences = Object.values( refused.errors ).join( ' ' );
			say( sentences || refused.message, true, submitter );
		}
		return false;
	};
	return { submit, clear };
}
