import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { SimplePaymentsAttributes } from './attributes';

/** The product's card, for readers without this plugin. A block whose product doesn't exist yet saves nothing. */
export default function SimplePaymentsSave( {
	attributes: {
		content,
		featuredMediaTitle,
		featuredMediaUrl,
		millworkPriceText,
		postLinkText,
		postLinkUrl,
		productId,
		title,
	},
}: BlockSaveProps< SimplePaymentsAttributes > ) {
	if ( ! productId ) {
		return null;
	}
	const blockProps = useBlockProps.save( {
		className: `jetpack-simple-payments-wrapper jetpack-simple-payments-${ productId }`,
	} );
	return (
		<div { ...blockProps }>
			<div className="jetpack-simple-payments-product">
				{ featuredMediaUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img
									src={ featuredMediaUrl }
									alt={ featuredMediaTitle ?? undefined }
								/>
							</figure>
						</div>
					</div>
				) }
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<RichText.Content tagName="p" value={ title } />
					</div>
					<div className="jetpack-simple-payments-description">
						<RichText.Content tagName="p" value={ content } />
					</div>
					<div className="jetpack-simple-payments-price">
						<RichText.Content
							tagName="p"
							value={ millworkPriceText ?? '' }
						/>
					</div>
					<RichText.Content
						tagName="a"
						className="jetpack-simple-payments-purchase"
						href={ postLinkUrl }
						target="_blank"
						rel="noopener noreferrer"
						value={ postLinkText ?? '' }
					/>
				</div>
			</div>
		</div>
	);
}
