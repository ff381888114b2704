import { useCallback, useEffect, useState } from '@wordpress/element';
import { messageOf } from './api';

/**
 * What the server is asked for, and again when somebody wants.
 *
 * @param load Asks for it; the same function for the same thing.
 */
export function useList< Item >( load: () => Promise< Item[] > ) {
	const [ list, setList ] = useState< Item[] >();
	const [ failure, setFailure ] = useState( '' );
	const [ turn, setTurn ] = useState( 0 );
	const [ answers, setAnswers ] = useState( 0 );
	const [ isLoading, setLoading ] = useState( true );
	useEffect( () => {
		let isCurrent = true;
		setLoading( true );
		load()
			.then(
				( found ) => {
					if ( isCurrent ) {
						setFailure( '' );
						setList( Array.isArray( found ) ? found : [] );
					}
				},
				( error ) => isCurrent && setFailure( messageOf( error ) )
			)
			.then( () => {
				if ( isCurrent ) {
					setLoading( false );
					setAnswers( ( last ) => last + 1 );
				}
			} );
		return () => {
			isCurrent = false;
		};
	}, [ load, turn ] );
	return {
		/** Undefined until the first answer. */
		list,
		setList,
		/** Why it could not be loaded; '' otherwise. */
		failure,
		isLoading,
		/** How often there was an answer, good or bad. */
		answers,
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
	};
}
