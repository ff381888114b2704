import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** Under which the newsletter was at Revue. */
		revueUsername?: string;
		/** Labels are HTML. */
		emailLabel: string;
		emailPlaceholder: string;
		firstNameLabel: string;
		firstNamePlaceholder: string;
		/** Whether the form asks for it. */
		firstNameShow: boolean;
		lastNameLabel: string;
		lastNamePlaceholder: string;
		lastNameShow: boolean;
	}
>;

export type RevueAttributes = OwnAttributes &
	Pick< SupportAttributes, 'className' >;
