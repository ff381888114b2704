import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		emailPlaceholder: string;
		/** HTML. */
		consentText: string;
		/** Ids of groups at Mailchimp. */
		interests: string[];
		processingLabel: string;
		/** A field of the audience and its value, which tell where somebody has signed up. */
		signupFieldTag?: string;
		signupFieldValue?: string;
		successLabel: string;
		errorLabel: string;
		/** Kept for other editors: in ours a message is shown while it is written. */
		preview: boolean;
		/** The class of the wrapper that later editors save. */
		storedWrapper?: string;
	}
>;

export type MailchimpAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' >;
