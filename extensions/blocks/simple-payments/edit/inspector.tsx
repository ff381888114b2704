import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { fieldText, htmlOf } from '../text';
import type { FieldsProps } from './fields';
import type { Product } from './wordpress';

interface InspectorProps extends FieldsProps {
	purchase: Product[ 'millwork_purchase' ];
}

/** Where PayPal's payment links are created. */
const LINKS = 'https://www.paypal.com/ncp/';

export function Inspector( {
	values,
	errors,
	onChange,
	purchase,
}: InspectorProps ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'millwork' ) }>
				<TextControl
					label={ __( 'Purchase link text', 'millwork' ) }
					help={ __(
						'What stands on the button, and on the link in e-mails and feeds.',
						'millwork'
					) }
					placeholder={ __( 'Click here to purchase.', 'millwork' ) }
					value={ fieldText( values.postLinkText ?? '' ) }
					onChange={ ( text ) =>
						onChange( { postLinkText: htmlOf( text ) } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</PanelBody>
			<PanelBody title={ __( 'Payment link', 'millwork' ) }>
				<TextControl
					label={ __( 'PayPal payment link', 'millwork' ) }
					type="url"
					placeholder="https://www.paypal.com/ncp/payment/…"
					help={
						errors.paymentLink ??
						( purchase === 'gateway'
							? __(
									'Not needed: this site takes payments with its own PayPal keys.',
									'millwork'
								)
							: __(
									'Make a payment link at PayPal with the same price, and paste it here. PayPal’s page decides what is paid, so change the price in both places.',
									'millwork'
								) )
					}
					aria-invalid={ errors.paymentLink ? true : undefined }
					value={ values.millworkPaymentLink ?? '' }
					onChange={ ( text ) =>
						onChange( {
							millworkPaymentLink: text.trim() || undefined,
						} )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<p>
					<ExternalLink href={ LINKS }>
						{ __( 'Make a payment link at PayPal', 'millwork' ) }
					</ExternalLink>
				</p>
			</PanelBody>
		</InspectorControls>
	);
}
