import { useEffect } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';

/** The parts of the store core/editor that are used here; screens of widgets have none. */
interface Selectors {
	getCurrentPostAttribute: ( name: string ) => unknown;
	isSavingPost: () => boolean;
}
interface Actions {
	savePost: () => void;
}

/**
 * The address of the post, for the links that the post holds. A post that was never saved has none
 * that lasts, so it is saved as a draft first.
 *
 * @return Empty where there is no post, or none that was saved.
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
		// Once: a draft that could not be saved is the author's to save.
		// eslint-disable-next-line react-hooks/exhaustive-deps -- See above.
	}, [] );
	return isNew ? '' : link;
}
