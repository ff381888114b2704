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
	/** The index's progress; null once it was complete. */
	building: { done: number; total: number } | null;
}

/** The pause before checking the index's progress again, in milliseconds. */
const PAUSE = 1500;

/** The parts of the store core/editor that are used here; widget screens don't have it. */
interface EditorSelectors {
	isSavingPost: () => boolean;
	isAutosavingPost: () => boolean;
}

export type State =
	| { is: 'loading'; progress?: { done: number; total: number } }
	| { is: 'failed'; retry: () => void }
	| { is: 'loaded'; posts: RelatedPost[] };

/**
 * The posts related to a post's last saved version.
 *
 * @param postId Undefined outside a post, for example in a template.
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
