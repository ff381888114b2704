import { createBlock } from '@wordpress/blocks';
import type { RevueAttributes } from './attributes';
import { BUTTON } from './inner-button';

export const FORM = 'jetpack/subscriptions';

interface Inner {
	name: string;
	attributes: Readonly< Record< string, unknown > >;
}

/** What the button's looks are called in the other form. */
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
 * Makes the site's own subscription form, which asks for the address alone.
 *
 * @param attributes                  The form's attributes.
 * @param attributes.emailPlaceholder What stands in the field.
 * @param inner                       The blocks in it.
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
