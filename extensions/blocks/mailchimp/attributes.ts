import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		emailPlaceholder: string;
		consentText: string;
		/** IDs of Mailchimp groups. */
		interests: string[];
		processingLabel: string;
		/** A field of the audience and its value, which record where someone signed up. */
		signupFieldTag?: string;
		signupFieldValue?: string;
		successLabel: string;
		errorLabel: string;
		/** Kept for other editors: ours shows a message while it is edited. */
		preview: boolean;
		/** The class of the wrapper that later editors save. */
		storedWrapper?: string;
	}
>;

export type MailchimpAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' >;
