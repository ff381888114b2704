import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The post of the type jetpack_form that holds the form, if it is not here. */
		ref?: number;
		/** Empty: the site's and the post's titles. */
		subject: string;
		/** Addresses with commas between them. Empty: the post's author. */
		to: string;
		/** '' shows what was sent; 'message' a text; 'redirect' leads to another page. */
		customThankyou: string;
		customThankyouHeading: string;
		customThankyouMessage: string;
		customThankyouRedirect: string;
		/** Editors of 2026 say it here: 'text' or 'redirect'. */
		confirmationType: string;
		jetpackCRM: boolean;
		/** What editors of 2024 to 2026 added; kept, and followed where we have the feature. */
		formTitle: string;
		variationName: string;
		salesforceData: object;
		mailpoet: object;
		hostingerReach: object;
		saveResponses: boolean;
		emailNotifications: boolean;
		disableGoBack: boolean;
		disableSummary: boolean;
		formNotifications: boolean;
		notificationRecipients: unknown[];
		webhooks: unknown[];
		integrations: object;
		/** Whether entries are kept on the site. */
		millworkStore: boolean;
		/** After how many days an entry is deleted; 0 for never. */
		millworkKeepDays: number;
		/** The variation that the form was made from, as 'rsvp-form'. */
		millworkVariation?: string;
		borderColor?: string;
		layout?: object;
	}
>;

export type ContactFormAttributes = OwnAttributes &
	Omit< SupportAttributes, 'borderColor' > & {
		/** WordPress's own; `name` is what the author calls the form. */
		metadata?: { name?: string } & Record< string, unknown >;
	};
