import apiFetch from '@wordpress/api-fetch';
import { messageOf } from './message-of';
import type { Progress } from './types';

interface Done {
	message: string;
	/** The progress of an unfinished action. */
	progress?: Progress | null;
}

/**
 * Runs an action on the server.
 *
 * @param  name   The field's key.
 * @param  isMore Whether this continues an unfinished action.
 * @throws {Error} With a sentence about the failure.
 */
export async function runAction(
	name: string,
	isMore = false
): Promise< Done > {
	try {
		return await apiFetch< Done >( {
			path: '/millwork/v1/settings/run',
			method: 'POST',
			data: isMore ? { name, go_on: true } : { name },
		} );
	} catch ( error ) {
		throw new Error( messageOf( error ) );
	}
}
