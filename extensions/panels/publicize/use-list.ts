import { useCallback, useEffect, useState } from '@wordpress/element';
import { messageOf } from './api';

/**
 * Loads a list, and reloads it on request.
 *
 * @param load Must be the same function as long as it loads the same list.
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
		/** Why it couldn't be loaded; '' otherwise. */
		failure,
		isLoading,
		/** The number of answers so far, including failures. */
		answers,
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
	};
}
