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
 * Moves new fields to their place. WordPress inserts blocks at the end or after the selected one, which is usually
 * after the submit button, where visitors wouldn't fill them in. Only new fields are moved, and only once, so that
 * authors can drag them anywhere. One undo removes the field.
 *
 * @param root The form's or step's block.
 * @return The IDs of its inner blocks.
 */
export function useNewFields( root: string ): string[] {
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
	/** All blocks that were ever here: blocks restored by undo keep their place. */
	const known = useRef< Set< string > >();
	useLayoutEffect( () => {
		const before = known.current ?? new Set( order );
		const fresh = new Set( order.filter( ( id ) => ! before.has( id ) ) );
		known.current = new Set( [ ...before, ...order ] );
		// A form that is inserted as a whole is already in order.
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
				// Counted among the current blocks, including new ones before the end.
				place.root === root ? blocks.indexOf( end! ) : place.index
			);
		}
	}, [ order, registry, root, moveBlocksToPosition, joinUndoStep ] );
	return order;
}
