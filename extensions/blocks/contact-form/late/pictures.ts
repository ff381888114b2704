/** Puts the pictures of an image choice into a random order. The option “Other” stays the last. */
import { membersOf } from 'shared/lib/form-members';
import type { Part } from '../page/part';

export const start: Part[ 'start' ] = ( { form: element } ) =>
	membersOf( element )
		.querySelectorAll( '.jetpack-field__pictures[data-random]' )
		.forEach( ( group ) => {
			// The visitor may have come to it before the script.
			if ( group.contains( group.ownerDocument.activeElement ) ) {
				return;
			}
			const pictures = [ ...group.children ].filter(
				( picture ) => ! picture.querySelector( '[data-other]' )
			);
			for ( let last = pictures.length - 1; last > 0; last-- ) {
				const other = Math.floor( Math.random() * ( last + 1 ) );
				[ pictures[ last ], pictures[ other ] ] = [
					pictures[ other ]!,
					pictures[ last ]!,
				];
			}
			group.prepend( ...pictures );
		} );
