import { useRef, useState } from 'react';
import type { MutableRefObject } from 'react';

interface Open< N, T > {
	name: N;
	item: T;
}

export interface ItemDialog< N, T > {
	/** The element that contains the list's rows. */
	root: MutableRefObject< HTMLDivElement | null >;
	/** The open dialog, with the item's current data. */
	open: Open< N, T > | null;
	show: ( name: N, item: T ) => void;
	close: () => void;
}

/**
 * The dialogs about an item of a list. On closing, focus returns to the item's row if the menu that opened the dialog
 * is gone.
 *
 * @param items     The items of the page.
 * @param attribute The attribute that holds an item's ID in its row, for example 'data-payment'.
 */
export function useItemDialog< N, T extends { id: number } >(
	items: T[] | undefined,
	attribute: string
): ItemDialog< N, T > {
	const root = useRef< HTMLDivElement >( null );
	const [ open, setOpen ] = useState< Open< N, T > | null >( null );
	return {
		root,
		open: open && {
			...open,
			item: items?.find( ( { id } ) => id === open.item.id ) ?? open.item,
		},
		show: ( name, item ) => setOpen( { name, item } ),
		close: () => {
			setOpen( null );
			setTimeout( () => {
				const { activeElement, body } =
					root.current?.ownerDocument ?? {};
				if ( open && activeElement === body ) {
					root.current
						?.querySelector(
							`[${ attribute }="${ open.item.id }"]`
						)
						?.closest< HTMLElement >( '[role="button"]' )
						?.focus();
				}
			} );
		},
	};
}
