import { createBlock, getBlockType } from '@wordpress/blocks';

/** Blocks by which visitors pay, as far as the site has them. */
const NAMES = [
	'jetpack/payment-buttons',
	'jetpack/donations',
	'jetpack/simple-payments',
];

/** A block that the author can choose. */
export interface Choice {
	name: string;
	title: string;
	description: string;
	icon: unknown;
	create: () => unknown;
}

/** The blocks by which visitors can pay on this site. */
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
