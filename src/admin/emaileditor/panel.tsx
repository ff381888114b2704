import { useEffect, useRef, useState } from 'react';
import { Button, Modal, Notice, ToggleControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { messageOf } from 'shared/admin/errors';
import { Confirm } from 'shared/admin/list/confirm';
import { MailPreview } from 'shared/admin/mail-preview';
import { config } from './config';
import {
	loadPreview,
	missingToken,
	sendTest,
	useContent,
	useEditorActions,
	useEmailText,
} from './email';
import { TokenField } from './token-field';

const LOCK = 'millwork-email-token';

/** The type of messages, which have a name. Other emails are called by their subject. */
const MESSAGE = 'millwork_message';

/** Keeps an email from being saved without a token that it needs. */
function useTokenLock( complaint: string ) {
	const { lockPostSaving, unlockPostSaving } = useEditorActions();
	const { createWarningNotice, removeNotice } = useDispatch( noticesStore );
	useEffect( () => {
		if ( complaint ) {
			lockPostSaving( LOCK );
			void createWarningNotice( complaint, {
				id: LOCK,
				isDismissible: false,
			} );
		} else {
			unlockPostSaving( LOCK );
			void removeNotice( LOCK );
		}
	}, [
		complaint,
		lockPostSaving,
		unlockPostSaving,
		createWarningNotice,
		removeNotice,
	] );
}

const useComplaint = () => {
	const { tokens, text: key } = config();
	const [ text ] = useEmailText( key );
	return missingToken( useContent(), text, tokens )?.complaint ?? '';
};

/** Watches the tokens, also while the panel is closed. */
export function TokenGuard() {
	useTokenLock( useComplaint() );
	return null;
}

/** The email's texts beside its blocks, and what can be done with it. */
export function EmailPanel() {
	const { back, type, ...keys } = config();
	const [ subject, setSubject ] = useEmailText(
		keys.subject,
		type !== MESSAGE
	);
	const [ preheader, setPreheader ] = useEmailText( keys.preheader );
	const [ text, setText ] = useEmailText( keys.text );
	const [ isOwnText, setIsOwnText ] = useState( text !== '' );
	const [ open, setOpen ] = useState< '' | 'preview' | 'restore' >( '' );
	const [ said, setSaid ] = useState( { text: '', isError: false } );
	const [ isBusy, setIsBusy ] = useState( false );
	const lastText = useRef( text );
	const content = useContent();
	const complaint = useComplaint();
	const { trashPost } = useEditorActions();
	const words = { subject, preheader, text, content };
	const test = async () => {
		setIsBusy( true );
		try {
			const { message } = await sendTest( words );
			setSaid( { text: message, isError: false } );
		} catch ( error ) {
			setSaid( { text: messageOf( error ), isError: true } );
		}
		setIsBusy( false );
	};
	return (
		<div className="millwork-emaileditor">
			{ complaint && (
				<Notice status="warning" isDismissible={ false }>
					{ complaint }
				</Notice>
			) }
			<TokenField
				label={ __( 'Subject', 'millwork' ) }
				value={ subject }
				onChange={ setSubject }
			/>
			<TokenField
				label={ __( 'Preview text', 'millwork' ) }
				help={ __(
					'Shown next to the subject in email programs.',
					'millwork'
				) }
				value={ preheader }
				onChange={ setPreheader }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Write the plain text version', 'millwork' ) }
				help={ __(
					'If this is off, it’s made from the email.',
					'millwork'
				) }
				checked={ isOwnText }
				onChange={ ( isOn ) => {
					// Turned on again, the text is back.
					lastText.current = text || lastText.current;
					setIsOwnText( isOn );
					setText( isOn ? lastText.current : '' );
				} }
			/>
			{ isOwnText && (
				<TokenField
					isLong
					label={ __( 'Plain text', 'millwork' ) }
					value={ text }
					onChange={ setText }
				/>
			) }
			<div className="millwork-emaileditor__buttons">
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => setOpen( 'preview' ) }
				>
					{ __( 'Preview email', 'millwork' ) }
				</Button>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => ! isBusy && void test() }
				>
					{ __( 'Send a test email', 'millwork' ) }
				</Button>
				{ type === MESSAGE && (
					<Button
						variant="tertiary"
						isDestructive
						__next40pxDefaultSize
						onClick={ () => setOpen( 'restore' ) }
					>
						{ __( 'Restore default words', 'millwork' ) }
					</Button>
				) }
			</div>
			{ said.text && (
				<Notice
					status={ said.isError ? 'error' : 'success' }
					onRemove={ () => setSaid( { text: '', isError: false } ) }
				>
					{ said.text }
				</Notice>
			) }
			<p>
				<a href={ back.url }>{ back.label }</a>
			</p>
			{ open === 'preview' && (
				<MailPreview
					load={ ( signal ) => loadPreview( words, signal ) }
					onClose={ () => setOpen( '' ) }
				/>
			) }
			{ open === 'restore' && (
				<Modal
					title={ __( 'Restore default words?', 'millwork' ) }
					size="small"
					onRequestClose={ () => setOpen( '' ) }
				>
					<Confirm
						label={ __( 'Restore default words', 'millwork' ) }
						isDestructive
						onConfirm={ async () => {
							await trashPost();
							window.location.assign( back.url );
						} }
						onClose={ () => setOpen( '' ) }
					>
						<p>
							{ __(
								'Your words for this email will move to the trash.',
								'millwork'
							) }
						</p>
					</Confirm>
				</Modal>
			) }
		</div>
	);
}
