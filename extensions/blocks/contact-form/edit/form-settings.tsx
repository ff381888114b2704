import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import { ConfirmationSettings } from './confirmation-settings';
import { usualName, withName } from './form-name';
import { RecipientsField } from './recipients-field';
import type { FormProps } from './types';
import { useDefaultSubject } from './use-default-subject';

/**
 * A form's settings, for its toolbar and the sidebar.
 *
 * @param props.children More settings.
 */
export function FormSettings( {
	children,
	...props
}: FormProps & { children?: ReactNode } ) {
	const { attributes, setAttributes } = props;
	const resetName = () => setAttributes( withName( attributes, '' ) );
	return (
		<SettingsPanel
			title={ __( 'Form Settings', 'millwork' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			defaults={ defaultsOf(
				metadata,
				'to',
				'subject',
				'customThankyou',
				'confirmationType',
				'customThankyouHeading',
				'customThankyouMessage',
				'customThankyouRedirect',
				'millworkNewsletter'
			) }
			onResetAll={ resetName }
		>
			<Setting
				label={ __( 'Form name', 'millwork' ) }
				of="metadata"
				isChanged={ !! attributes.metadata?.name }
				onReset={ resetName }
			>
				<NameField { ...props } />
			</Setting>
			<Setting
				label={ __( 'Email address to send to', 'millwork' ) }
				of="to"
			>
				<RecipientsField { ...props } />
			</Setting>
			<Setting
				label={ __( 'Email subject line', 'millwork' ) }
				of="subject"
			>
				<SubjectField { ...props } />
			</Setting>
			<ConfirmationSettings { ...props } />
			{ children }
		</SettingsPanel>
	);
}

/** The form's name; it is the block's name in WordPress, which the list view can change too. */
function NameField( { attributes, setAttributes }: FormProps ) {
	return (
		<TextControl
			label={ __( 'Form name', 'millwork' ) }
			help={ __(
				'Only you see this. It helps you tell forms apart in Form entries.',
				'millwork'
			) }
			placeholder={ attributes.formTitle || usualName( attributes ) }
			value={ attributes.metadata?.name ?? '' }
			onChange={ ( name ) =>
				setAttributes( withName( attributes, name ) )
			}
			maxLength={ 100 }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

function SubjectField( { attributes: { subject }, setAttributes }: FormProps ) {
	const usual = useDefaultSubject();
	const [ isEditing, setIsEditing ] = useState( false );
	// The field may be empty while it is being edited.
	const [ draft, setDraft ] = useState( '' );
	const value = subject || usual;
	return (
		<TextControl
			label={ __( 'Email subject line', 'millwork' ) }
			placeholder={ __( 'Enter a subject', 'millwork' ) }
			value={ isEditing ? draft : value }
			onFocus={ () => {
				setDraft( value );
				setIsEditing( true );
			} }
			onBlur={ () => setIsEditing( false ) }
			onChange={ ( text ) => {
				setDraft( text );
				// The default subject follows the post's title.
				setAttributes( { subject: text === usual ? '' : text } );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
