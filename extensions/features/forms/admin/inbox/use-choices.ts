import { useEffect, useState } from 'react';
import { getChoices } from './api';
import type { ChoiceField, Query } from './types';

const NONE: ChoiceField[] = [];

/** The fields by whose answers the list of a form can be filtered. */
export function useChoices( { form, state }: Query ) {
	const [ found, setFound ] = useState( {
		form: '',
		choices: NONE,
		isComplete: true,
	} );
	useEffect( () => {
		let isCurrent = true;
		if ( form ) {
			getChoices( form, state ).then(
				( { fields, is_complete: isComplete } ) =>
					isCurrent &&
					setFound( { form, choices: fields, isComplete } ),
				// Without them some filters are missing; the list shows the error.
				() => undefined
			);
		}
		return () => {
			isCurrent = false;
		};
	}, [ form, state ] );
	return form && found.form === form
		? found
		: { choices: NONE, isComplete: true };
}
