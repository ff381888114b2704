import { addFilter } from '@wordpress/hooks';

/** Attributes that only editors since 2024 write. */
const LATER = [
	'ref',
	'confirmationType',
	'formTitle',
	'variationName',
	'salesforceData',
	'mailpoet',
	'hostingerReach',
	'saveResponses',
	'emailNotifications',
	'disableGoBack',
	'disableSummary',
	'formNotifications',
	'notificationRecipients',
	'webhooks',
	'integrations',
];

/** The confirmation's default heading, which those editors leave out of the post. */
const LATER_HEADING = 'Thank you for your response.';

type Values = Record< string, unknown >;

/**
 * Reads later editors' forms with those editors' defaults: an attribute left out of a post has its default value, and
 * that has changed.
 */
export function keepNewerDefaults(): void {
	addFilter(
		'blocks.getBlockAttributes',
		'millwork/contact-form/later-defaults',
		(
			attributes: Values,
			{ name }: { name: string },
			_html: unknown,
			stored?: Values
		) =>
			name === 'jetpack/contact-form' &&
			stored &&
			stored.customThankyouHeading === undefined &&
			LATER.some( ( key ) => key in stored )
				? { ...attributes, customThankyouHeading: LATER_HEADING }
				: attributes
	);
}
