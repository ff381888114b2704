import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/**
 * Values that the markup can't hold: without a product it is empty, and without a picture it has no alternative text.
 */
export interface KeptValues {
	title?: string;
	content?: string;
	featuredMediaUrl?: string;
	featuredMediaTitle?: string;
	postLinkText?: string;
}

export type SimplePaymentsAttributes = AttributesOf<
	typeof metadata,
	{
		title: string;
		/** The description, HTML with line breaks as typed. */
		content: string;
		/** An ISO 4217 code. */
		currency: string;
		/** In major units. */
		price?: number;
		/** The seller's address. */
		email: string;
		multiple: boolean;
		/** 0 for none. */
		featuredMediaId: number;
		featuredMediaUrl?: string | null;
		featuredMediaTitle?: string | null;
		/** The post's own URL, for emails and feeds. */
		postLinkUrl?: string;
		postLinkText?: string;
		/** The ID of the product's own post. */
		productId?: number;
		/** The formatted price, HTML. */
		millworkPriceText?: string;
		/** The URL of a payment link created at PayPal. */
		millworkPaymentLink?: string;
		/** The ID of the page that buyers see after paying. */
		millworkThanksPage?: number;
		millworkKept?: KeptValues;
	}
>;
