import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Point } from '../attributes';
import { isLink, readCoordinates } from '../coordinates';
import type { Coordinates } from '../coordinates';

/** A place that was found, as the site's route gives it. */
export interface FoundPlace extends Coordinates {
	id: string;
	title: string;
	address: string;
}

/** Six decimals are a hand's breadth. */
const short = ( degrees: number ) => Number( degrees.toFixed( 6 ) );

/**
 * A marker where nothing has a name.
 *
 * @param at Where.
 */
export function pointAt( at: Coordinates ): Point {
	const coordinates = {
		longitude: short( at.longitude ),
		latitude: short( at.latitude ),
	};
	const name = `${ coordinates.latitude }, ${ coordinates.longitude }`;
	return {
		placeTitle: name,
		title: name,
		caption: '',
		id: `coordinates.${ coordinates.latitude },${ coordinates.longitude }`,
		coordinates,
	};
}

/**
 * The search for places: by words, when they are sent; coordinates and links are read here. What was typed
 * stays when it fails.
 *
 * @param onFind Takes the marker.
 */
export function usePlaces( onFind: ( point: Point ) => void ) {
	const [ text, setText ] = useState( '' );
	const [ isSearching, setIsSearching ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const [ found, setFound ] = useState< FoundPlace[] >( [] );
	/** The latest attempt, and whether the form is still there. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	const complain = ( sentence: string ) => {
		setFound( [] );
		setProblem( sentence );
	};
	const choose = ( place: FoundPlace ) =>
		onFind( {
			placeTitle: place.address,
			title: place.title,
			caption: '',
			id: place.id,
			coordinates: {
				longitude: place.longitude,
				latitude: place.latitude,
			},
		} );

	const submit = async () => {
		const words = text.trim();
		if ( ! words || isSearching ) {
			return;
		}
		const coordinates = readCoordinates( words );
		if ( coordinates ) {
			onFind( pointAt( coordinates ) );
			return;
		}
		if ( isLink( words ) ) {
			complain(
				__(
					'There are no coordinates in this link. Open it, and copy the address that the map has then, or its coordinates.',
					'millwork'
				)
			);
			return;
		}
		const current = ++attempt.current;
		setProblem( '' );
		setIsSearching( true );
		try {
			const { places } = await apiFetch< { places: FoundPlace[] } >( {
				path: `/millwork/v1/places?search=${ encodeURIComponent( words ) }`,
			} );
			if ( current !== attempt.current ) {
				return;
			}
			setFound( places );
			if ( places.length ) {
				speak(
					sprintf(
						/* translators: %d: number of places. */
						_n(
							'%d place was found.',
							'%d places were found.',
							places.length,
							'millwork'
						),
						places.length
					)
				);
			} else {
				complain(
					__(
						'Nothing was found. Try fewer or other words.',
						'millwork'
					)
				);
			}
		} catch ( error ) {
			if ( current !== attempt.current ) {
				return;
			}
			complain(
				( error as { message?: string } ).message ||
					__(
						'The search could not be asked. Check your connection and try again.',
						'millwork'
					)
			);
		}
		setIsSearching( false );
	};

	return { text, setText, isSearching, problem, found, submit, choose };
}
