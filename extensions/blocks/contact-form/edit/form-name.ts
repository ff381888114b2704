import { select } from '@wordpress/data';
import { store as blocksStore } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import type { ContactFormAttributes } from '../attributes';

type Named = Partial< ContactFormAttributes >;

/**
 * What a form is called that has no name of the author's: after what it was made from.
 *
 * @param attributes The form's attributes.
 */
export function usualName( attributes: Named ): string {
	const variation = (
		select( blocksStore ) as unknown as {
			getActiveBlockVariation: (
				name: string,
				values: Named
			) => { title: string } | undefined;
		}
	 ).getActiveBlockVariation( 'jetpack/contact-form', attributes );
	return variation?.title ?? __( 'Form', 'millwork' );
}

/**
 * What a form is called, here and in the inbox. Editors of 2026 have a title for it.
 *
 * @param attributes The form's attributes.
 */
export const nameOf = ( attributes: Named ) =>
	attributes.metadata?.name ||
	attributes.formTitle ||
	usualName( attributes );

/**
 * A name that no other form of the post has.
 *
 * @param name  The name that a form would have.
 * @param taken The names of the others.
 * @return The same if it is free, else with the next free number, from 2.
 */
export function freeName( name: string, taken: readonly string[] ): string {
	const base = name.replace( /\s\d+$/, '' );
	let free = name;
	for ( let number = 2; taken.includes( free ); number++ ) {
		/* translators: 1: name of a form, 2: 2 for the second form with this name, and so on. */
		free = sprintf( __( '%1$s %2$d', 'millwork' ), base, number );
	}
	return free;
}

/**
 * A form's metadata with another name in them; WordPress and others keep more there.
 *
 * @param attributes The form's attributes.
 * @param name       The name; empty for the usual one.
 */
export function withName(
	{ metadata }: Named,
	name: string
): Pick< Named, 'metadata' > {
	const { name: _before, ...others } = metadata ?? {};
	const next = name ? { ...others, name } : others;
	return { metadata: Object.keys( next ).length ? next : undefined };
}
