import { useRef } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { altOf, captionOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { LibraryTexts } from '../types';

/** The most that one request to WordPress's REST API may ask for. */
const MOST = 100;

/**
 * Requests the library's texts for pictures.
 *
 * @param ids Attachment IDs.
 * @return Empty if the request fails: then nothing counts as changed.
 */
async function ask( ids: number[] ): Promise< LibraryTexts > {
	const texts = new Map< number, { alt: string; caption: string } >();
	try {
		for ( let from = 0; from < ids.length; from += MOST ) {
			const include = ids.slice( from, from + MOST ).join( ',' );
			const found = await apiFetch< Media[] >( {
				path: `/wp/v2/media?context=edit&per_page=${ MOST }&include=${ include }&_fields=id,alt_text,caption`,
			} );
			for ( const media of found ) {
				texts.set( media.id!, {
					alt: altOf( media ),
					caption: captionOf( media ),
				} );
			}
		}
	} catch {
		return new Map();
	}
	return texts;
}

/**
 * The library's texts when it is opened, to tell what the user changed there from what was already different in the
 * block.
 *
 * @return A function to call when the library opens, and one that returns what it found.
 */
export function useLibraryTexts(): {
	remember: ( ids: number[] ) => void;
	recall: () => Promise< LibraryTexts >;
} {
	const texts = useRef< Promise< LibraryTexts > >();
	return {
		remember: ( ids ) => {
			texts.current = ask( ids );
		},
		recall: () => texts.current ?? Promise.resolve( new Map() ),
	};
}
