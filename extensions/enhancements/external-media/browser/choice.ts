import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

const ROOT = '/millwork/v1/external-media/picker';

/** A selection in a provider's own window. */
export interface Choice {
	session: string;
	/** The URL for the window. */
	url: string;
	/** The pause before each check and the total time, in seconds. */
	pause: number;
	patience: number;
}

/**
 * Starts a selection.
 *
 * @param number The most that can be selected.
 */
export const openChoice = ( service: string, number: number ) =>
	apiFetch< Choice >( {
		path: `${ ROOT }/${ service }`,
		method: 'POST',
		data: { number },
	} );

/** Whether the user has finished selecting. */
export const isChosen = async ( service: string, session: string ) =>
	(
		await apiFetch< { chosen: boolean } >( {
			path: addQueryArgs( `${ ROOT }/${ service }`, { session } ),
		} )
	).chosen;

/** Ends a selection. If that fails, starting the next one does it. */
export const closeChoice = ( service: string, session: string ) =>
	apiFetch( {
		path: addQueryArgs( `${ ROOT }/${ service }`, { session } ),
		method: 'DELETE',
	} ).catch( () => {} );
