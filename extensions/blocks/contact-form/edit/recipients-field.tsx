import { useState } from 'react';
import { Notice, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { complaintAbout } from './recipients';
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
			{ refused.length > 0 && (
				<Notice
					status="warning"
					isDismissible={ false }
					politeness="polite"
				>
					{ warningAbout( refused, isCertain ) }
				</Notice>
			) }
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

/**
 * A warning about recipients that may get no email.
 *
 * @param isCertain Whether they certainly get none.
 */
export function warningAbout( refused: string[], isCertain: boolean ): string {
	const addresses = refused.join( ', ' );
	return isCertain
		? sprintf(
				/* translators: %s: an email address, or several separated by commas. */
				_n(
					'%s gets no email because it doesn’t belong to a user of this site. Only administrators and editors can add such recipients. Entries are saved on this site.',
					'%s get no email because they don’t belong to users of this site. Only administrators and editors can add such recipients. Entries are saved on this site.',
					refused.length,
					'millwork'
				),
				addresses
			)
		: sprintf(
				/* translators: %s: an email address, or several separated by commas. */
				_n(
					'%s gets email only if it belongs to a user of this site. Only administrators and editors can add other recipients. Entries also go to the author of this content and are saved on this site.',
					'%s get email only if they belong to users of this site. Only administrators and editors can add other recipients. Entries also go to the author of this content and are saved on this site.',
					refused.length,
					'millwork'
				),
				addresses
			);
}
