import { useEffect, useRef, useState } from 'react';
import type { MutableRefObject } from 'react';

/** The corners that the theme gives the button, for the field: on the page PHP reads them from the theme. */
export function useButtonRadius(): {
	/** The element that contains the button. */
	row: MutableRefObject< HTMLDivElement | null >;
	radius: string | undefined;
} {
	const row = useRef< HTMLDivElement | null >( null );
	const [ radius, setRadius ] = useState< string >();
	useEffect( () => {
		const button = row.current?.querySelector( '.wp-element-button' );
		const view = row.current?.ownerDocument.defaultView;
		if ( button && view ) {
			setRadius( view.getComputedStyle( button ).borderRadius );
		}
	}, [] );
	return { row, radius };
}
