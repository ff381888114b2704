import { useCallback, useEffect, useReducer, useRef } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from './message-of';
import type { RestError } from './message-of';
import { changeOf, initialState, reducer } from './reducer';
import type { Action, State } from './reducer';
import type { Check, SettingsRecord } from './types';

const PATH = '/millwork/v1/settings';

export interface Settings {
	state: State;
	dispatch: ( action: Action ) => void;
	load: () => Promise< void >;
	/** Resolves to whether everything was saved. */
	save: () => Promise< boolean >;
	/** Asks the service whether the stored key works. */
	check: ( name: string ) => Promise< void >;
}

/** The settings on the server, and the unsaved changes. */
export function useSettings(): Settings {
	const [ state, dispatch ] = useReducer( reducer, initialState );
	const latest = useRef( state );
	latest.current = state;

	const load = useCallback( async () => {
		dispatch( { type: 'load' } );
		try {
			const record = await apiFetch< SettingsRecord >( { path: PATH } );
			dispatch( { type: 'loaded', record } );
		} catch ( error ) {
			dispatch( { type: 'fail', failure: messageOf( error ) } );
		}
	}, [] );
	useEffect( () => void load(), [ load ] );

	const save = useCallback( async () => {
		if ( latest.current.status !== 'ready' ) {
			return false;
		}
		const sent = changeOf( latest.current );
		dispatch( { type: 'save' } );
		try {
			const record = await apiFetch< SettingsRecord >( {
				path: PATH,
				method: 'POST',
				data: sent,
			} );
			const isHeld = Object.keys( record.held ?? {} ).length > 0;
			const failure = isHeld
				? __(
						'Some changes weren’t saved. The marked fields say why and keep what you entered. All other changes are saved.',
						'millwork'
					)
				: undefined;
			dispatch( { type: 'saved', record, sent, failure } );
			return ! isHeld;
		} catch ( error ) {
			const fields = ( error as RestError ).data?.fields;
			dispatch( {
				type: 'fail',
				failure: fields
					? messageOf( error )
					: sprintf(
							/* translators: %s: a sentence that says why. */
							__(
								'Couldn’t save the settings. %s Your changes are still here; try again.',
								'millwork'
							),
							messageOf( error )
						),
				errors: fields,
			} );
			return false;
		}
	}, [] );

	const check = useCallback( async ( name: string ) => {
		let answer: Check;
		try {
			answer = await apiFetch< Check >( {
				path: `${ PATH }/check`,
				method: 'POST',
				data: { name },
			} );
		} catch ( error ) {
			answer = { outcome: 'unknown', message: messageOf( error ) };
		}
		dispatch( { type: 'check', name, check: answer } );
	}, [] );

	return { state, dispatch, load, save, check };
}
