import { useState } from 'react';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { complaintAbout } from './recipients';
import { RefusedRecipients } from './refused-recipients';
import type { FormProps } from './types';
import { useRecipients } from './use-recipients';

export function RecipientsField( {
	attributes: { to },
	setAttributes,
}: FormProps ) {
	const [ isEditing, setIsEditing ] = useState( false );
	// The field may be empty while it is being edited.
	const [ draft, setDraft ] = useState( '' );
	const [ written, setWritten ] = useState( to );
	const {
		author,
		default: whose,
		refused,
		is_certain: isCertain,
	} = useRecipients( isEditing ? written : to );
	const [ complaint, setComplaint ] = useState( () => complaintAbout( to ) );
	const value = to || author;
	return (
		<>
			<TextControl
				label={ __( 'Email address to send to', 'millwork' ) }
				placeholder={ placeholderOf( author ? '' : whose ) }
				value={ isEditing ? draft : value }
				onFocus={ () => {
					setDraft( value );
					setWritten( to );
					setIsEditing( true );
				} }
				onChange={ ( text ) => {
					setDraft( text );
					setComplaint( '' );
					// The default is the author's address, even if the author changes.
					setAttributes( {
						to: text.trim() === '' || text === author ? '' : text,
					} );
				} }
				onBlur={ () => {
					setIsEditing( false );
					setComplaint( complaintAbout( draft ) );
				} }
				onKeyDown={ ( event: {
					key: string;
					preventDefault: () => void;
				} ) => {
					if ( event.key === 'Enter' ) {
						event.preventDefault();
					}
				} }
				help={
					<>
						{ complaint && (
							<span
								className="jetpack-contact-form__complaint"
								role="alert"
							>
								{ complaint }{ ' ' }
							</span>
						) }
						{ __(
							'Separate several addresses with commas.',
							'millwork'
						) }
					</>
				}
				inputMode="email"
				dir="ltr"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<RefusedRecipients refused={ refused } isCertain={ isCertain } />
		</>
	);
}

/**
 * The placeholder.
 *
 * @param whose Whose address the form is emailed to, if the address itself is hidden.
 */
function placeholderOf( whose: 'author' | 'site' | '' ): string {
	switch ( whose ) {
		case 'author':
			return __( 'The post author’s email address', 'millwork' );
		case 'site':
			return __( 'The site’s email address', 'millwork' );
		default:
			return __( 'name@example.com', 'millwork' );
	}
}
