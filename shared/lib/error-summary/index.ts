/** Lists a form's errors above it, with links to the fields. */

export interface FieldError {
	input: HTMLElement;
	/** The field's visible label; may be empty. */
	label: string;
	sentence: string;
}

/** The fields that links lead to. */
const targets = new WeakMap< HTMLAnchorElement, HTMLElement >();

/**
 * Shows the list and moves focus there, so that screen readers read it.
 *
 * @param form      The form, or its members.
 * @param className The list's; there is one of them in a form.
 * @param sentence  The text above the list; '' removes it.
 * @param errors    In the order of the fields.
 */
export function showErrorSummary(
	form: HTMLElement,
	className: string,
	sentence: string,
	errors: readonly FieldError[] = []
): void {
	form.querySelector( `.${ className }` )?.remove();
	if ( ! sentence ) {
		return;
	}
	const summary = document.createElement( 'div' );
	summary.className = className;
	summary.setAttribute( 'role', 'group' );
	summary.tabIndex = -1;
	summary.ariaLabel = sentence;
	const heading = document.createElement( 'p' );
	heading.textContent = sentence;
	summary.append( heading );
	if ( errors.length ) {
		const list = document.createElement( 'ul' );
		errors.forEach( ( error ) => {
			const item = document.createElement( 'li' );
			item.append( linkTo( error ) );
			list.append( item );
		} );
		summary.append( list );
	}
	form.prepend( summary );
	summary.focus();
}

function linkTo( { input, label, sentence }: FieldError ): HTMLElement {
	const link = document.createElement( 'a' );
	link.textContent = label ? `${ label }: ${ sentence }` : sentence;
	link.href = `#${ input.id }`;
	link.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		input.focus();
	} );
	targets.set( link, input );
	return link;
}

/**
 * Removes a field from the list, and the list with its last field.
 *
 * @param form      As in showErrorSummary().
 * @param className As in showErrorSummary().
 * @param input     The field, which is valid now.
 */
export function dropFromErrorSummary(
	form: HTMLElement,
	className: string,
	input: HTMLElement
): void {
	const list = form.querySelector( `.${ className } ul` );
	list?.querySelectorAll( 'a' ).forEach( ( link ) => {
		if ( targets.get( link ) === input ) {
			link.parentElement!.remove();
		}
	} );
	if ( list?.childElementCount === 0 ) {
		showErrorSummary( form, className, '' );
	}
}
