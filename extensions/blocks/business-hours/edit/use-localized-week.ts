import { useEffect, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { routePath } from 'shared/editor/route-path';
import { dayKeys } from '../week';
import type { DayKey } from '../week';

/** The weekdays in the site's language and order. */
export interface LocalizedWeek {
	days: Record< DayKey, string >;
	/** 0 for Sunday to 6 for Saturday. */
	startOfWeek: number;
}

/** Used if the site doesn't answer. Not translated by design. */
const english: LocalizedWeek = {
	days: {
		Sun: 'Sunday',
		Mon: 'Monday',
		Tue: 'Tuesday',
		Wed: 'Wednesday',
		Thu: 'Thursday',
		Fri: 'Friday',
		Sat: 'Saturday',
	},
	startOfWeek: 0,
};

/** The last answer, so that later blocks don't have to wait. */
let latest: LocalizedWeek | undefined;

/** The running request, shared by all blocks. */
let request: Promise< LocalizedWeek > | undefined;

function load(): Promise< LocalizedWeek > {
	request ??= apiFetch( {
		path: routePath( '/wpcom/v2/business-hours/localized-week' ),
	} )
		.then( ( answer ) => ( latest = read( answer ) ) )
		.catch( () => latest ?? english )
		.finally( () => {
			request = undefined;
		} );
	return request;
}

/** @return Undefined while loading; English names and Sunday first if loading fails. */
export function useLocalizedWeek(): LocalizedWeek | undefined {
	const [ week, setWeek ] = useState( latest );
	useEffect( () => {
		let isMounted = true;
		load().then( ( loaded ) => {
			if ( isMounted ) {
				setWeek( loaded );
			}
		} );
		return () => {
			isMounted = false;
		};
	}, [] );
	return week;
}

/** Reads the answer, which isn't trusted, since another plugin may serve the route. */
function read( answer: unknown ): LocalizedWeek {
	const { days, startOfWeek } = ( answer ?? {} ) as Partial< LocalizedWeek >;
	const start = Number( startOfWeek );
	return {
		days: Object.fromEntries(
			dayKeys.map( ( key ) => [
				key,
				days?.[ key ] || english.days[ key ],
			] )
		) as Record< DayKey, string >,
		startOfWeek: start >= 0 && start <= 6 ? Math.floor( start ) : 0,
	};
}
