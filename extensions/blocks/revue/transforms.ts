import { createBlock } from '@wordpress/blocks';
import type { RevueAttributes } from './attributes';
import { BUTTON } from './inner-button';

export const FORM = 'jetpack/subscriptions';

interface Inner {
	name: string;
	attributes: Readonly< Record< string, unknown > >;
}

/** The button's styles, by their names in the other block. */
const LOOKS = {
	text: 'submitButtonText',
	width: 'buttonWidth',
	textColor: 'textColor',
	customTextColor: 'customTextColor',
	backgroundColor: 'buttonBackgroundColor',
	customBackgroundColor: 'customButtonBackgroundColor',
	gradient: 'buttonGradient',
	customGradient: 'customButtonGradient',
	borderRadius: 'borderRadius',
};

/**
 * Converts to the site's own subscription form, which only asks for the email address.
 *
 * @param inner The inner blocks.
 */
export function subscriptionForm(
	{
		emailPlaceholder,
	}: Readonly< Pick< RevueAttributes, 'emailPlaceholder' > >,
	inner: readonly Inner[] = []
) {
	const button = inner.find( ( { name } ) => name === BUTTON )?.attributes;
	const values = Object.entries( LOOKS ).map( ( [ from, to ] ) => [
		to,
		button?.[ from ],
	] );
	return createBlock(
		FORM,
		Object.fromEntries(
			[ ...values, [ 'subscribePlaceholder', emailPlaceholder ] ].filter(
				( [ , value ] ) => value !== undefined && value !== ''
			)
		)
	);
}

export default {
	to: [ { type: 'block', blocks: [ FORM ], transform: subscriptionForm } ],
};
