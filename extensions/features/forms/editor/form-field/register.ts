import type { FunctionComponent, ReactElement } from 'react';
import { registerBlock } from 'shared/editor/register-block';
import type {
	BlockEditProps,
	BlockMetadata,
} from 'shared/editor/register-block';
import { saveStored } from './save-stored';
import { fieldNames, transformsTo } from './transforms';
import type { FieldAttributes, StoredAttributes } from './types';

interface Parts< Attributes extends object > {
	/** Loads the edit component: `() => import( './edit' )`. */
	edit: () => Promise< {
		default: FunctionComponent< BlockEditProps< Attributes > >;
	} >;
	icon: ReactElement;
}

/** A label as text, for the list view. */
const textOf = ( html: string ) =>
	html.replace( /<[^>]*>/g, '' ).replace( /&nbsp;/g, ' ' );

/**
 * Registers a field of a form. A field that is saved anew is a block without markup, as the oldest
 * editors stored it; one that was stored with markup keeps it.
 *
 * @param metadata The block's block.json.
 * @param parts    Its lazy edit and its icon.
 */
export function registerField< Attributes extends FieldAttributes >(
	metadata: BlockMetadata,
	parts: Parts< Attributes >
) {
	const { name, supports } = metadata;
	fieldNames.add( name );
	return registerBlock< Attributes >( metadata, {
		...parts,
		save: saveStored,
		label: ( { label } ) => ( label ? textOf( label ) : undefined ),
		// Authors choose among the fields that stand in the inserter.
		...( supports?.inserter !== false && {
			transforms: transformsTo( name ),
			example: {},
		} ),
	} );
}

/**
 * Registers a block that later editors put into fields and forms. It opens, keeps all that it
 * holds and is given back as it was stored.
 *
 * @param metadata The block's block.json.
 * @param parts    Its lazy edit and its icon.
 */
export function registerInnerBlock<
	Attributes extends StoredAttributes & { label?: string },
>( metadata: BlockMetadata, parts: Parts< Attributes > ) {
	return registerBlock< Attributes >( metadata, {
		...parts,
		save: saveStored,
		label: ( { label } ) => ( label ? textOf( label ) : undefined ),
	} );
}
