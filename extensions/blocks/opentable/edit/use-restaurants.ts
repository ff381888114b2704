import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { isCode } from '../reservation-code';
import { searchRestaurants } from './search';

/** Milliseconds between two requests. */
const PAUSE = 500;

/** Searches restaurants by name through the site, with at most one request per half second. */
export function useRestaurants() {
	const [ found, setFound ] = useState< string[] >( [] );
	const [ problem, setProblem ] = useState( '' );
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	/** Counts requests, so that only the latest one counts, and only while the field exists. */
	const question = useRef( 0 );
	useEffect(
		() => () => {
			clearTimeout( timer.current );
			question.current++;
		},
		[]
	);

	const ask = async ( words: string ) => {
		const current = ++question.current;
		try {
			const restaurants = await searchRestaurants( words );
			if ( current === question.current ) {
				setProblem( '' );
				setFound(
					restaurants.map(
						( { name, rid } ) => `${ name } (#${ rid })`
					)
				);
			}
		} catch ( error ) {
			if ( current === question.current ) {
				setProblem(
					( error as { message?: string } ).message ||
						__(
							'Couldn’t search OpenTable. Try again later, or paste an embed code.',
							'millwork'
						)
				);
			}
		}
	};

	const search = ( text: string ) => {
		clearTimeout( timer.current );
		const words = text.trim();
		if ( words && ! isCode( words ) ) {
			timer.current = setTimeout( () => ask( words ), PAUSE );
		}
	};

	return { found, problem, search };
}
