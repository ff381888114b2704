import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The newsletter's name at Revue. */
		revueUsername?: string;
		emailLabel: string;
		emailPlaceholder: string;
		firstNameLabel: string;
		firstNamePlaceholder: string;
		/** Whether the form has this field. */
		firstNameShow: boolean;
		lastNameLabel: string;
		lastNamePlaceholder: string;
		lastNameShow: boolean;
	}
>;

export type RevueAttributes = OwnAttributes &
	Pick< SupportAttributes, 'className' >;
