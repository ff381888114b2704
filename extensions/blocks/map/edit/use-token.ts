import { useEffect, useSyncExternalStore } from 'react';
import type { MapStyle } from '../map-style';
import {
	requestToken,
	requestTokenOnce,
	readKnown,
	subscribe,
} from './token-store';
import type { StyleSource } from './token-store';

export type { StyleSource };

/** Whether the site has a token: unknown, no, or yes. */
export const LOADING = 0;
export const NO_TOKEN = 1;
export const READY = 2;

export interface TokenState {
	state: typeof LOADING | typeof NO_TOKEN | typeof READY;
	token: string;
	/** 'user' for a token in the settings, 'wpcom' for the platform's. */
	source: string;
	mayChange: boolean;
	/** Whether places are searched at Mapbox. */
	suggests: boolean;
	styles?: Record< MapStyle, StyleSource | null >;
	isBusy: boolean;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
	retry: () => void;
	store: ( token: string ) => void;
	remove: () => void;
}

/** The site's token and the source of its maps, shared by all maps in the editor. */
export function useToken(): TokenState {
	const { answer, isBusy, problem } = useSyncExternalStore(
		subscribe,
		readKnown
	);
	useEffect( requestTokenOnce, [] );

	const token = answer?.service_api_key ?? '';
	const known = token ? READY : NO_TOKEN;
	return {
		state: answer ? known : LOADING,
		token,
		source: answer?.service_api_key_source ?? '',
		mayChange: answer?.may_change ?? false,
		suggests: answer?.suggests ?? false,
		styles: answer?.styles,
		isBusy,
		problem,
		retry: () => requestToken(),
		store: ( text ) =>
			requestToken( {
				method: 'POST',
				data: { service_api_key: text.trim() },
			} ),
		remove: () => requestToken( { method: 'DELETE' } ),
	};
}
