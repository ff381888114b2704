import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import type { MapStyle } from '../map-style';
import type { Credit } from '../drawing/types';

/** Where a style comes from. */
export interface StyleSource {
	src: string;
	/** The service's name in the consent interface. */
	service: string;
	token: string;
	credits: Credit[];
}

/** As Millwork\Units\Map\TokenRoute answers. */
interface Answer {
	service_api_key: string;
	service_api_key_source: string;
	may_change: boolean;
	styles: Record< MapStyle, StyleSource | null >;
}

/** Whether the site has a token: not known yet, no, or yes. */
export const LOADING = 0;
export const NO_TOKEN = 1;
export const READY = 2;

export interface TokenState {
	state: typeof LOADING | typeof NO_TOKEN | typeof READY;
	token: string;
	/** 'user' for one of the settings, 'wpcom' for one of the platform. */
	source: string;
	mayChange: boolean;
	styles?: Answer[ 'styles' ];
	isBusy: boolean;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
	retry: () => void;
	store: ( token: string ) => void;
	remove: () => void;
}

/** The site's token, and where its maps come from. */
export function useToken(): TokenState {
	const [ answer, setAnswer ] = useState< Answer >();
	const [ isBusy, setIsBusy ] = useState( true );
	const [ problem, setProblem ] = useState( '' );
	const isThere = useRef( true );

	const ask = async ( request: object ) => {
		setIsBusy( true );
		setProblem( '' );
		try {
			const found = await apiFetch< Answer >( {
				path: '/wpcom/v2/service-api-keys/mapbox',
				...request,
			} );
			if ( isThere.current ) {
				setAnswer( found );
			}
		} catch ( error ) {
			if ( isThere.current ) {
				setProblem(
					( error as { message?: string } ).message ||
						__(
							'The site could not be asked where its maps come from. Check your connection and try again.',
							'millwork'
						)
				);
			}
		}
		if ( isThere.current ) {
			setIsBusy( false );
		}
	};
	useEffect( () => {
		isThere.current = true;
		ask( {} );
		return () => {
			isThere.current = false;
		};
	}, [] );

	const token = answer?.service_api_key ?? '';
	const known = token ? READY : NO_TOKEN;
	return {
		state: answer ? known : LOADING,
		token,
		source: answer?.service_api_key_source ?? '',
		mayChange: answer?.may_change ?? false,
		styles: answer?.styles,
		isBusy,
		problem,
		retry: () => ask( {} ),
		store: ( text ) =>
			ask( {
				method: 'POST',
				data: { service_api_key: text.trim() },
			} ),
		remove: () => ask( { method: 'DELETE' } ),
	};
}
