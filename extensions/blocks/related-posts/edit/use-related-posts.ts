import { useEffect, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';

export interface RelatedPost {
	id: number;
	url: string;
	title: string;
	img: {
		src: string;
		srcset: string;
		sizes: string;
		width: number;
		height: number;
	} | null;
	date: string;
	context: string;
	author: string;
}

interface Answer {
	posts: RelatedPost[];
	/** How far the index is; null once it was complete. */
	building: { done: number; total: number } | null;
}

/** Milliseconds until it is asked again how far the index is. */
const PAUSE = 1500;

/** The parts of the store core/editor that are used here; screens of widgets have none. */
interface EditorSelectors {
	isSavingPost: () => boolean;
	isAutosavingPost: () => boolean;
}

export type State =
	| { is: 'loading'; progress?: { done: number; total: number } }
	| { is: 'failed'; retry: () => void }
	| { is: 'loaded'; posts: RelatedPost[] };

/**
 * The posts that are related to one as it was saved last.
 *
 * @param postId The post; absent where there is none, as in a template.
 */
export function useRelatedPosts( postId?: number ): State {
	const isSaving = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as EditorSelectors | undefined;
		return !! editor?.isSavingPost() && ! editor.isAutosavingPost();
	}, [] );
	const [ tries, setTries ] = useState( 0 );
	const [ state, setState ] = useState< State >( { is: 'loading' } );
	useEffect( () => {
		if ( ! postId || isSaving ) {
			return undefined;
		}
		let isThere = true;
		let timer: ReturnType< typeof setTimeout >;
		const ask = async () => {
			try {
				const { building, posts } = await apiFetch< Answer >( {
					path: `/millwork/v1/related-posts/${ postId }`,
				} );
				if ( ! isThere ) {
					return;
				}
				if ( building ) {
					setState( { is: 'loading', progress: building } );
					timer = setTimeout( () => void ask(), PAUSE );
				} else {
					setState( { is: 'loaded', posts } );
				}
			} catch {
				if ( isThere ) {
					setState( {
						is: 'failed',
						retry: () => {
							setState( { is: 'loading' } );
							setTries( ( count ) => count + 1 );
						},
					} );
				}
			}
		};
		void ask();
		return () => {
			isThere = false;
			clearTimeout( timer );
		};
	}, [ postId, isSaving, tries ] );
	return postId ? state : { is: 'loaded', posts: [] };
}
