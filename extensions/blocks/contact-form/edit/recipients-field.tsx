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
							'You can write several addresses with commas between them.',
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
			return __( 'The address of the post’s author', 'millwork' );
		case 'site':
			return __( 'The site’s address', 'millwork' );
		default:
			return __( 'name@example.com', 'millwork' );
	}
}

/**
 * A warning about recipients that may get no email.
 *
 * @param isCertain Whether they certainly get none.
 */
function warningAbout( refused: string[], isCertain: boolean ): string {
	const addresses = refused.join( ', ' );
	return isCertain
		? sprintf(
				/* translators: %s: an e-mail address, or several with commas between them. */
				_n(
					'%s gets no mail: it belongs to no user of this site, and only administrators and editors can have a form mailed to others. What is sent is kept on the site.',
					'%s get no mail: they belong to no user of this site, and only administrators and editors can have a form mailed to others. What is sent is kept on the site.',
					refused.length,
					'millwork'
				),
				addresses
			)
		: sprintf(
				/* translators: %s: an e-mail address, or several with commas between them. */
				_n(
					'%s gets mail only if it belongs to a user of this site: only administrators and editors can have a form mailed to others. What is sent goes to the author of this content too, and is kept on the site.',
					'%s get mail only if they belong to users of this site: only administrators and editors can have a form mailed to others. What is sent goes to the author of this content too, and is kept on the site.',
					refused.length,
					'millwork'
				),
				addresses
			);
}
