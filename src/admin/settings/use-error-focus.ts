import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { State } from './reducer';

/** Fields that can have focus, of those with an error in the group that is shown. */
const FIELDS =
	'.millwork-settings__group:not([hidden]) .has-error :is(input:not([type="radio"]), input:checked, select, textarea)';

/**
 * When the server returns errors, moves focus to the first field with one. If the group that is shown has none, the
 * group of the first one is shown.
 *
 * @param form        The element around all fields.
 * @param state       Has the errors.
 * @param openGroupOf Shows the group of a field.
 */
export function useErrorFocus(
	form: RefObject< HTMLElement | null >,
	{ errors, record, status }: State,
	openGroupOf: ( field: string ) => void
): void {
	const isDue = useRef( false );
	const hasErrors = Object.keys( errors ).length > 0;
	useEffect( () => {
		isDue.current = hasErrors && status === 'ready';
		const isShown = form.current?.querySelector(
			'.millwork-settings__group:not([hidden]) .has-error'
		);
		const first = record?.sections
			.flatMap( ( { fields } ) => fields )
			.find( ( { key } ) => key in errors );
		if ( isDue.current && ! isShown && first ) {
			openGroupOf( first.key );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only when errors come, not while they are corrected.
	}, [ hasErrors, status ] );
	// After the group is drawn.
	useEffect( () => {
		const field = isDue.current
			? form.current?.querySelector< HTMLElement >( FIELDS )
			: null;
		if ( field ) {
			isDue.current = false;
			field.focus();
			// If the field already had focus, the growing bar may cover it.
			field.scrollIntoView?.( { block: 'center' } );
		}
	} );
}
