/** Parts of WordPress's packages that their types lack or get wrong. */
import type { BlockEditProps } from 'shared/editor/register-block';
import type { SimplePaymentsAttributes } from '../attributes';

export type EditProps = BlockEditProps< SimplePaymentsAttributes >;

/** A product as the REST API returns it to editors. */
export interface Product {
	id: number;
	status: string;
	title: { raw: string };
	content: { raw: string };
	featured_media: number;
	/** How visitors pay: with the owner's API keys, by a payment link, or by the email address alone. */
	millwork_purchase?: 'gateway' | 'link' | 'address' | 'none';
	meta: {
		spay_currency: string;
		spay_email: string;
		spay_multiple: boolean;
		spay_price: number;
		millwork_payment_link?: string;
	};
}

/** A product's data for a request. */
export type ProductRecord = Omit< Product, 'id' | 'title' | 'content' > & {
	id?: number;
	title: string;
	content: string;
};

/** The part of the store core/editor that is used here; screens of widgets and templates don't have it. */
export interface PostStore {
	getCurrentPostId: () => number | null;
	getCurrentPost: () => {
		link?: string;
		_links?: Record< string, unknown >;
	};
	isSavingPost: () => boolean;
	isAutosavingPost: () => boolean;
}

export interface CoreStore {
	getEntityRecord: (
		kind: string,
		name: string,
		id: number
	) => Product | undefined;
	hasFinishedResolution: ( selector: string, args: unknown[] ) => boolean;
}

export interface CoreActions {
	saveEntityRecord: (
		kind: string,
		name: string,
		record: ProductRecord,
		options: { throwOnError: boolean }
	) => Promise< Product | undefined >;
}

export interface RestError {
	code?: string;
	message?: string;
	data?: { status?: number; key?: string };
}
