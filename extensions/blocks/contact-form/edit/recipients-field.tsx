import { useState } from 'react';
import { Notice, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { complaintAbout } from './recipients';
import type { FormProps } from './types';
import { useRecipients } from './use-recipients';

/**
 * The addresses that a form is mailed to. Without any it is the post author's.
 *
 * @param props               The props.
 * @param props.attributes    The form's attributes.
 * @param props.setAttributes Changes them.
 */
export function RecipientsField( {
	attributes: { to },
	setAttributes,
}: FormProps ) {
	const [ isEditing, setIsEditing ] = useState( false );
	// While it is being written, the field may be empty.
	const [ draft, setDraft ] = useState( '' );
	const [ written, setWritten ] = useState( to );
	const { author, refused } = useRecipients( isEditing ? written : to );
	const [ complaint, setComplaint ] = useState( () => complaintAbout( to ) );
	const value = to || author;
	return (
		<>
			<TextControl
				label={ __( 'Email address to send to', 'millwork' ) }
				placeholder={ __( 'name@example.com', 'millwork' ) }
				value={ isEditing ? draft : value }
				onFocus={ () => {
					setDraft( value );
					setWritten( to );
					setIsEditing( true );
				} }
				onChange={ ( text ) => {
					setDraft( text );
					setComplaint( '' );
					// The author's own address follows the author.
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
					{ sprintf(
						/* translators: %s: an e-mail address, or several with commas between them. */
						_n(
							'%s gets no mail: it belongs to no user of this site, and only administrators and editors can have a form mailed to others. What is sent is kept on the site.',
							'%s get no mail: they belong to no user of this site, and only administrators and editors can have a form mailed to others. What is sent is kept on the site.',
							refused.length,
							'millwork'
						),
						refused.join( ', ' )
					) }
				</Notice>
			) }
		</>
	);
}
