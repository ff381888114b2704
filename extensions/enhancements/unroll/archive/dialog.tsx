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
			'This is no file of an archive of X. Choose the zip file that X has given you, or the file tweets.js in its folder data.',
			'millwork'
		),
	large: () =>
		__(
			'This archive has files that are larger than a browser can read. Unpack it, and choose those with the posts that you need.',
			'millwork'
		),
	damaged: () =>
		__(
			'This zip file is damaged, or has not been downloaded whole. Download it again, or unpack it and choose the file tweets.js in its folder data.',
			'millwork'
		),
	browser: () =>
		__(
			'This browser reads no zip files. Unpack it, and choose the file tweets.js in its folder data.',
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
			begin( __( 'Storing your posts…', 'millwork' ) );
			await storePosts(
				posts,
				( done ) => setProgress( ( 100 * done ) / posts.length ),
				signal
			);
			if ( media.size ) {
				begin( __( 'Copying pictures…', 'millwork' ) );
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
			speak( __( 'The archive was removed.', 'millwork' ) );
		} catch ( error ) {
			fail( error );
		}
	};
	return (
		<Modal
			title={ __( 'Your archive of X', 'millwork' ) }
			onRequestClose={ onClose }
			size="medium"
		>
			<p>
				{ __(
					'X gives you an archive of your posts: under Settings, Your account, Download an archive of your data. Choose the zip file, however large it is, or, if you have unpacked it, the file tweets.js in its folder data, with those called tweets-part1.js and so on, note-tweet.js and account.js.',
					'millwork'
				) }
			</p>
			<p>
				{ __(
					'Your browser reads the file. This site gets your posts, so that threads can be made of them, and the pictures of this thread. Only you can have that done, and nobody sees a post before you publish it.',
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
								/* translators: %d: how many posts. */
								_n(
									'Remove the archive (%d post)',
									'Remove the archive (%d posts)',
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
