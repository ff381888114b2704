import { useRef, useState } from 'react';
import type { MutableRefObject } from 'react';

interface Open< N, T > {
	name: N;
	item: T;
}

export interface ItemDialog< N, T > {
	/** The element around the list, in which the rows are. */
	root: MutableRefObject< HTMLDivElement | null >;
	/** Which dialog is open, with the item as the list has it now. */
	open: Open< N, T > | null;
	show: ( name: N, item: T ) => void;
	close: () => void;
}

/**
 * The dialogs about an item of a list. When one closes, the focus goes back to the item's row where the menu that
 * led to the dialog is gone by then.
 *
 * @param items     The items of the page.
 * @param attribute In a row, has the item's id, as 'data-payment'.
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
