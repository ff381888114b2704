import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { isCode } from '../reservation-code';

interface Restaurant {
	rid: string;
	/** Plain text from the service. */
	name: string;
}

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
			const { restaurants } = await apiFetch< {
				restaurants: Restaurant[];
			} >( {
				path: `/millwork/v1/opentable/restaurants?search=${ encodeURIComponent( words ) }`,
			} );
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
							'OpenTable could not be asked. A restaurant’s number or an embed code works too.',
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
