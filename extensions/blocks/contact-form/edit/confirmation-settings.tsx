import {
	SelectControl,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ContactFormAttributes } from '../attributes';
import { isRedirectAddress } from './redirect-address';
import type { FormProps } from './types';

/** What happens after sending; editors of 2026 use another attribute than those before. */
export function confirmationOf( {
	confirmationType,
	customThankyou,
}: Pick< ContactFormAttributes, 'confirmationType' | 'customThankyou' > ) {
	if ( confirmationType === 'redirect' || customThankyou === 'redirect' ) {
		return 'redirect';
	}
	return [ 'message', 'noSummary' ].includes( customThankyou )
		? 'message'
		: '';
}

/** What a visitor sees after sending a form. */
export function ConfirmationSettings( {
	attributes,
	setAttributes,
}: FormProps ) {
	const {
		customThankyouHeading,
		customThankyouMessage,
		customThankyouRedirect,
	} = attributes;
	const confirmation = confirmationOf( attributes );
	return (
		<>
			<SelectControl
				label={ __( 'On Submission', 'millwork' ) }
				value={ confirmation }
				options={ [
					{
						value: '',
						label: __(
							'Show a summary of submitted fields',
							'millwork'
						),
					},
					{
						value: 'message',
						label: __( 'Show a custom text message', 'millwork' ),
					},
					{
						value: 'redirect',
						label: __( 'Redirect to another webpage', 'millwork' ),
					},
				] }
				onChange={ ( value ) =>
					setAttributes( {
						customThankyou: value,
						confirmationType: 'text',
					} )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ confirmation === 'redirect' ? (
				<TextControl
					type="url"
					label={ __( 'Redirect Address', 'millwork' ) }
					placeholder="https://"
					value={ customThankyouRedirect }
					onChange={ ( value ) =>
						setAttributes( { customThankyouRedirect: value } )
					}
					help={
						customThankyouRedirect &&
						! isRedirectAddress( customThankyouRedirect )
							? __(
									'Visitors cannot be sent there. Enter a web address, like https://example.com/thanks, or a path on this site, like /thanks. Until then the summary is shown.',
									'millwork'
								)
							: undefined
					}
					dir="ltr"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) : (
				<TextControl
					label={ __( 'Message Heading', 'millwork' ) }
					placeholder={ __( 'Message Sent', 'millwork' ) }
					value={ customThankyouHeading }
					onChange={ ( value ) =>
						setAttributes( { customThankyouHeading: value } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ confirmation === 'message' && (
				<TextareaControl
					label={ __( 'Message Text', 'millwork' ) }
					placeholder={ __(
						'Thank you for your submission!',
						'millwork'
					) }
					value={ customThankyouMessage }
					onChange={ ( value ) =>
						setAttributes( { customThankyouMessage: value } )
					}
					__nextHasNoMarginBottom
				/>
			) }
		</>
	);
}
