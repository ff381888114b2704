import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { OlderBlockEdit } from './edit';
import { replacementsOf } from './replacements';
import { save } from './save';

interface Metadata {
	name: string;
	attributes: Record< string, unknown >;
	[ key: string ]: unknown;
}

/** Every block.json of this feature. */
const files = require.context( '../blocks', true, /\/block\.json$/ ) as {
	( file: string ): Metadata;
	keys: () => string[];
};

/** Registers all blocks that no other plugin has registered. */
export function registerOlderBlocks(): void {
	for ( const metadata of files.keys().map( files ) ) {
		if ( ! getBlockType( metadata.name ) ) {
			registerOlderBlock( metadata );
		}
	}
}

/**
 * Registers a block. Its markup is returned as it was stored, so all versions of it stay valid.
 *
 * @param metadata Its block.json.
 */
export function registerOlderBlock( metadata: Metadata ): void {
	registerBlockType(
		metadata as unknown as Parameters< typeof registerBlockType >[ 0 ],
		{
			attributes: metadata.attributes,
			icon: 'archive',
			edit: OlderBlockEdit,
			save,
			transforms: {
				to: replacementsOf( metadata.name ).map( ( { to, convert } ) => ( {
					type: 'block',
					blocks: [ to ],
					transform: convert,
				} ) ),
			},
		} as unknown as Parameters< typeof registerBlockType >[ 1 ]
	);
}
