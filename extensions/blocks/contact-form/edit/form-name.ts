import { select } from '@wordpress/data';
import { store as blocksStore } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import type { ContactFormAttributes } from '../attributes';

type Named = Partial< ContactFormAttributes >;

/** The default name of a form: after the variation it was made from. */
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

/** The form's name, here and in Form entries. Editors of 2026 have their own title attribute. */
export const nameOf = ( attributes: Named ) =>
	attributes.metadata?.name ||
	attributes.formTitle ||
	usualName( attributes );

/**
 * A name that no other form of the post has.
 *
 * @param name  The preferred name.
 * @param taken The other forms' names.
 * @return With a number from 2 if needed.
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
 * Changes the form's name in its metadata; WordPress and others store more there.
 *
 * @param name Empty for the default.
 */
export function withName(
	{ metadata }: Named,
	name: string
): Pick< Named, 'metadata' > {
	const { name: _before, ...others } = metadata ?? {};
	const next = name ? { ...others, name } : others;
	return { metadata: Object.keys( next ).length ? next : undefined };
}
