import {
	RadioControl,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting } from 'shared/editor/settings-panel';
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

/** What a visitor sees after sending a form: settings of a panel. */
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
			<Setting
				label={ __( 'After submission', 'millwork' ) }
				of="customThankyou"
				isChanged={ confirmation !== '' }
				onReset={ () =>
					setAttributes( {
						customThankyou: '',
						confirmationType: 'text',
					} )
				}
			>
				<RadioControl
					label={ __( 'After submission', 'millwork' ) }
					selected={ confirmation }
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
							label: __( 'Show a custom message', 'millwork' ),
						},
						{
							value: 'redirect',
							label: __( 'Redirect to another page', 'millwork' ),
						},
					] }
					onChange={ ( value ) =>
						setAttributes( {
							customThankyou: value,
							confirmationType: 'text',
						} )
					}
				/>
			</Setting>
			{ confirmation === 'redirect' ? (
				<Setting
					label={ __( 'Redirect URL', 'millwork' ) }
					of="customThankyouRedirect"
				>
					<TextControl
						type="url"
						label={ __( 'Redirect URL', 'millwork' ) }
						placeholder="https://"
						value={ customThankyouRedirect }
						onChange={ ( value ) =>
							setAttributes( { customThankyouRedirect: value } )
						}
						help={
							customThankyouRedirect &&
							! isRedirectAddress( customThankyouRedirect )
								? __(
										'Visitors can’t be redirected there. Enter a URL such as https://example.com/thanks, or a path on this site such as /thanks. Until then, they see the summary.',
										'millwork'
									)
								: undefined
						}
						dir="ltr"
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) : (
				<Setting
					label={ __( 'Message heading', 'millwork' ) }
					of="customThankyouHeading"
				>
					<TextControl
						label={ __( 'Message heading', 'millwork' ) }
						placeholder={ __( 'Message Sent', 'millwork' ) }
						value={
							// The default, which pages print in their language.
							customThankyouHeading === 'Message Sent'
								? __( 'Message Sent', 'millwork' )
								: customThankyouHeading
						}
						onChange={ ( value ) =>
							setAttributes( { customThankyouHeading: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) }
			{ confirmation === 'message' && (
				<Setting
					label={ __( 'Message text', 'millwork' ) }
					of="customThankyouMessage"
				>
					<TextareaControl
						label={ __( 'Message text', 'millwork' ) }
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
				</Setting>
			) }
		</>
	);
}
