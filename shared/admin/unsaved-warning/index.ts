import { useEffect } from 'react';

/** Makes the browser ask before leaving a page with unsaved changes. */
export function useUnsavedWarning( isDirty: boolean ): void {
	useEffect( () => {
		if ( ! isDirty ) {
			return undefined;
		}
		const warn = ( event: BeforeUnloadEvent ) => {
			event.preventDefault();
			// Browsers before 2024 need this.
			event.returnValue = true;
		};
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isDirty ] );
}
