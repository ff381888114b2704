import type { SimplePaymentsAttributes } from '../attributes';
import { readPaymentLink } from '../payment-link';
import { normalHtml } from '../text';
import type { Product, ProductRecord } from './wordpress';

/** A product's data for a request. */
export function recordOf(
	values: SimplePaymentsAttributes
): Omit< ProductRecord, 'status' > {
	return {
		title: normalHtml( values.title ),
		content: normalHtml( values.content ),
		featured_media: values.featuredMediaId,
		meta: {
			spay_currency: values.currency,
			spay_email: values.email.trim(),
			spay_multiple: values.multiple,
			spay_price: values.price ?? 0,
			millwork_payment_link: readPaymentLink(
				values.millworkPaymentLink
			),
		},
	};
}

/**
 * The values that differ in the product: visitors buy the product, and another post may have changed it.
 *
 * @return The attributes to set; values that the product lacks are left out.
 */
export function valuesFrom(
	{ title, content, featured_media: featured, meta }: Product,
	values: SimplePaymentsAttributes
): Partial< SimplePaymentsAttributes > {
	const found: Partial< SimplePaymentsAttributes > = {
		title: normalHtml( title.raw ) || undefined,
		content: normalHtml( content.raw ) || undefined,
		featuredMediaId: featured || undefined,
		currency: meta.spay_currency || undefined,
		email: meta.spay_email || undefined,
		multiple: meta.spay_multiple,
		price: meta.spay_price || undefined,
		millworkPaymentLink: meta.millwork_payment_link || undefined,
	};
	return Object.fromEntries(
		Object.entries( found ).filter(
			( [ name, value ] ) =>
				value !== undefined &&
				value !== values[ name as keyof SimplePaymentsAttributes ]
		)
	);
}
