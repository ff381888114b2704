import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import {
	Button,
	Flex,
	FormFileUpload,
	Modal,
	Notice,
	ProgressBar,
} from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ArchiveError } from './error';
import { readArchive } from './files';
import { countPosts, forgetPosts, sendMedia, storePosts } from './store-posts';

interface DialogProps {
	/** The URL of a post in the thread, and the ID of the post that its pictures are for; 0 for none. */
	url: string;
	post: number;
	onClose: () => void;
	onStored: () => void;
}

const REASONS: Record< ArchiveError[ 'reason' ], () => string > = {
	other: () =>
		__(
			'This file isn’t from an X archive. Choose the zip file that you downloaded from X, or tweets.js in its data folder.',
			'millwork'
		),
	large: () =>
		__(
			'Some files in this archive are too large for your browser. Unzip it and choose the files with the posts you need.',
			'millwork'
		),
	damaged: () =>
		__(
			'This zip file is damaged or incomplete. Download it again, or unzip it and choose tweets.js in its data folder.',
			'millwork'
		),
	browser: () =>
		__(
			'Your browser can’t open zip files. Unzip the archive and choose tweets.js in its data folder.',
			'millwork'
		),
};

const messageOf = ( error: unknown ) => {
	if ( error instanceof SyntaxError ) {
		return REASONS.other();
	}
	return error instanceof ArchiveError
		? REASONS[ error.reason ]()
		: ( error as { message?: string } )?.message ||
				__( 'An error occurred. Please try again later.', 'millwork' );
};

/** The dialog for choosing an archive downloaded from X. */
export function ArchiveDialog( { url, post, onClose, onStored }: DialogProps ) {
	const [ progress, setProgress ] = useState< number | null >( null );
	const [ step, setStep ] = useState( '' );
	const [ kept, setKept ] = useState( 0 );
	const [ problem, setProblem ] = useState( '' );
	const work = useRef( new AbortController() );
	useEffect( () => {
		const controller = new AbortController();
		work.current = controller;
		countPosts().then(
			( posts ) => controller.signal.aborted || setKept( posts ),
			() => {}
		);
		return () => controller.abort();
	}, [] );
	const fail = ( error: unknown ) => {
		if ( ! work.current.signal.aborted ) {
			setProgress( null );
			setProblem( messageOf( error ) );
			speak( messageOf( error ), 'assertive' );
		}
	};
	const begin = ( what: string ) => {
		setStep( what );
		speak( what );
	};
	const choose = async ( files: File[] ) => {
		if ( ! files.length ) {
			return;
		}
		setProblem( '' );
		setProgress( 0 );
		begin( __( 'Reading the archive…', 'millwork' ) );
		const { signal } = work.current;
		try {
			const { posts, media } = await readArchive( files );
			if ( ! posts.length ) {
				throw new SyntaxError();
			}
			if ( signal.aborted ) {
				return;
			}
			begin( __( 'Saving your posts…', 'millwork' ) );
			await storePosts(
				posts,
				( done ) => setProgress( ( 100 * done ) / posts.length ),
				signal
			);
			if ( media.size ) {
				begin( __( 'Copying images…', 'millwork' ) );
				await sendMedia( url, post, media, signal );
			}
			if ( ! signal.aborted ) {
				onStored();
			}
		} catch ( error ) {
			fail( error );
		}
	};
	const forget = async () => {
		try {
			await forgetPosts();
			setKept( 0 );
			speak( __( 'Archive removed.', 'millwork' ) );
		} catch ( error ) {
			fail( error );
		}
	};
	return (
		<Modal
			title={ __( 'Your X archive', 'millwork' ) }
			onRequestClose={ onClose }
			size="medium"
		>
			<p>
				{ __(
					'On X, go to Settings → Your account → Download an archive of your data. Choose the zip file, whatever its size. If you’ve unzipped it, choose tweets.js in its data folder, together with tweets-part1.js and so on, note-tweet.js and account.js.',
					'millwork'
				) }
			</p>
			<p>
				{ __(
					'Your browser reads the file and sends this site your posts and this thread’s images. Only you can use them, and nobody sees a post before you publish it.',
					'millwork'
				) }
			</p>
			<Flex direction="column" gap={ 4 }>
				{ problem && (
					<Notice status="error" isDismissible={ false }>
						{ problem }
					</Notice>
				) }
				{ progress !== null && (
					<div>
						<ProgressBar
							value={ progress < 100 ? progress : undefined }
						/>{ ' ' }
						{ step }
					</div>
				) }
				<Flex justify="flex-start" gap={ 2 } wrap>
					<FormFileUpload
						accept=".zip,.js,.json,.jpg,.jpeg,.png,.gif,.mp4,application/zip,text/javascript,application/json"
						multiple
						onChange={ ( event ) =>
							choose(
								Array.from( event.currentTarget.files ?? [] )
							)
						}
						render={ ( { openFileDialog } ) => (
							<Button
								variant="primary"
								__next40pxDefaultSize
								disabled={ progress !== null }
								accessibleWhenDisabled
								onClick={ openFileDialog }
							>
								{ __( 'Choose files', 'millwork' ) }
							</Button>
						) }
					/>
					{ kept > 0 && (
						<Button
							variant="tertiary"
							isDestructive
							__next40pxDefaultSize
							disabled={ progress !== null }
							accessibleWhenDisabled
							onClick={ forget }
						>
							{ sprintf(
								/* translators: %d: a number of posts. */
								_n(
									'Remove archive (%d post)',
									'Remove archive (%d posts)',
									kept,
									'millwork'
								),
								kept
							) }
						</Button>
					) }
				</Flex>
			</Flex>
		</Modal>
	);
}
