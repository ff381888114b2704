/** Messages to visitors, in the markup of Millwork\Features\Forms\Page\ResultMarkup. */
import {
	dropFromErrorSummary,
	showErrorSummary,
} from 'shared/lib/error-summary';
import { readAnswer } from './answer-html';
import { config } from './config';
import { inputsOf, labelOf } from './fields';

/** From Millwork\Features\Forms\Submission\Confirmation. */
export interface Confirmation {
	heading: string;
	message: string;
	redirect: string;
	back: boolean;
	summary: { label: string; value: string }[];
}

function make< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	className: string,
	text = ''
): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	if ( className ) {
		element.className = className;
	}
	element.textContent = text;
	return element;
}

/** Creates an element that gets focus, so that screen readers read it. */
function makeGroup( className: string, label: string ) {
	const group = make( 'div', className );
	group.setAttribute( 'role', 'group' );
	group.tabIndex = -1;
	group.ariaLabel = label;
	return group;
}

/** The list of errors. */
const NOTICE = 'jetpack-form__notice';

/**
 * Lists the errors above the form, with links to the fields, and moves focus there.
 *
 * @param sentence The text above the list; '' removes the list.
 * @param wrong    The invalid fields with their errors.
 */
export const showNotice = (
	form: HTMLElement,
	sentence: string,
	wrong: [ HTMLElement, string ][] = []
) =>
	showErrorSummary(
		form,
		NOTICE,
		sentence,
		wrong.map( ( [ field, problem ] ) => ( {
			input: inputsOf( field )[ 0 ]!,
			label: labelOf( field ),
			sentence: problem,
		} ) )
	);

/**
 * Removes a field from the list of errors, and the list with its last field.
 *
 * @param field A valid field.
 */
export const dropFromNotice = ( form: HTMLElement, field: HTMLElement ) =>
	dropFromErrorSummary( form, NOTICE, inputsOf( field )[ 0 ]! );

/**
 * Replaces the form with a confirmation and moves focus there.
 *
 * @param form    It is kept, empty, for the next message.
 * @param said    From the server.
 * @param restart Called if the visitor wants to send another message.
 */
export function showConfirmation(
	form: HTMLElement,
	said: Confirmation,
	restart: () => void
): void {
	const block = make( 'div', form.className );
	block.style.cssText = form.style.cssText;
	const done = makeGroup( 'jetpack-form__done', said.heading );
	done.append(
		make( 'p', 'jetpack-form__heading', said.heading ),
		readAnswer( said.message )
	);
	if ( said.summary.length ) {
		const list = make( 'dl', 'jetpack-form__summary' );
		said.summary.forEach( ( { label, value } ) =>
			list.append( make( 'dt', '', label ), make( 'dd', '', value ) )
		);
		done.append( list );
	}
	if ( said.back ) {
		const button = make(
			'button',
			'jetpack-form__again',
			config().words.again
		);
		button.type = 'button';
		button.addEventListener( 'click', () => {
			block.remove();
			form.hidden = false;
			restart();
		} );
		done.append( button );
	}
	block.append( done );
	form.after( block );
	form.hidden = true;
	done.focus();
}
