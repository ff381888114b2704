import { useRef } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { altOf, captionOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { LibraryTexts } from '../types';

/** What one request of WordPress's REST API may ask for. */
const MOST = 100;

/**
 * Asks for the words that the library has for pictures.
 *
 * @param ids The pictures' numbers.
 * @return None if they cannot be asked for: then nothing counts as changed.
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
 * The words that pictures have in the library when the person opens it: only so what is changed there
 * can be told from what was always different in the block.
 *
 * @return To be called when the library opens, and what was found then.
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
