import { useState } from 'react';
import {
	Button,
	Flex,
	Notice,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Webhook } from '../attributes';
import { DraftDialog, useDraft } from './draft-dialog';
import { messageOf } from './message-of';
import { useEditedPost } from './saved-forms';
import { isWebhookUrl, newWebhookId } from './stored-webhooks';

const PATH = '/millwork/v1/forms/webhooks';

interface WebhookDialogProps {
	stored: Webhook;
	fields: FormField[];
	/** Takes new IDs of fields by client ID, too. */
	save: ( webhook: Webhook, ids: Map< string, string > ) => void;
	close: () => void;
}

/** Edits a webhook. */
export default function WebhookDialog( {
	stored,
	fields: given,
	save,
	close,
}: WebhookDialogProps ) {
	const { draft, ids, fields, change, conditionChoice } = useDraft(
		{ ...stored, id: stored.id || newWebhookId() },
		given
	);
	const [ said, setSaid ] = useState< {
		status: 'error' | 'success';
		text: string;
	} | null >( null );
	const [ isTesting, setTesting ] = useState( false );
	const post = useEditedPost().id;
	const { id, url = '' } = draft;
	const isUsable = () => {
		const isFit = isWebhookUrl( url );
		setSaid(
			isFit
				? null
				: {
						status: 'error',
						text: __(
							'Enter a URL that starts with https://.',
							'millwork'
						),
					}
		);
		return isFit;
	};
	const test = async () => {
		if ( ! isUsable() ) {
			return;
		}
		setTesting( true );
		try {
			const { message } = await apiFetch< { message: string } >( {
				path: `${ PATH }/test`,
				method: 'POST',
				data: { post, id, url: url.trim() },
			} );
			setSaid( { status: 'success', text: message } );
		} catch ( error ) {
			setSaid( { status: 'error', text: messageOf( error ) } );
		}
		setTesting( false );
	};
	return (
		<DraftDialog
			title={ __( 'Webhook', 'millwork' ) }
			actions={
				<Button
					variant="tertiary"
					onClick={ () => void test() }
					isBusy={ isTesting }
					disabled={ isTesting }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Send test', 'millwork' ) }
				</Button>
			}
			onApply={ () =>
				isUsable() && save( { ...draft, url: url.trim() }, ids )
			}
			onCancel={ close }
		>
			<TextControl
				type="url"
				label={ __( 'URL', 'millwork' ) }
				help={ __(
					'Entries that aren’t spam are sent there as JSON. Only forms by administrators and editors send webhooks.',
					'millwork'
				) }
				placeholder="https://"
				value={ url }
				onChange={ ( value ) => change( { url: value } ) }
				dir="ltr"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Secret
				key={ id }
				post={ post }
				id={ id }
				onRenew={ () => change( { id: newWebhookId() } ) }
			/>
			{ fields.some( ( { type } ) => type === 'file' ) && (
				<ToggleControl
					label={ __( 'Include links to files', 'millwork' ) }
					help={ __(
						'Anyone with such a link can download the file until the link expires. If this is off, only the file names are sent.',
						'millwork'
					) }
					checked={ draft.fileLinks === true }
					onChange={ ( fileLinks ) =>
						change( { fileLinks: fileLinks || undefined } )
					}
					__nextHasNoMarginBottom
				/>
			) }
			{ conditionChoice }
			{ said && (
				<Notice status={ said.status } isDismissible={ false }>
					{ said.text }
				</Notice>
			) }
		</DraftDialog>
	);
}

/** The signing secret, which only the server knows until someone asks for it. */
function Secret( {
	post,
	id,
	onRenew,
}: {
	post: number;
	id: string;
	onRenew: () => void;
} ) {
	const [ secret, setSecret ] = useState( '' );
	const [ failure, setFailure ] = useState( '' );
	const copy = useCopyToClipboard< HTMLButtonElement >( secret, () =>
		speak( __( 'Secret copied.', 'millwork' ) )
	);
	const show = async () => {
		try {
			const answer = await apiFetch< { secret: string } >( {
				path: addQueryArgs( PATH, { post, id } ),
			} );
			setSecret( answer.secret );
			setFailure( '' );
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
	};
	return (
		<div>
			{ secret && (
				<TextControl
					label={ __( 'Signing secret', 'millwork' ) }
					value={ secret }
					onChange={ () => undefined }
					readOnly
					dir="ltr"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			<p style={ { marginBlock: 8 } }>
				{ __(
					'Requests are signed with the Standard Webhooks scheme. Enter the signing secret in the receiving service so that it can check them.',
					'millwork'
				) }
			</p>
			<Flex justify="flex-start" wrap>
				{ secret ? (
					<>
						<Button
							ref={ copy }
							variant="secondary"
							__next40pxDefaultSize
						>
							{ __( 'Copy secret', 'millwork' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ onRenew }
							__next40pxDefaultSize
						>
							{ __( 'Create a new secret', 'millwork' ) }
						</Button>
					</>
				) : (
					<Button
						variant="secondary"
						onClick={ () => void show() }
						__next40pxDefaultSize
					>
						{ __( 'Show signing secret', 'millwork' ) }
					</Button>
				) }
			</Flex>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
		</div>
	);
}
