/**
 * When one meta of a post was changed, WordPress's editor sends all of them, as they were when the post was opened. That
 * would undo what another tab or person has saved since. So of our panels' meta only those are sent that differ from the
 * opened post.
 */
import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { OURS } from './meta-backup';
import type { Meta } from './meta-backup';

interface PostStore {
	getCurrentPost: () => { id?: unknown; meta?: Meta };
}

/** Changes requests that save the post that is open. */
export function sendChangedMeta(): void {
	apiFetch.use( ( options, next ) => {
		const { id, meta } = options.data ?? {};
		const opened = (
			select( 'core/editor' ) as unknown as PostStore | undefined
		 )?.getCurrentPost();
		return next(
			meta && opened?.meta && id === opened.id
				? {
						...options,
						data: {
							...options.data,
							meta: Object.fromEntries(
								Object.entries( meta ).filter(
									( [ name, value ] ) =>
										! OURS.test( name ) ||
										JSON.stringify( value ) !==
											JSON.stringify(
												opened.meta?.[ name ]
											)
								)
							),
						},
					}
				: options
		);
	} );
}
