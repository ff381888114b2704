import { addFilter } from '@wordpress/hooks';
import type { ButtonText } from './attributes';

/**
 * The text, also from a list.
 *
 * @param text As stored.
 * @return HTML.
 */
export const htmlOf = ( text: ButtonText ): string =>
	[ text ].flat().join( '' );

// Other editors read the text as a list of nodes, which WordPress has deprecated; code that reads stored posts gets the
// same here.
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
