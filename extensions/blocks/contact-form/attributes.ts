import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type { Logic } from 'features/forms/editor/form-logic/stored-conditions';
import type metadata from './block.json';

/** An email to recipients of its own. Subject and body are plain text with tokens such as {Name}. */
export interface Notification {
	enabled?: boolean;
	/** Addresses separated by commas. */
	to?: string;
	subject?: string;
	body?: string;
	/** If empty, the sender's address. */
	replyTo?: string;
	/** Whether files are attached. */
	attach?: boolean;
	conditions?: Logic;
}

/** Where entries are sent besides. Its secret is on the server, see `Millwork\Features\Forms\Webhooks`. */
export interface Webhook {
	/** Tells its secret from others. */
	id?: string;
	enabled?: boolean;
	url?: string;
	/** Whether links to files are sent. */
	fileLinks?: boolean;
	conditions?: Logic;
}

/** An answer in the URL that visitors are redirected to. */
export interface RedirectAnswer {
	/** The field's ID. */
	field?: string;
	/** The parameter's. */
	name?: string;
}

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
		/** Whether people who consent in it are added to the newsletter. */
		millworkNewsletter?: boolean;
		/** Whether a form with steps shows the answers before it is sent. */
		millworkReview?: boolean;
		/** The email to the sender: plain text with tokens such as {Name}. */
		millworkConfirmationMail?: {
			enabled?: boolean;
			subject?: string;
			body?: string;
		};
		/** The emails besides the first to the form's recipients. */
		millworkNotifications?: Notification[];
		millworkRedirectAnswers?: RedirectAnswer[];
		/** Up to three. */
		millworkWebhooks?: Webhook[];
		/** When it closes, in the site's time zone, such as '2026-12-24T18:00'. */
		millworkCloses?: string;
		/** What visitors read from then on; plain text. */
		millworkClosedMessage?: string;
		/** How many entries or seats it has; 0 or missing for no limit. */
		millworkMaxEntries?: number;
		/** What visitors read when no place is left; plain text. */
		millworkFullMessage?: string;
		/** Where it says how many places are left: 'above' or 'below'. */
		millworkPlacesLeft?: string;
		/** Entries without a place wait: plain text, subject and body with tokens. */
		millworkWaitingList?: {
			enabled?: boolean;
			/** Whether entries move up automatically; true if missing. */
			automatic?: boolean;
			/** What who waits reads after sending. */
			message?: string;
			/** The email to who has got a place. */
			subject?: string;
			body?: string;
		};
		/** How many days visitors can save it to continue later; 0 or missing if they can't. */
		millworkSaveLater?: number;
		/** Whether an email address can send one entry only. */
		millworkOncePerAddress?: boolean;
		/** Where its fields' labels are: 'beside', 'floating' or 'hidden'; above if left out. */
		millworkLabels?: string;
		borderColor?: string;
		layout?: object;
	}
>;

export type ContactFormAttributes = OwnAttributes &
	Omit< SupportAttributes, 'borderColor' > & {
		/** WordPress's own; `name` is the form's name. */
		metadata?: { name?: string } & Record< string, unknown >;
	};
