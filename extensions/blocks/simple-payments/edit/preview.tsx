import { __ } from '@wordpress/i18n';

interface PreviewProps {
	title: string;
	content: string;
	price: string;
	purchaseText: string;
	imageUrl?: string | null;
	imageAlt?: string | null;
	multiple?: boolean;
	/** While the product is loading. */
	isBusy?: boolean;
}

/**
 * The product's card as visitors see it. All texts are plain.
 *
 * @param props.isBusy Whether the texts are placeholders.
 */
export function Preview( {
	title,
	content,
	price,
	purchaseText,
	imageUrl,
	imageAlt,
	multiple = false,
	isBusy = false,
}: PreviewProps ) {
	const isDefault = [
		'',
		'Click here to purchase.',
		__( 'Click here to purchase.', 'millwork' ),
	].includes( purchaseText.trim() );
	return (
		<div
			className="jetpack-simple-payments-wrapper"
			aria-busy={ isBusy || undefined }
		>
			{ isBusy && (
				<span className="screen-reader-text" role="status">
					{ __( 'Loading the product', 'millwork' ) }
				</span>
			) }
			<div
				className="jetpack-simple-payments-product"
				aria-hidden={ isBusy || undefined }
			>
				{ imageUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img src={ imageUrl } alt={ imageAlt ?? '' } />
							</figure>
						</div>
					</div>
				) }
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<p>{ title }</p>
					</div>
					<div className="jetpack-simple-payments-description">
						<p>{ content }</p>
					</div>
					<div className="jetpack-simple-payments-price">
						<p>{ price }</p>
					</div>
					<div className="jetpack-simple-payments-form">
						{ multiple && (
							<span
								className="jetpack-simple-payments-quantity"
								aria-hidden
							>
								1
							</span>
						) }
						<div className="wp-block-button">
							<span className="jetpack-simple-payments-purchase wp-block-button__link wp-element-button">
								{ isDefault
									? __( 'Pay with PayPal', 'millwork' )
									: purchaseText }
							</span>
						</div>
					</div>
					{ ! isBusy &&
						! isDefault &&
						! /paypal/i.test( purchaseText ) && (
							<p className="jetpack-simple-payments-note">
								{ __( 'Pay through PayPal', 'millwork' ) }
							</p>
						) }
				</div>
			</div>
		</div>
	);
}
