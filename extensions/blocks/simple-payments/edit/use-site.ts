import { useSelect } from '@wordpress/data';
import { useIsPreview } from 'shared/editor/is-preview';
import type { PostStore } from './wordpress';

export interface Site {
	/** Whether this is a preview in the inserter or of a pattern, which must save nothing. */
	isPreview: boolean;
	isPostEditor: boolean;
	/** Whether the user may publish the current post; elsewhere the server decides. */
	mayPublish: boolean;
	/** Whether the post is being saved, but not by autosave. */
	isSavingPost: boolean;
	/** The post's URL. */
	link?: string;
}

/** Follows the editor's state. */
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
