import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Point } from '../attributes';
import { isLink, readCoordinates } from '../coordinates';
import type { Coordinates } from '../coordinates';
import { suggestPlaces } from './suggestions';

/** A search result from the site's route. */
export interface FoundPlace extends Coordinates {
	id: string;
	title: string;
	address: string;
}

/** The pause after typing, in milliseconds. */
const PAUSE = 250;

/** Six decimals, a precision of about 10 cm. */
const short = ( degrees: number ) => Number( degrees.toFixed( 6 ) );

/** A marker at unnamed coordinates. */
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
 * Searches for places: when words are sent, or while they are typed. Coordinates and links are parsed here. The typed
 * text stays after a failure.
 *
 * @param onFind Takes the marker.
 * @param token  Mapbox's, if the author's browser may contact it; '' if only the site is asked, once words are sent.
 */
export function usePlaces( onFind: ( point: Point ) => void, token: string ) {
	const [ text, setText ] = useState( '' );
	const [ isSearching, setIsSearching ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const [ found, setFound ] = useState< FoundPlace[] >( [] );
	/** Aborts the latest attempt. */
	const end = useRef( () => {} );
	useEffect( () => () => end.current(), [] );

	const complain = ( sentence: string ) => {
		setFound( [] );
		setProblem( sentence );
	};
	/** Adds a marker and resets the search. */
	const find = ( point: Point ) => {
		end.current();
		setText( '' );
		setFound( [] );
		setProblem( '' );
		setIsSearching( false );
		onFind( point );
	};
	const choose = ( place: FoundPlace ) =>
		find( {
			placeTitle: place.address,
			title: place.title,
			caption: '',
			id: place.id || pointAt( place ).id,
			coordinates: {
				longitude: place.longitude,
				latitude: place.latitude,
			},
		} );

	/** Searches after a pause, and ignores the answer if there is a later attempt. */
	const search = (
		ask: ( signal: AbortSignal ) => Promise< FoundPlace[] >,
		pause: number
	) => {
		end.current();
		setProblem( '' );
		const attempt = new AbortController();
		const { signal } = attempt;
		const take = ( places: FoundPlace[] ) => {
			setFound( places );
			if ( places.length ) {
				speak( countOf( places ) );
			} else {
				complain(
					__(
						'Nothing found. Try fewer or different words.',
						'millwork'
					)
				);
			}
		};
		const fail = ( { message }: { message?: string } ) =>
			complain(
				message ||
					__(
						'The search failed. Check your connection and try again.',
						'millwork'
					)
			);
		const run = () =>
			ask( signal )
				.then(
					( places ) => signal.aborted || take( places ),
					( error ) => signal.aborted || fail( error )
				)
				.then( () => signal.aborted || setIsSearching( false ) );
		const timer = setTimeout( run, pause );
		end.current = () => {
			clearTimeout( timer );
			attempt.abort();
		};
	};

	const type = ( typed: string ) => {
		setText( typed );
		if ( ! token ) {
			return;
		}
		const words = typed.trim();
		end.current();
		setIsSearching( false );
		if ( ! words || readCoordinates( words ) || isLink( words ) ) {
			setFound( [] );
			setProblem( '' );
			return;
		}
		search( ( signal ) => suggestPlaces( words, token, signal ), PAUSE );
	};

	const submit = ( typed = text ) => {
		const words = typed.trim();
		if ( ! words || isSearching ) {
			return;
		}
		setText( typed );
		const coordinates = readCoordinates( words );
		if ( coordinates ) {
			find( pointAt( coordinates ) );
			return;
		}
		if ( isLink( words ) ) {
			complain(
				__(
					'This link has no coordinates. Open it, then copy the full URL or the coordinates from there.',
					'millwork'
				)
			);
			return;
		}
		setIsSearching( true );
		search( async ( signal ) => {
			const { places } = await apiFetch< { places: FoundPlace[] } >( {
				path: `/millwork/v1/places?search=${ encodeURIComponent( words ) }`,
				signal,
			} );
			return Array.isArray( places ) ? places : [];
		}, 0 );
	};

	return {
		text,
		type,
		isSearching,
		problem,
		found,
		submit,
		choose,
		/** Whether Mapbox suggests places while words are typed. */
		suggests: token !== '',
	};
}

export type PlacesSearch = ReturnType< typeof usePlaces >;

const countOf = ( { length }: FoundPlace[] ) =>
	sprintf(
		/* translators: %d: number of places. */
		_n( '%d place found.', '%d places found.', length, 'millwork' ),
		length
	);
