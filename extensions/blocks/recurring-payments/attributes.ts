import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The plan that is paid for. */
		planId?: number;
		/** Kept for later editors. */
		planIds?: number[];
		/** 'left', 'center' or 'right'. */
		align?: string;
		/** Kept as it was stored: where a payment begins is the server's to know. */
		url: string;
		uniqueId: string;
		/** As '50%' of the row, or a length as '150px'. */
		width?: string;
	}
>;

export type RecurringPaymentsAttributes = OwnAttributes &
	Pick< SupportAttributes, 'className' >;
