import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { routePath } from 'shared/editor/route-path';
import { linksOf, readTitles } from './media';
import type { Preview, Titles } from './types';

interface PostStore {
	getCurrentPostId: () => number;
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostContent: () => string;
	getEditedPostVisibility: () => string;
}

interface Answer {
	preview: Preview;
	titles: Titles;
}

type State = 'loading' | 'failed' | Answer;

const store = () => select( 'core/editor' ) as unknown as PostStore;

const metaNow = () =>
	( store().getEditedPostAttribute( 'meta' ) ?? {} ) as Record<
		string,
		unknown
	>;

export const isThread = () => !! metaNow().jetpack_is_tweetstorm;

/** The post in the editor, saved or not, without the fields that its type lacks. */
function edited() {
	const post = store();
	const field = ( name: string ) => post.getEditedPostAttribute( name );
	const meta = metaNow();
	return {
		title: field( 'title' ),
		excerpt: field( 'excerpt' ),
		content: post.getEditedPostContent(),
		slug: field( 'slug' ),
		featured_media: field( 'featured_media' ),
		tags: field( 'tags' ),
		categories: field( 'categories' ),
		description: meta.advanced_seo_description,
		message: meta.jetpack_publicize_message,
		thread: meta.jetpack_is_tweetstorm,
		visibility: post.getEditedPostVisibility(),
	};
}

/** The titles of linked pages. This site requests them; their pictures aren't shown. */
async function fetchTitles( preview: Preview ): Promise< Titles > {
	const urls = linksOf( preview );
	if ( ! urls.length ) {
		return {};
	}
	try {
		return readTitles(
			await apiFetch( {
				path: routePath( '/wpcom/v2/tweetstorm/generate-cards' ),
				method: 'POST',
				data: { urls },
			} )
		);
	} catch {
		// Without titles, URLs are shown.
		return {};
	}
}

/**
 * The previews of the post as it is in the editor when this is first rendered.
 *
 * @return The state, and a function to try again.
 */
export function usePreview(): { state: State; retry: () => void } {
	const [ state, setState ] = useState< State >( 'loading' );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		let isShown = true;
		const show = ( next: State ) => isShown && setState( next );
		show( 'loading' );
		( async () => {
			try {
				const preview = await apiFetch< Preview >( {
					path: `/millwork/v1/social-preview/${ store().getCurrentPostId() }`,
					method: 'POST',
					data: edited(),
				} );
				show( { preview, titles: {} } );
				const titles = await fetchTitles( preview );
				show( { preview, titles } );
			} catch {
				show( 'failed' );
			}
		} )();
		return () => {
			isShown = false;
		};
	}, [ attempt ] );
	return {
		state,
		retry: useCallback( () => setAttempt( ( count ) => count + 1 ), [] ),
	};
}
