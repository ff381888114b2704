import { useEffect } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { ButtonAttributes } from '../attributes';

/** The parts of the block editor's store that are used here. */
interface Selectors {
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockAttributes: (
		clientId: string
	) => Record< string, unknown > | null;
}
interface Actions {
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/**
 * Keeps the button's attributes in sync with its parent block's, as `passthroughAttributes` says: with { url: 'link' }
 * the button's URL follows the parent's `link`. Attributes that the parent lacks don't change.
 *
 * @param clientId The button's ID.
 * @return The names of the attributes that follow the parent's.
 */
export function useInheritedAttributes(
	clientId: string,
	attributes: Readonly< ButtonAttributes >,
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void
): string[] {
	const { passthroughAttributes } = attributes;
	const isFollowing = passthroughAttributes !== undefined;
	const parent = useSelect(
		( select ) => {
			// Most buttons follow nothing, and needn't check on every key press in the post.
			if ( ! isFollowing ) {
				return null;
			}
			const { getBlockAttributes, getBlockRootClientId } = select(
				blockEditorStore
			) as Selectors;
			const parentId = getBlockRootClientId( clientId );
			return parentId ? getBlockAttributes( parentId ) : null;
		},
		[ clientId, isFollowing ]
	);
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } =
		useDispatch( blockEditorStore ) as unknown as Actions;

	const followed = Object.entries( passthroughAttributes ?? {} ).filter(
		( [ , name ] ) => parent && Object.hasOwn( parent, name )
	);
	const own = attributes as Record< string, unknown >;
	const changes = Object.fromEntries(
		followed
			.filter( ( [ name, from ] ) => own[ name ] !== parent?.[ from ] )
			.map( ( [ name, from ] ) => [ name, parent?.[ from ] ] )
	);
	const hasChanges = Object.keys( changes ).length > 0;

	useEffect( () => {
		if ( hasChanges ) {
			// It is part of the parent's change, and is undone with it.
			keepOutOfHistory();
			setAttributes( changes );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What is to change follows from these two.
	}, [ parent, hasChanges ] );
	return followed.map( ( [ name ] ) => name );
}
