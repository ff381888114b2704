import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { normalHtml } from './text';

interface OldAttributes {
	currency: string;
	content: string;
	email: string;
	featuredMediaId: number;
	featuredMediaUrl: string | null;
	featuredMediaTitle: string | null;
	multiple: boolean;
	price?: number;
	productId?: number;
	title: string;
}

/** The attributes that later versions read from the markup. */
const MARKUP = [
	'content',
	'featuredMediaTitle',
	'featuredMediaUrl',
	'title',
] as const;

/** All values were in the comment, and the markup was a shortcode, or empty without a product. */
const v1 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		content: { type: 'string', default: '' },
		email: { type: 'string', default: '' },
		featuredMediaId: { type: 'number', default: 0 },
		featuredMediaUrl: { type: 'string', default: null },
		featuredMediaTitle: { type: 'string', default: null },
		multiple: { type: 'boolean', default: false },
		price: { type: 'number' },
		productId: { type: 'number' },
		title: { type: 'string', default: '' },
	},
	supports: {
		className: false,
		customClassName: false,
		html: false,
		reusable: false,
	},
	// Without a product it looks like today's version, which doesn't read these from the comment.
	isEligible: ( stored: Partial< OldAttributes > ) =>
		! stored.productId && MARKUP.some( ( name ) => !! stored[ name ] ),
	migrate( stored: OldAttributes ) {
		const old = {
			...stored,
			title: normalHtml( stored.title ),
			content: normalHtml( stored.content ),
		};
		const kept = Object.fromEntries(
			MARKUP.filter(
				( name ) =>
					old[ name ] &&
					( ! old.productId ||
						( name === 'featuredMediaTitle' &&
							! old.featuredMediaUrl ) )
			).map( ( name ) => [ name, old[ name ] ] )
		);
		const rest = Object.keys( kept ).length ? { millworkKept: kept } : {};
		const lost = Object.fromEntries(
			Object.keys( kept ).map( ( name ) => [
				name,
				name.startsWith( 'featured' ) ? null : '',
			] )
		);
		return {
			...old,
			...lost,
			...rest,
			// The values that today's markup produces, so that nothing changes when it is parsed again.
			millworkPriceText: '',
			postLinkText: old.productId
				? __( 'Click here to purchase.', 'millwork' )
				: '',
		};
	},
	save: ( { attributes: { productId } }: { attributes: OldAttributes } ) =>
		productId ? (
			<RawHTML>{ `[simple-payment id="${ productId }"]` }</RawHTML>
		) : null,
};

export default [ v1 ];
