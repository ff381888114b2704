import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import { Button, Notice, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { usePostField } from 'shared/editor/plugin-sidebar';
import { messageOf } from './message-of';
import { Outcome } from './outcome';
import type { Mail } from './preview';
import { PostTopics } from './post-topics';
import { recipientsText } from './strings';
import { useMailing } from './use-mailing';

interface PostStore {
	isEditedPostDirty: () => boolean;
}

/** A request and its result. It outlives the panel's body, which unmounts while a draft is saved. */
export interface SendState {
	/** The name of the busy button, or ''. */
	busy: string;
	mail?: Mail;
	outcome?: { status: 'success' | 'error'; text: string };
}

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
	const isDirty = useSelect(
		( select ) =>
			( select( 'core/editor' ) as PostStore ).isEditedPostDirty(),
		[]
	);
	const { savePost } = useDispatch( 'core/editor' ) as {
		savePost: () => Promise< void >;
	};
	const [ topics, setTopics ] = usePostField< number[] >(
		'millwork_newsletter_topics'
	);
	const { mailing, path, status, failure } = useMailing( topics );
	useEffect( () => {
		if ( failure ) {
			setSendState( {
				busy: '',
				outcome: { status: 'error', text: messageOf( failure ) },
			} );
		}
	}, [ failure, setSendState ] );

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
					/* translators: %s: an email address. */
					__( 'Test email sent to %s.', 'millwork' ),
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
				<Outcome mailing={ mailing } />
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
			{ mailing && ! mailing.state && status !== 'publish' && isSent && (
				<PostTopics
					mailing={ mailing }
					chosen={ topics ?? [] }
					setChosen={ setTopics }
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
					{ __( 'Preview email', 'millwork' ) }
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
					{ __( 'Send test email', 'millwork' ) }
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
