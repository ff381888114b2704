import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { OlderBlockEdit } from 'features/older-blocks/script/edit';
import { replacementsOf } from 'features/older-blocks/script/replacements';
import { save } from 'features/older-blocks/script/save';

export interface Metadata {
	name: string;
	attributes: Record< string, unknown >;
	[ key: string ]: unknown;
}

/**
 * Registers a block, unless another plugin has. Its markup is returned as it was stored, so all versions of it stay
 * valid.
 *
 * @param metadata Its block.json.
 */
export function registerOlderBlock( metadata: Metadata ): void {
	if ( getBlockType( metadata.name ) ) {
		return;
	}
	registerBlockType(
		metadata as unknown as Parameters< typeof registerBlockType >[ 0 ],
		{
			attributes: metadata.attributes,
			icon: 'archive',
			edit: OlderBlockEdit,
			save,
			transforms: {
				to: replacementsOf( metadata.name ).map(
					( { to, convert } ) => ( {
						type: 'block',
						blocks: [ to ],
						transform: convert,
					} )
				),
			},
		} as unknown as Parameters< typeof registerBlockType >[ 1 ]
	);
}
