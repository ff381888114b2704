import { useLayoutEffect, useRef } from 'react';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { fieldNames } from '../transforms';
import { endOfFields, fieldPosition } from './field-position';
import type { FormBlock } from './field-position';

interface Selectors {
	getBlockOrder: ( clientId: string ) => string[];
	getBlocks: ( clientId: string ) => FormBlock[];
}

interface Actions {
	moveBlocksToPosition: (
		clientIds: string[],
		from: string,
		to: string,
		index: number
	) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/**
 * Puts new fields where fields belong. WordPress inserts at the end, or behind the selected block,
 * which mostly is behind the button that sends the form; a visitor would not fill them in there.
 * Only what is new is moved, and once: an author may drag a field anywhere. Undo takes the field
 * back in one step.
 *
 * @param root The form's or the step's block.
 */
export function useNewFields( root: string ): void {
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
	};
	const order = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as unknown as Selectors
			 ).getBlockOrder( root ),
		[ root ]
	);
	const {
		moveBlocksToPosition,
		__unstableMarkNextChangeAsNotPersistent: joinUndoStep,
	} = useDispatch( blockEditorStore ) as unknown as Actions;
	/** All that ever stood here: what comes back by undo has its place. */
	const known = useRef< Set< string > >();
	useLayoutEffect( () => {
		const before = known.current ?? new Set( order );
		const fresh = new Set( order.filter( ( id ) => ! before.has( id ) ) );
		known.current = new Set( [ ...before, ...order ] );
		// A form that is made anew as a whole is as it should be.
		if ( ! fresh.size || fresh.size === order.length ) {
			return;
		}
		const blocks = registry.select( blockEditorStore ).getBlocks( root );
		const old = blocks.filter(
			( { clientId } ) => ! fresh.has( clientId )
		);
		const end = old[ endOfFields( old ) ];
		const misplaced = end
			? blocks
					.slice( blocks.indexOf( end ) + 1 )
					.filter(
						( { clientId, name } ) =>
							fresh.has( clientId ) && fieldNames.has( name )
					)
					.map( ( { clientId } ) => clientId )
			: [];
		if ( misplaced.length ) {
			const place = fieldPosition( root, old );
			joinUndoStep();
			moveBlocksToPosition(
				misplaced,
				root,
				place.root,
				// Among the blocks that are there, new ones in front of the end included.
				place.root === root ? blocks.indexOf( end! ) : place.index
			);
		}
	}, [ order, registry, root, moveBlocksToPosition, joinUndoStep ] );
}
