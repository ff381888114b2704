import { addFilter } from '@wordpress/hooks';
import type { ButtonText } from './attributes';

/**
 * The text, out of its list.
 *
 * @param text As the attributes hold it.
 * @return HTML.
 */
export const htmlOf = ( text: ButtonText ): string =>
	[ text ].flat().join( '' );

// Other editors read the text as a list of nodes, by a way that WordPress is about to leave; what reads
// stored posts finds the same here.
addFilter(
	'blocks.getBlockAttributes',
	'millwork/whatsapp-button',
	(
		attributes: { buttonText?: ButtonText },
		{ name }: { name: string }
	): object =>
		name === 'jetpack/whatsapp-button'
			? {
					...attributes,
					buttonText: [ attributes.buttonText ?? '' ]
						.flat()
						.filter( Boolean ),
				}
			: attributes
);
