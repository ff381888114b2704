import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** Six characters each, without '#'. */
		backgroundColor: string;
		primaryColor: string;
		textColor: string;
		hideEventTypeDetails: boolean;
		/** 'inline' or 'link': a string, not the object that block supports store under this name. */
		style: string;
		/** Begins with https://calendly.com/. */
		url?: string;
	}
>;

export type CalendlyAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
