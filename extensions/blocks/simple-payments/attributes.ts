import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/**
 * Values that the markup has no place for: without a product nothing is saved in it, and without a
 * picture no words for one.
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
		/** The item's name, HTML. */
		title: string;
		/** The description, HTML with line breaks as they were typed. */
		content: string;
		/** A code of ISO 4217. */
		currency: string;
		/** In major units. */
		price?: number;
		/** Who is paid. */
		email: string;
		multiple: boolean;
		/** 0 for none. */
		featuredMediaId: number;
		featuredMediaUrl?: string | null;
		featuredMediaTitle?: string | null;
		/** The post's own address, for e-mails and feeds. */
		postLinkUrl?: string;
		/** HTML. */
		postLinkText?: string;
		/** The product, a post of its own. */
		productId?: number;
		/** The price as it is saved, HTML. */
		millworkPriceText?: string;
		/** The address of a payment link that was made at PayPal. */
		millworkPaymentLink?: string;
		millworkKept?: KeptValues;
	}
>;
