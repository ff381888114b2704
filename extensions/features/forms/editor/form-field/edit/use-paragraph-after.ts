import { useDispatch, useRegistry } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { getDefaultBlockName } from '@wordpress/blocks';
import { fieldNames } from '../transforms';

interface Selectors {
	canInsertBlockType: ( name: string, rootClientId: string ) => boolean;
	getBlockIndex: ( clientId: string ) => number;
	getBlockName: ( clientId: string ) => string | null;
	getBlockParents: ( clientId: string, ascending: true ) => string[];
	getBlockRootClientId: ( clientId: string ) => string | null;
}

interface Actions {
	insertDefaultBlock: (
		attributes: undefined,
		rootClientId: string,
		index: number
	) => void;
}

/**
 * Adds an empty paragraph after the field and goes to it, as Enter does in WordPress's own blocks. A slash there adds
 * another field. Does nothing where no block may be added, and tells so.
 */
export function useParagraphAfter(): () => boolean {
	const { clientId } = useBlockEditContext() as { clientId: string };
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
	};
	const { insertDefaultBlock } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	return () => {
		const store = registry.select( blockEditorStore );
		// A label may be a block inside its field.
		const field = [
			clientId,
			...store.getBlockParents( clientId, true ),
		].find( ( id ) => fieldNames.has( store.getBlockName( id ) ?? '' ) );
		const root = field && store.getBlockRootClientId( field );
		const name = getDefaultBlockName();
		if ( ! root || ! name || ! store.canInsertBlockType( name, root ) ) {
			return false;
		}
		insertDefaultBlock( undefined, root, store.getBlockIndex( field ) + 1 );
		return true;
	};
}
