import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

const NAME = 'jetpack/repeat-visitor';

export default {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ '*' ],
			// A block can't contain another of its kind.
			isMatch: ( _: unknown, blocks: Block | Block[] ) =>
				[ blocks ].flat().some( ( { name } ) => name !== NAME ),
			// WordPress's way to move the blocks unchanged into another.
			__experimentalConvert: ( blocks: Block | Block[] ) =>
				createBlock(
					NAME,
					{},
					[ blocks ]
						.flat()
						.map( ( { name, attributes, innerBlocks } ) =>
							createBlock( name, attributes, innerBlocks )
						)
				),
		},
	],
	ungroup: ( _: unknown, innerBlocks: Block[] ) =>
		innerBlocks.map( ( { name, attributes, innerBlocks: inside } ) =>
			createBlock( name, attributes, inside )
		),
};
