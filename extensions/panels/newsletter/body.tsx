import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import { Button, Notice, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { usePostField } from 'shared/editor/plugin-sidebar';
import type { Mail } from './preview';
import { recipientsText, outcomeText, type MailingStatus } from './strings';

interface PostStore {
	getCurrentPostId: () => number;
	getCurrentPostAttribute: ( name: string ) => unknown;
	isEditedPostDirty: () => boolean;
}

/** A request and its result. It outlives the panel's body, which unmounts while a draft is saved. */
export interface SendState {
	/** The name of the busy button, or ''. */
	busy: string;
	mail?: Mail;
	outcome?: { status: 'success' | 'error'; text: string };
}

const messageOf = ( error: unknown ) => {
	const message = ( error as { message?: unknown } | null )?.message;
	return typeof message === 'string' && message
		? message
		: __( 'The site did not answer. Please try again.', 'millwork' );
};

/** The setting, the number of recipients, and previews of the email. */
export default function Body( {
	sendState: { busy, outcome },
	setSendState,
}: {
	sendState: SendState;
	setSendState: ( sendState: SendState ) => void;
} ) {
	const [ choice = '', setChoice ] = usePostField< string >(
		'millwork_newsletter'
	);
	const { id, status, isDirty } = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		return {
			id: store.getCurrentPostId(),
			status: store.getCurrentPostAttribute( 'status' ),
			isDirty: store.isEditedPostDirty(),
		};
	}, [] );
	const { savePost } = useDispatch( 'core/editor' ) as {
		savePost: () => Promise< void >;
	};
	const [ mailing, setMailing ] = useState< MailingStatus >();
	const path = `/millwork/v1/newsletter/posts/${ id }`;

	useEffect( () => {
		let isCurrent = true;
		apiFetch< MailingStatus >( { path } ).then(
			( answer ) => isCurrent && setMailing( answer ),
			( error ) =>
				isCurrent &&
				setSendState( {
					busy: '',
					outcome: { status: 'error', text: messageOf( error ) },
				} )
		);
		return () => {
			isCurrent = false;
		};
		// After publishing there is new information.
	}, [ path, status, setSendState ] );

	const showOutcome = ( next: NonNullable< SendState[ 'outcome' ] > ) => {
		setSendState( { busy: '', outcome: next } );
		speak( next.text, next.status === 'error' ? 'assertive' : 'polite' );
	};
	/**
	 * Runs something with the stored post. A draft is saved first, a public post isn't.
	 *
	 * @param name The button that becomes busy.
	 */
	const withSaved = async ( name: string, work: () => Promise< void > ) => {
		setSendState( { busy: name } );
		try {
			if (
				isDirty &&
				[ 'draft', 'auto-draft' ].includes( String( status ) )
			) {
				await savePost();
			}
			await work();
		} catch ( error ) {
			showOutcome( { status: 'error', text: messageOf( error ) } );
		}
	};
	const preview = () =>
		withSaved( 'preview', async () =>
			setSendState( {
				busy: '',
				mail: await apiFetch< Mail >( { path: `${ path }/preview` } ),
			} )
		);
	const test = () =>
		withSaved( 'test', async () => {
			const { to } = await apiFetch< { to: string } >( {
				path: `${ path }/test`,
				method: 'POST',
			} );
			showOutcome( {
				status: 'success',
				text: sprintf(
					/* translators: %s: an e-mail address. */
					__( 'A test is on its way to %s.', 'millwork' ),
					to
				),
			} );
		} );

	const isSent =
		choice === 'send' ||
		( choice !== 'skip' && mailing?.byDefault !== false );
	return (
		<>
			{ mailing && ( mailing.state || status === 'publish' ) ? (
				<p>{ outcomeText( mailing ) }</p>
			) : (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Send to subscribers', 'millwork' ) }
					help={
						mailing && isSent
							? recipientsText( mailing )
							: undefined
					}
					checked={ isSent }
					disabled={ ! mailing }
					onChange={ ( value ) =>
						setChoice( value ? 'send' : 'skip' )
					}
				/>
			) }
			<p>
				<Button
					variant="secondary"
					isBusy={ busy === 'preview' }
					disabled={ busy !== '' }
					accessibleWhenDisabled
					onClick={ preview }
				>
					{ __( 'Preview the mail', 'millwork' ) }
				</Button>
			</p>
			<p>
				<Button
					variant="secondary"
					isBusy={ busy === 'test' }
					disabled={ busy !== '' }
					accessibleWhenDisabled
					onClick={ test }
				>
					{ __( 'Send me a test', 'millwork' ) }
				</Button>
			</p>
			{ outcome && (
				<Notice
					status={ outcome.status }
					onRemove={ () => setSendState( { busy: '' } ) }
					spokenMessage=""
				>
					{ outcome.text }
				</Notice>
			) }
		</>
	);
}
