import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The ID of the jetpack_form post with the form, if it isn't in this post. */
		ref?: number;
		/** If empty, the site's and the post's titles. */
		subject: string;
		/** Addresses separated by commas. If empty, the post's author. */
		to: string;
		/** '' shows the entry; 'message' a text; 'redirect' opens another page. */
		customThankyou: string;
		customThankyouHeading: string;
		customThankyouMessage: string;
		customThankyouRedirect: string;
		/** Used by editors of 2026: 'text' or 'redirect'. */
		confirmationType: string;
		jetpackCRM: boolean;
		/** Attributes of editors from 2024 to 2026; kept, and used if we have the feature. */
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
		/** Whether entries are stored on the site. */
		millworkStore: boolean;
		/** After how many days an entry is deleted; 0 for never. */
		millworkKeepDays: number;
		millworkVariation?: string;
		borderColor?: string;
		layout?: object;
	}
>;

export type ContactFormAttributes = OwnAttributes &
	Omit< SupportAttributes, 'borderColor' > & {
		/** WordPress's own; `name` is the form's name. */
		metadata?: { name?: string } & Record< string, unknown >;
	};
