import { addFilter } from '@wordpress/hooks';

/** Attributes that only editors from 2024 on write into a form. */
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

/** The heading of a confirmation that those editors leave out of the post. */
const LATER_HEADING = 'Thank you for your response.';

type Values = Record< string, unknown >;

/**
 * Reads forms of later editors with the default that they had: what an editor leaves out of a post
 * is its default, and that one has changed.
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
