import { useEffect } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';

/** The parts of the store core/editor that are used here; widget screens don't have it. */
interface Selectors {
	getCurrentPostAttribute: ( name: string ) => unknown;
	isSavingPost: () => boolean;
}
interface Actions {
	savePost: () => void;
}

/**
 * The post's URL, for saved links. A post that was never saved has no permanent one, so it is saved as a draft first.
 *
 * @return Empty without a saved post.
 */
export function usePostLink(): string {
	const { link, isNew } = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as Selectors | undefined;
		const status = editor?.getCurrentPostAttribute( 'status' );
		const address = editor?.getCurrentPostAttribute( 'link' );
		return {
			link: typeof address === 'string' ? address : '',
			isNew: status === 'auto-draft' && ! editor?.isSavingPost(),
		};
	}, [] );
	const editor = useDispatch( 'core/editor' ) as Actions | undefined;
	useEffect( () => {
		if ( isNew ) {
			editor?.savePost();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- See above.
	}, [] );
	return isNew ? '' : link;
}
