import { useDispatch, useSelect } from '@wordpress/data';

/** Parts of WordPress's store for the edited post. */
interface PostStore {
	getEditedPostAttribute: ( name: string ) => unknown;
}

interface PostActions {
	editPost: (
		edits: Record< string, unknown >,
		options?: { isCached?: boolean }
	) => void;
}

/**
 * A field of the edited post. Setting it is an ordinary edit: it makes the post dirty, can be undone and is saved with
 * the post.
 *
 * @param name The field in the REST API, for example 'jetpack_likes_enabled'.
 * @return The value, undefined if the post type has no such field, and a setter; with `isCached` the edit joins the
 * last undo step.
 */
export function usePostField< Value >(
	name: string
): [
	Value | undefined,
	( value: Value, options?: { isCached?: boolean } ) => void,
] {
	const value = useSelect(
		( select ) =>
			( select( 'core/editor' ) as PostStore ).getEditedPostAttribute(
				name
			) as Value | undefined,
		[ name ]
	);
	const { editPost } = useDispatch( 'core/editor' ) as PostActions;
	return [
		value,
		( next, options ) => editPost( { [ name ]: next }, options ),
	];
}
