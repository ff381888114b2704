import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The ID of the plan. */
		planId?: number;
		/** Kept for later editors. */
		planIds?: number[];
		/** 'left', 'center' or 'right'. */
		align?: string;
		/** Kept as stored: the server decides where a payment starts. */
		url: string;
		uniqueId: string;
		/** For example '50%' of the row, or '150px'. */
		width?: string;
		/** The ID of the page that people see after paying. */
		millworkThanksPage?: number;
	}
>;

export type RecurringPaymentsAttributes = OwnAttributes &
	Pick< SupportAttributes, 'className' >;
