import { RichText, useBlockProps } from '@wordpress/block-editor';

interface OldAttributes {
	countryCode?: string;
	phoneNumber?: string;
	firstMessage: string;
	buttonText: string | string[];
	backgroundColor?: string;
	colorClass?: string;
	openInNewTab: boolean;
	savedHref?: string;
}

const ADDRESS = 'https://api.whatsapp.com/send?phone=';
const DEFAULT_MESSAGE =
	'Hi, I got your WhatsApp information from your website.';

/** The text color came from the stylesheet, and the block had no alignment. */
const v1 = {
	attributes: {
		countryCode: { type: 'string' },
		phoneNumber: { type: 'string' },
		firstMessage: { type: 'string', default: DEFAULT_MESSAGE },
		buttonText: {
			type: [ 'string', 'array' ],
			source: 'html',
			selector: 'a.whatsapp-block__button',
			default: 'Chat on WhatsApp',
		},
		backgroundColor: { type: 'string', default: '#25D366' },
		colorClass: { type: 'string', default: 'dark' },
		openInNewTab: { type: 'boolean', default: false },
		savedHref: {
			type: 'string',
			source: 'attribute',
			selector: 'a.whatsapp-block__button',
			attribute: 'href',
		},
	},
	supports: { html: false, reusable: false },
	save( { attributes }: { attributes: OldAttributes } ) {
		const { backgroundColor, colorClass, countryCode } = attributes;
		const text = [ attributes.buttonText ].flat().join( '' );
		const { firstMessage, openInNewTab, phoneNumber, savedHref } =
			attributes;
		const chat =
			ADDRESS +
			( countryCode && phoneNumber
				? countryCode.replace( /\D+/g, '' ) +
					phoneNumber.replace( /\D+/g, '' )
				: '' );
		// The default message is in the site's language at that time.
		const link =
			firstMessage === DEFAULT_MESSAGE &&
			savedHref?.startsWith( `${ chat }&text=` )
				? savedHref
				: chat +
					( firstMessage === ''
						? ''
						: `&text=${ encodeURIComponent( firstMessage ) }` );
		const classes = [
			colorClass && `is-color-${ colorClass }`,
			! text && 'has-no-text',
		];
		return (
			<div
				{ ...useBlockProps.save( {
					className: classes.filter( Boolean ).join( ' ' ),
				} ) }
			>
				<RichText.Content
					tagName="a"
					className="whatsapp-block__button"
					href={ link }
					style={ { backgroundColor } }
					target={ openInNewTab ? '_blank' : '_self' }
					rel="noopener noreferrer"
					value={ text }
				/>
			</div>
		);
	},
};

export default [ v1 ];
