import { useSelect } from '@wordpress/data';
import { useIsPreview } from 'shared/editor/is-preview';
import type { PostStore } from './wordpress';

/** What the block has to know of where it stands. */
export interface Site {
	/** Whether this is the inserter's preview or a pattern's, which must save nothing. */
	isPreview: boolean;
	isPostEditor: boolean;
	/** Whether the user may publish the current post; elsewhere the server decides. */
	mayPublish: boolean;
	/** Whether the post is being saved; not of itself, as a draft in between. */
	isSavingPost: boolean;
	/** The post's address. */
	link?: string;
}

/** Watches the editor around the block. */
export function useSite(): Site {
	const isPreview = useIsPreview();
	const place = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as PostStore | undefined;
		const isPostEditor = !! editor?.getCurrentPostId();
		const post = isPostEditor ? editor!.getCurrentPost() : undefined;
		return {
			isPostEditor,
			mayPublish:
				! isPostEditor || !! post?._links?.[ 'wp:action-publish' ],
			isSavingPost:
				isPostEditor &&
				editor!.isSavingPost() &&
				! editor!.isAutosavingPost(),
			link: post?.link,
		};
	}, [] );
	return { isPreview, ...place };
}
