import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { isCode } from '../reservation-code';

interface Restaurant {
	rid: string;
	/** Plain text of the service's. */
	name: string;
}

/** Milliseconds between two questions. */
const PAUSE = 500;

/** Restaurants by their names, asked for by the site, one question in half a second. */
export function useRestaurants() {
	const [ found, setFound ] = useState< string[] >( [] );
	const [ problem, setProblem ] = useState( '' );
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	/** The latest question, and whether the field is still there. */
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
