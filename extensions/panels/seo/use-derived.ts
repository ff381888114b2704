/** The description that a page has where its author has written none. */
import apiFetch from '@wordpress/api-fetch';
import { select, subscribe } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/** How often the server is asked at most, in milliseconds. */
const PAUSE = 1500;

interface PostStore {
	getCurrentPostId: () => number;
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostContent: () => string;
}

const post = () => select( 'core/editor' ) as unknown as PostStore;

const blocksNow = () =>
	(
		select( 'core/block-editor' ) as unknown as {
			getBlocks: () => unknown[];
		}
	 ).getBlocks();

const excerptNow = () => String( post().getEditedPostAttribute( 'excerpt' ) );

/** Asks the server, which works it out as it does when the post is stored. Nothing is stored. */
async function fetchDerived( excerpt: string ): Promise< string > {
	const content = post().getEditedPostContent();
	if ( ! content.trim() && ! excerpt.trim() ) {
		return '';
	}
	const id = post().getCurrentPostId();
	const { description, isPrinted } = await apiFetch< {
		description: string;
		isPrinted: boolean;
	} >( {
		path: `/millwork/v1/social-preview/${ id }?_fields=description,isPrinted`,
		method: 'POST',
		data: { content, excerpt, description: '' },
	} );
	return isPrinted ? description : '';
}

/**
 * What describes the post as it is in the editor: its excerpt, else how its text begins. It changes some time after
 * the author has.
 *
 * @param isWanted Whether it is shown.
 * @return Empty where the page will have none, or nobody can tell; undefined while it is not known yet.
 */
export function useDerived( isWanted: boolean ): string | undefined {
	const [ derived, setDerived ] = useState< string >();
	useEffect( () => {
		if ( ! isWanted ) {
			return;
		}
		let asked: unknown;
		let excerpt: string | undefined;
		let timer = 0;
		let isAlive = true;
		const run = async () => {
			if ( blocksNow() !== asked || excerptNow() !== excerpt ) {
				asked = blocksNow();
				excerpt = excerptNow();
				// Without an answer, nothing is promised.
				const found = await fetchDerived( excerpt ).catch( () => '' );
				if ( isAlive ) {
					setDerived( found );
				}
			}
			timer = 0;
		};
		// Called with each key: it sets a timer, and nothing else.
		const stop = subscribe( () => {
			timer ||= window.setTimeout( () => void run(), PAUSE );
		} );
		timer = window.setTimeout( () => void run(), 0 );
		return () => {
			isAlive = false;
			window.clearTimeout( timer );
			stop();
		};
	}, [ isWanted ] );
	return derived;
}
