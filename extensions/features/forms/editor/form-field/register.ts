import type { FunctionComponent, ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import type {
	BlockEditProps,
	BlockMetadata,
} from 'shared/editor/register-block';
import { saveStored } from './save-stored';
import { fieldNames, transformsTo } from './transforms';
import type { FieldAttributes, StoredAttributes } from './types';

interface Parts< Attributes extends object > {
	/** For example `() => import( './edit' )`. */
	edit: () => Promise< {
		default: FunctionComponent< BlockEditProps< Attributes > >;
	} >;
	icon: ReactElement;
	/** The label in the inserter's preview, for a field without one of its own. */
	exampleLabel?: string;
}

/** A label as text, for the list view. */
const textOf = ( html: string ) =>
	html.replace( /<[^>]*>/g, '' ).replace( /&nbsp;/g, ' ' );

/**
 * Registers a form field. A newly saved field is a block without markup, as the oldest editors stored it; one stored
 * with markup keeps it.
 *
 * @param metadata The block's block.json.
 * @param parts    Its lazy edit and its icon.
 */
export function registerField< Attributes extends FieldAttributes >(
	metadata: BlockMetadata,
	parts: Parts< Attributes >
) {
	const { exampleLabel, ...settings } = parts;
	const { name } = metadata;
	fieldNames.add( name );
	return registerBlock< Attributes >( metadata, {
		...settings,
		save: saveStored,
		label: ( { label } ) => ( label ? textOf( label ) : undefined ),
		transforms: transformsTo( name ),
		// The form's class, because a preview has no form around its field, and form styles apply inside one only.
		example: {
			attributes: {
				className: 'wp-block-jetpack-contact-form',
				options: [ __( 'Oak', 'millwork' ), __( 'Ash', 'millwork' ) ],
				...( exampleLabel && { label: exampleLabel } ),
			},
		},
	} );
}

/**
 * Registers a block that later editors put into fields and forms. It opens, keeps its content and is saved as it was
 * stored.
 *
 * @param metadata The block's block.json.
 * @param parts    Its lazy edit and its icon.
 */
export function registerInnerBlock<
	Attributes extends StoredAttributes & {
		label?: string;
		stepLabel?: string;
	},
>( metadata: BlockMetadata, parts: Parts< Attributes > ) {
	return registerBlock< Attributes >( metadata, {
		...parts,
		save: saveStored,
		label: ( { label, stepLabel } ) =>
			textOf( label || stepLabel || '' ) || undefined,
	} );
}
