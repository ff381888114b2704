/** Judges addresses and signatures, whose answers have several inputs. */
import { membersOf } from 'shared/lib/form-members';
import { config } from '../page/config';
import { inputsOf, isMarked } from '../page/fields';
import type { Part } from '../page/part';

const GROUPS = '.jetpack-field--address, .jetpack-field--signature';

export const start: Part[ 'start' ] = ( { form: element, signal, checks } ) => {
	let isSending = false;
	// Before the form's own listeners, which validate it.
	element.ownerDocument.addEventListener(
		'submit',
		( { target } ) => {
			isSending = target === element;
			setTimeout( () => ( isSending = false ) );
		},
		{ signal, capture: true }
	);

	checks.push( ( field ) => {
		if ( ! field.matches( GROUPS ) ) {
			return '';
		}
		const { activeElement } = element.ownerDocument;
		if (
			! isSending &&
			! isMarked( field ) &&
			field.contains( activeElement )
		) {
			// The visitor is still going from line to line.
			return '';
		}
		const { problems, words } = config();
		const inputs = inputsOf( field ) as HTMLInputElement[];
		const tick = inputs.find( ( { type } ) => type === 'checkbox' );
		const lines = inputs.filter( ( input ) => input !== tick );
		const isRequired = inputs.some( ( { required } ) => required );
		const isEmpty =
			! tick?.checked && lines.every( ( { value } ) => ! value.trim() );
		if ( isEmpty && ! isRequired ) {
			return '';
		}
		const missing = lines.filter(
			( { dataset, value } ) => 'needed' in dataset && ! value.trim()
		);
		if ( tick ) {
			const isUnchecked = tick.checked ? '' : problems.tick!;
			return missing.length ? ( words.unsigned ?? '' ) : isUnchecked;
		}
		const labels = missing.map(
			( { labels: own } ) =>
				own?.[ 0 ]?.querySelector( 'span' )?.textContent ?? ''
		);
		return labels.length
			? ( words.incomplete ?? '' ).replace( '%s', () =>
					labels.join( ', ' )
				)
			: '';
	} );

	// Someone can leave the group from a line that didn't change.
	membersOf( element )
		.querySelectorAll< HTMLElement >( GROUPS )
		.forEach( ( field ) =>
			field.addEventListener(
				'focusout',
				( { relatedTarget } ) => {
					const answered = inputsOf( field ).find( ( input ) =>
						input.type === 'checkbox'
							? ( input as HTMLInputElement ).checked
							: input.value.trim()
					);
					if ( ! field.contains( relatedTarget as Node | null ) ) {
						answered?.dispatchEvent(
							new Event( 'change', { bubbles: true } )
						);
					}
				},
				{ signal }
			)
		);
};
