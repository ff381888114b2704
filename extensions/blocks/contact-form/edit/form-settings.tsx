import { useState } from 'react';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConfirmationSettings } from './confirmation-settings';
import { RecipientsField } from './recipients-field';
import type { FormProps } from './types';
import { useDefaultSubject } from './use-default-subject';

/**
 * The settings of a form, for its toolbar and for the sidebar.
 *
 * @param props The props.
 */
export function FormSettings( props: FormProps ) {
	return (
		<div className="jetpack-contact-form__settings">
			<RecipientsField { ...props } />
			<SubjectField { ...props } />
			<ConfirmationSettings { ...props } />
		</div>
	);
}

function SubjectField( { attributes: { subject }, setAttributes }: FormProps ) {
	const usual = useDefaultSubject();
	const [ isEditing, setIsEditing ] = useState( false );
	// While it is being written, the field may be empty.
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
				// The usual subject follows the title of the post.
				setAttributes( { subject: text === usual ? '' : text } );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
