import apiFetch from '@wordpress/api-fetch';
import { messageOf } from './message-of';
import type { Progress } from './types';

interface Done {
	/** What was done and what follows from it. */
	message: string;
	/** How much of it, where it goes on. */
	progress?: Progress | null;
}

/**
 * Has the server do what a button is for.
 *
 * @param  name   The field's key.
 * @param  isMore Whether it was begun and goes on.
 * @throws {Error} With a sentence that says why it was not done.
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
