import apiFetch from '@wordpress/api-fetch';
import { messageOf } from './message-of';

/**
 * Has the server do what a button is for.
 *
 * @param  name The field's key.
 * @return What was done and what follows from it.
 * @throws {Error} With a sentence that says why it was not done.
 */
export async function runAction( name: string ): Promise< string > {
	try {
		const { message } = await apiFetch< { message: string } >( {
			path: '/millwork/v1/settings/run',
			method: 'POST',
			data: { name },
		} );
		return message;
	} catch ( error ) {
		throw new Error( messageOf( error ) );
	}
}
