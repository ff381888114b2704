import { createBlock, getBlockType } from '@wordpress/blocks';

/** Payment blocks; a site may lack some. */
const NAMES = [
	'jetpack/payment-buttons',
	'jetpack/donations',
	'jetpack/simple-payments',
];

export interface Choice {
	name: string;
	title: string;
	description: string;
	icon: unknown;
	create: () => unknown;
}

/** The payment blocks that this site has. */
export const getChoices = (): Choice[] =>
	NAMES.flatMap( ( name ) => {
		const type = getBlockType( name );
		return type
			? [
					{
						name,
						title: type.title,
						description: String( type.description ?? '' ),
						icon: ( type.icon as { src?: unknown } )?.src,
						create: () => createBlock( name ),
					},
				]
			: [];
	} );
