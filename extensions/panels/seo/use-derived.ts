/** The page's description if the author hasn't written one. */
import apiFetch from '@wordpress/api-fetch';
import { select, subscribe } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/** The minimum time between requests, in milliseconds. */
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

/** Asks the server for the description it would generate when saving. Nothing is stored. */
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
 * The description generated from the post in the editor: its excerpt, or else the beginning of its text. It updates
 * with a delay.
 *
 * @param isWanted Whether it is shown.
 * @return Empty if the page will have none, or if it is unknown; undefined while loading.
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
				// Without an answer, no description is shown.
				const found = await fetchDerived( excerpt ).catch( () => '' );
				if ( isAlive ) {
					setDerived( found );
				}
			}
			timer = 0;
		};
		// Called on every key press: only sets a timer.
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
