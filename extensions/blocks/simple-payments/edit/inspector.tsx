import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ThanksPage } from 'features/payments/editor/payment-block';
import {
	PanelContent,
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import { fieldText, htmlOf } from '../text';
import type { FieldsProps } from './fields';
import type { Product } from './wordpress';
import metadata from '../block.json';

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
			<SettingsPanel
				title={ __( 'Settings', 'millwork' ) }
				attributes={ values }
				setAttributes={ onChange }
				defaults={ defaultsOf( metadata, 'postLinkText' ) }
			>
				<Setting
					label={ __( 'Purchase link text', 'millwork' ) }
					of="postLinkText"
				>
					<TextControl
						label={ __( 'Purchase link text', 'millwork' ) }
						help={ __(
							'Shown on the button, and as a link in emails and feeds. The default button says “Pay with PayPal”.',
							'millwork'
						) }
						placeholder={ __(
							'Click here to purchase.',
							'millwork'
						) }
						value={ fieldText( values.postLinkText ?? '' ) }
						onChange={ ( text ) =>
							onChange( { postLinkText: htmlOf( text ) } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
			<SettingsPanel
				title={ __( 'After payment', 'millwork' ) }
				attributes={ values }
				setAttributes={ onChange }
				defaults={ defaultsOf( metadata, 'millworkThanksPage' ) }
			>
				<Setting
					label={ __( 'Thank-you page', 'millwork' ) }
					of="millworkThanksPage"
				>
					<ThanksPage
						value={ values.millworkThanksPage }
						onChange={ ( page ) =>
							onChange( { millworkThanksPage: page } )
						}
					/>
				</Setting>
				{ ( purchase === 'link' || purchase === 'address' ) && (
					<PanelContent>
						{ __(
							'Not used yet: shown only when payments use your site’s own PayPal keys.',
							'millwork'
						) }
					</PanelContent>
				) }
			</SettingsPanel>
			<PanelBody title={ __( 'Payment link', 'millwork' ) }>
				<TextControl
					label={ __( 'PayPal payment link', 'millwork' ) }
					type="url"
					placeholder="https://www.paypal.com/ncp/payment/…"
					help={
						errors.paymentLink ??
						( purchase === 'gateway'
							? __(
									'Not needed: this site uses its own PayPal keys.',
									'millwork'
								)
							: __(
									'Create a payment link in PayPal with the same price, and paste it here. If you change the price, change it in both places.',
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
						{ __( 'Create a payment link in PayPal', 'millwork' ) }
					</ExternalLink>
				</p>
			</PanelBody>
		</InspectorControls>
	);
}
