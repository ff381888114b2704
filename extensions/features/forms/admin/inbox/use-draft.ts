import { useCallback, useState } from 'react';

/**
 * A text that stays while the tab is open, also when another entry or page is shown: nothing typed is lost.
 *
 * @param key Identifies the text.
 */
export function useDraft( key: string ): [ string, ( text: string ) => void ] {
	const name = `millwork-draft-${ key }`;
	const [ state, setState ] = useState( () => ( {
		name,
		text: stored( name ),
	} ) );
	const text = state.name === name ? state.text : stored( name );
	const change = useCallback(
		( to: string ) => {
			setState( { name, text: to } );
			try {
				if ( to ) {
					window.sessionStorage.setItem( name, to );
				} else {
					window.sessionStorage.removeItem( name );
				}
			} catch {
				// The browser keeps nothing; the text stays while the entry is shown.
			}
		},
		[ name ]
	);
	return [ text, change ];
}

/** A text that no other attempt has. */
export const newAttempt = () => `${ Date.now() }-${ Math.random() }`;

function stored( name: string ): string {
	try {
		return window.sessionStorage.getItem( name ) ?? '';
	} catch {
		return '';
	}
}
