import { useState } from 'react';
import { Notice, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Notification } from '../attributes';
import { DraftDialog, useDraft } from './draft-dialog';
import { useFormAnswers } from './form-answers';
import { MailWords } from './mail-words';
import { complaintAbout } from './recipients';
import { RefusedRecipients } from './refused-recipients';
import { useRecipients } from './use-recipients';

interface NotificationDialogProps {
	stored: Notification;
	fields: FormField[];
	/** The form's. */
	clientId: string;
	/** Receives new field IDs by client ID, too. */
	save: ( notification: Notification, ids: Map< string, string > ) => void;
	close: () => void;
}

/** Edits a notification. */
export default function NotificationDialog( {
	stored,
	fields: given,
	clientId,
	save,
	close,
}: NotificationDialogProps ) {
	const { draft, ids, fields, change, conditionChoice } = useDraft(
		stored,
		given
	);
	const [ checked, setChecked ] = useState( stored.to ?? '' );
	const [ complaint, setComplaint ] = useState( '' );
	const answers = useFormAnswers( clientId );
	const { refused, is_certain: isCertain } = useRecipients( checked );
	const { to = '', subject = '', body = '', replyTo = '' } = draft;
	const hasFiles = fields.some( ( { type } ) => type === 'file' );
	const check = () =>
		complaintAbout( to ) ||
		( to.replace( /[\s,]/g, '' )
			? complaintAbout( replyTo )
			: __( 'Enter at least one recipient.', 'millwork' ) );
	const apply = () => {
		const found = check();
		setComplaint( found );
		if ( ! found ) {
			save( draft, ids );
		}
	};
	return (
		<DraftDialog
			title={ __( 'Notification', 'millwork' ) }
			onApply={ apply }
			onCancel={ close }
		>
			<TextControl
				label={ __( 'Recipients', 'millwork' ) }
				help={ __(
					'Separate several addresses with commas, 10 at most.',
					'millwork'
				) }
				placeholder={ __( 'name@example.com', 'millwork' ) }
				value={ to }
				onChange={ ( value ) => change( { to: value } ) }
				onBlur={ () => setChecked( to ) }
				inputMode="email"
				dir="ltr"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<RefusedRecipients refused={ refused } isCertain={ isCertain } />
			<MailWords
				subject={ subject }
				body={ body }
				labels={ {
					subject: __( 'Subject', 'millwork' ),
					body: __( 'Text', 'millwork' ),
					usualSubject: __(
						'The names of the site and the form',
						'millwork'
					),
					usualBody: __( 'All answers', 'millwork' ),
				} }
				answers={ answers }
				canHaveAll
				onChange={ change }
			/>
			<TextControl
				label={ __( 'Replies go to', 'millwork' ) }
				placeholder={ __( 'The sender’s email address', 'millwork' ) }
				value={ replyTo }
				onChange={ ( value ) =>
					change( { replyTo: value || undefined } )
				}
				inputMode="email"
				dir="ltr"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ hasFiles && (
				<ToggleControl
					label={ __( 'Attach the files', 'millwork' ) }
					help={ __(
						'Up to 7 MB in total. Files that don’t fit are only in the entry.',
						'millwork'
					) }
					checked={ draft.attach === true }
					onChange={ ( attach ) =>
						change( { attach: attach || undefined } )
					}
					__nextHasNoMarginBottom
				/>
			) }
			{ conditionChoice }
			{ complaint && (
				<Notice status="error" isDismissible={ false }>
					{ complaint }
				</Notice>
			) }
		</DraftDialog>
	);
}
