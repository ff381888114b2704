import { useEffect } from 'react';

/**
 * Makes the browser ask before a page with unsaved changes is left.
 *
 * @param isDirty Whether there are any.
 */
export function useUnsavedWarning( isDirty: boolean ): void {
	useEffect( () => {
		if ( ! isDirty ) {
			return undefined;
		}
		const warn = ( event: BeforeUnloadEvent ) => {
			event.preventDefault();
			// Browsers of before 2024 want this instead.
			event.returnValue = true;
		};
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isDirty ] );
}
