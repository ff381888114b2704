import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

const ROOT = '/millwork/v1/external-media/picker';

/** A choice in a window of a provider's. */
export interface Choice {
	session: string;
	/** The page for the window. */
	url: string;
	/** How many seconds to wait before each look, and for how many at most. */
	pause: number;
	patience: number;
}

/**
 * Begins a choice.
 *
 * @param number How many may be chosen.
 */
export const openChoice = ( service: string, number: number ) =>
	apiFetch< Choice >( {
		path: `${ ROOT }/${ service }`,
		method: 'POST',
		data: { number },
	} );

/** Whether a choice is made. */
export const isChosen = async ( service: string, session: string ) =>
	(
		await apiFetch< { chosen: boolean } >( {
			path: addQueryArgs( `${ ROOT }/${ service }`, { session } ),
		} )
	).chosen;

/** Ends a choice. Where that fails, the next one that is begun does it. */
export const closeChoice = ( service: string, session: string ) =>
	apiFetch( {
		path: addQueryArgs( `${ ROOT }/${ service }`, { session } ),
		method: 'DELETE',
	} ).catch( () => {} );
