/** Parts of WordPress's packages that their types do not know, or know otherwise. */
import type { BlockEditProps } from 'shared/editor/register-block';
import type { SimplePaymentsAttributes } from '../attributes';

export type EditProps = BlockEditProps< SimplePaymentsAttributes >;

/** A product as the REST API gives it to who may edit it. */
export interface Product {
	id: number;
	status: string;
	title: { raw: string };
	content: { raw: string };
	featured_media: number;
	/** How visitors pay: with the owner's keys, by a payment link, or by the e-mail address alone. */
	millwork_purchase?: 'gateway' | 'link' | 'address' | 'none';
	meta: {
		spay_currency: string;
		spay_email: string;
		spay_multiple: boolean;
		spay_price: number;
		millwork_payment_link?: string;
	};
}

/** What is sent of a product. */
export type ProductRecord = Omit< Product, 'id' | 'title' | 'content' > & {
	id?: number;
	title: string;
	content: string;
};

/** The part of the store core/editor that is used here; screens of widgets and templates have none. */
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

/** An error of the REST API. */
export interface RestError {
	code?: string;
	message?: string;
	data?: { status?: number; key?: string };
}
