import { useState } from 'react';
import {
	Button,
	Flex,
	Modal,
	Notice,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Notification } from '../attributes';
import { ConditionChoice } from './condition-choice';
import { useFormAnswers } from './form-answers';
import { MailWords } from './mail-words';
import { complaintAbout } from './recipients';
import { warningAbout } from './recipients-field';
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

/** Edits a notification. Nothing changes before it is applied. */
export default function NotificationDialog( {
	stored,
	fields: given,
	clientId,
	save,
	close,
}: NotificationDialogProps ) {
	const [ draft, setDraft ] = useState( stored );
	const [ ids, setIds ] = useState( new Map< string, string >() );
	const [ checked, setChecked ] = useState( stored.to ?? '' );
	const [ complaint, setComplaint ] = useState( '' );
	const answers = useFormAnswers( clientId );
	const { refused, is_certain: isCertain } = useRecipients( checked );
	const { to = '', subject = '', body = '', replyTo = '' } = draft;
	const change = ( changes: Notification ) =>
		setDraft( { ...draft, ...changes } );
	const fields = given.map( ( field ) => ( {
		...field,
		id: ids.get( field.clientId ) ?? field.id,
	} ) );
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
		<Modal
			title={ __( 'Notification', 'millwork' ) }
			onRequestClose={ close }
			size="medium"
			// A click outside the dialog doesn't lose what was typed.
			shouldCloseOnClickOutside={ false }
		>
			<div className="jetpack-contact-form__settings">
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
				{ refused.length > 0 && (
					<Notice
						status="warning"
						isDismissible={ false }
						politeness="polite"
					>
						{ warningAbout( refused, isCertain ) }
					</Notice>
				) }
				<MailWords
					subject={ subject }
					body={ body }
					labels={ {
						subject: __( 'Subject', 'millwork' ),
						body: __( 'Text', 'millwork' ),
						usualSubject: __(
							'The site’s and the form’s names',
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
					placeholder={ __(
						'The sender’s email address',
						'millwork'
					) }
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
							'Up to 7 MB in all. Other files are only in the entry.',
							'millwork'
						) }
						checked={ draft.attach === true }
						onChange={ ( attach ) =>
							change( { attach: attach || undefined } )
						}
						__nextHasNoMarginBottom
					/>
				) }
				<ConditionChoice
					conditions={ draft.conditions }
					fields={ fields }
					onChange={ ( conditions, more ) => {
						change( { conditions } );
						setIds( new Map( [ ...ids, ...more ] ) );
					} }
				/>
				{ complaint && (
					<Notice status="error" isDismissible={ false }>
						{ complaint }
					</Notice>
				) }
				<Flex justify="flex-end">
					<Button
						variant="tertiary"
						onClick={ close }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'millwork' ) }
					</Button>
					<Button
						variant="primary"
						onClick={ apply }
						__next40pxDefaultSize
					>
						{ __( 'Apply', 'millwork' ) }
					</Button>
				</Flex>
			</div>
		</Modal>
	);
}
