import { InspectorControls, RichText } from '@wordpress/block-editor';
import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	INLINE_FORMATS,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { FieldConsentAttributes } from './attributes';
import metadata from './block.json';

type ConsentProps = Pick< ControlProps, 'isSelected' > & {
	attributes: Readonly< FieldConsentAttributes >;
	setAttributes: ( attributes: Partial< FieldConsentAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'consent',
	control: Consent as unknown as ( props: ControlProps ) => JSX.Element,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	ownsLabel: true,
	canBeRequired: false,
} );

function Consent( {
	attributes: { consentType, explicitConsentMessage, implicitConsentMessage },
	setAttributes,
}: ConsentProps ) {
	const isExplicit = consentType === 'explicit';
	return (
		<div
			className={
				isExplicit ? 'jetpack-field__choice' : 'jetpack-field__consent'
			}
		>
			{ isExplicit && (
				<input type="checkbox" readOnly tabIndex={ -1 } aria-hidden />
			) }
			<RichText
				tagName="span"
				identifier={
					isExplicit
						? 'explicitConsentMessage'
						: 'implicitConsentMessage'
				}
				value={
					isExplicit ? explicitConsentMessage : implicitConsentMessage
				}
				onChange={ ( value ) =>
					setAttributes(
						isExplicit
							? { explicitConsentMessage: value }
							: { implicitConsentMessage: value }
					)
				}
				aria-label={ __( 'Message', 'millwork' ) }
				placeholder={ __(
					'Explain how you’ll use the email address…',
					'millwork'
				) }
				allowedFormats={ INLINE_FORMATS }
			/>
		</div>
	);
}

function Settings( {
	attributes: { consentType, label },
	setAttributes,
}: ConsentProps ) {
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Consent', 'millwork' ) }
				attributes={ { consentType, label } }
				setAttributes={ setAttributes }
				defaults={ defaultsOf( metadata, 'consentType', 'label' ) }
			>
				<Setting
					label={ __( 'Consent to receive email', 'millwork' ) }
					of="consentType"
				>
					<SelectControl
						label={ __( 'Consent to receive email', 'millwork' ) }
						value={
							consentType === 'explicit' ? 'explicit' : 'implicit'
						}
						options={ [
							{
								value: 'implicit',
								label: __( 'Implied consent', 'millwork' ),
							},
							{
								value: 'explicit',
								label: __( 'Consent checkbox', 'millwork' ),
							},
						] }
						help={
							consentType === 'explicit'
								? __(
										'Visitors choose whether to receive email from you.',
										'millwork'
									)
								: __(
										'Sending the form counts as consent to receive email.',
										'millwork'
									)
						}
						onChange={ ( value ) =>
							setAttributes( { consentType: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Name in emails and exports', 'millwork' ) }
					of="label"
				>
					<TextControl
						label={ __( 'Name in emails and exports', 'millwork' ) }
						value={ label ?? '' }
						onChange={ ( value ) =>
							setAttributes( { label: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
