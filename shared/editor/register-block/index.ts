import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { addFilter } from '@wordpress/hooks';
import { getAvailability, getStanding } from 'shared/editor/availability';
import {
	bannerAttribute,
	keptBannerAttribute,
	loadPaidEdit,
	addUpgradeWarning,
} from 'shared/editor/upgrade';
import { lazyEdit } from './lazy-edit';
import { rememberEdit } from './prefetch';
import type { BlockMetadata, BlockParts } from './types';

export { prefetchEdits } from './prefetch';
export type * from './types';

/**
 * Registers one of our blocks in the editor, with an edit component that loads when first shown. A block that is
 * unavailable on this site or already registered by another plugin is skipped; its stored content doesn't change. A
 * block that only lacks its plan is registered with the upgrade banner.
 *
 * @param metadata The block's block.json.
 * @return The registered block type; undefined if it was skipped.
 */
export function registerBlock< Attributes extends object >(
	metadata: BlockMetadata,
	parts: BlockParts< Attributes >
) {
	const { name } = metadata;
	const { save, label, deprecated, ...settings } = parts;
	const availability = getAvailability( name );
	const standing = getStanding( availability );
	if ( standing === 'unavailable' || getBlockType( name ) ) {
		return undefined;
	}
	const isPaid = standing === 'missing-plan';
	const edit = isPaid
		? loadPaidEdit( parts.edit, availability.details?.required_plan )
		: parts.edit;
	if ( isPaid ) {
		addUpgradeWarning( name );
	}
	const lazy = lazyEdit( edit, name );
	rememberEdit( name, lazy.preload );
	const banner = isPaid ? bannerAttribute : keptBannerAttribute;
	const type = {
		...settings,
		...( deprecated && {
			deprecated: deprecated.map( ( version ) => ( {
				...version,
				attributes: { ...version.attributes, ...keptBannerAttribute },
			} ) ),
		} ),
		// WordPress's own name for it, unchanged since 5.3.
		...( label && { __experimentalLabel: label } ),
		// A block with its own attribute of this name keeps its default.
		attributes: {
			...metadata.attributes,
			...banner,
			...pick( metadata.attributes, Object.keys( banner ) ),
		},
		edit: lazy.edit,
		save: save ?? ( () => null ),
	};
	return registerBlockType(
		metadata as unknown as Parameters< typeof registerBlockType >[ 0 ],
		type as unknown as Parameters< typeof registerBlockType >[ 1 ]
	);
}

/** The named properties that an object has. */
const pick = ( from: object = {}, names: string[] ) =>
	Object.fromEntries(
		Object.entries( from ).filter( ( [ name ] ) => names.includes( name ) )
	);

interface TitledBlock {
	title: string;
	supports?: BlockMetadata[ 'supports' ];
}

// By this time, later than registerBlock(), the title is translated into the user's language.
addFilter(
	'blocks.registerBlockType',
	'millwork/beta',
	( type: TitledBlock ): TitledBlock =>
		type.supports?.millwork?.stage === 'beta'
			? {
					...type,
					/* translators: %s: the title of a block. */
					title: sprintf( __( '%s (beta)', 'millwork' ), type.title ),
				}
			: type
);
