import { useCallback, useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { changeRun, getRuns, workOnRuns } from './api';
import type { Run } from './types';

/** Milliseconds between two looks. */
const PAUSE = 1500;

export interface RunsState {
	runs: Run[];
	failure: string;
	load: () => void;
	change: ( id: number, action: 'stop' | 'continue' ) => void;
}

/** The imports of entries. While one is running, the open page has the server work on it. */
export function useRuns(): RunsState {
	const [ runs, setRuns ] = useState< Run[] >( [] );
	const [ failure, setFailure ] = useState( '' );
	const wasRunning = useRef( false );
	const isRunning = runs.some( ( { state } ) => state === 'running' );

	const take = useCallback( ( request: Promise< Run[] > ) => {
		setFailure( '' );
		return request.then( setRuns, ( error ) =>
			setFailure( messageOf( error ) )
		);
	}, [] );
	const load = useCallback( () => void take( getRuns() ), [ take ] );
	useEffect( load, [ load ] );

	useEffect( () => {
		if ( ! isRunning ) {
			if ( wasRunning.current ) {
				speak( __( 'Entry import ended.', 'millwork' ) );
			}
			wasRunning.current = false;
			return;
		}
		wasRunning.current = true;
		let isMounted = true;
		let timer = 0;
		const look = () => {
			void take( workOnRuns() ).then( () => {
				if ( isMounted ) {
					timer = window.setTimeout( look, PAUSE );
				}
			} );
		};
		look();
		return () => {
			isMounted = false;
			window.clearTimeout( timer );
		};
	}, [ isRunning, take ] );

	return {
		runs,
		failure,
		load,
		change: ( id, action ) => void take( changeRun( id, action ) ),
	};
}
