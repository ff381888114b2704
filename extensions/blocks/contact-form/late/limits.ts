/** Checks the length of texts and counts their characters. */
import { membersOf } from 'shared/lib/form-members';
import { lengthOf, lengthProblem } from '../length';
import { config } from '../page/config';
import { fieldsOf, inputsOf } from '../page/fields';
import { rulesOf, textOf } from '../page/rules-of';
import type { Part } from '../page/part';

/** The pause in typing before the count is announced, in milliseconds. */
const PAUSE = 1000;

export const start: Part[ 'start' ] = ( { form: element, signal, checks } ) => {
	const form = membersOf( element );
	const { lengths, problems, words } = config();
	const ruleOf = rulesOf( element, lengths );

	checks.push( ( field ) => {
		const rule = ruleOf( field );
		const problem = rule && lengthProblem( rule, textOf( field ) );
		return problem
			? problems[ problem ]!.replace( '%s', () =>
					String( rule[ problem === 'long' ? 1 : 0 ] )
				)
			: '';
	} );

	/** Such as '12 of 200 characters'. */
	const countOf = ( field: HTMLElement ) => {
		const most = ruleOf( field )?.[ 1 ];
		return most
			? words
					.counted!.replace(
						'%1$s',
						String( lengthOf( textOf( field ) ) )
					)
					.replace( '%2$s', String( most ) )
			: '';
	};
	const show = () =>
		fieldsOf( form ).forEach( ( field ) => {
			const count = countOf( field );
			const hint = field.querySelector(
				'.jetpack-field__hint[id$="-length"]'
			);
			if ( ! count || ! hint ) {
				return;
			}
			let counter = hint.querySelector( 'span' );
			if ( ! counter ) {
				counter = document.createElement( 'span' );
				// The server's sentence has the minimum, too.
				if ( ruleOf( field )![ 0 ] ) {
					hint.append( ' ' );
				} else {
					hint.textContent = '';
				}
				hint.append( counter );
			}
			counter.textContent = count;
		} );

	const status = document.createElement( 'p' );
	status.className = 'jetpack-form__extra';
	status.setAttribute( 'role', 'status' );
	form.append( status );
	let timer = 0;
	signal.addEventListener( 'abort', () => {
		clearTimeout( timer );
		status.remove();
	} );
	form.addEventListener(
		'input',
		( { target } ) => {
			show();
			clearTimeout( timer );
			const field = ( target as Element ).closest< HTMLElement >(
				'.jetpack-field'
			);
			timer = window.setTimeout( () => {
				status.textContent =
					field && inputsOf( field ).length ? countOf( field ) : '';
			}, PAUSE );
		},
		{ signal }
	);
	// The form's script resets the form after it was sent.
	form.addEventListener( 'reset', () => setTimeout( show ), { signal } );
	show();
};
