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
import { countPosts, forgetPosts, readFiles, storePosts } from './store-posts';

interface DialogProps {
	onClose: () => void;
	onStored: () => void;
}

const messageOf = ( error: unknown ) =>
	error instanceof SyntaxError
		? __(
				'This is no file of an archive of X. Choose the file tweets.js in its folder data.',
				'millwork'
			)
		: ( error as { message?: string } )?.message ||
			__( 'An error occurred. Please try again later.', 'millwork' );

/**
 * The dialog in which somebody chooses the archive of their posts at X.
 *
 * @param props          The props.
 * @param props.onClose  Closes it.
 * @param props.onStored Is called when an archive is there.
 */
export function ArchiveDialog( { onClose, onStored }: DialogProps ) {
	const [ progress, setProgress ] = useState< number | null >( null );
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
	const choose = async ( files: File[] ) => {
		if ( ! files.length ) {
			return;
		}
		setProblem( '' );
		setProgress( 0 );
		speak( __( 'Reading the archive…', 'millwork' ) );
		try {
			const posts = await readFiles( files );
			if ( ! posts.length ) {
				throw new SyntaxError();
			}
			await storePosts(
				posts,
				( done ) => setProgress( ( 100 * done ) / posts.length ),
				work.current.signal
			);
			onStored();
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
					'X gives you an archive of your posts: under Settings, Your account, Download an archive of your data. Unpack it, and choose the file tweets.js in its folder data, with those called tweets-part1.js and so on, and account.js.',
					'millwork'
				) }
			</p>
			<p>
				{ __(
					'Your browser reads the file, and this site keeps your posts so that threads can be made of them. Only you can have that done, and nobody sees a post before you publish it.',
					'millwork'
				) }
			</p>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			{ progress !== null && (
				<div>
					<ProgressBar value={ progress } />{ ' ' }
					{ __( 'Storing your posts…', 'millwork' ) }
				</div>
			) }
			<Flex justify="flex-start" gap={ 2 } wrap>
				<FormFileUpload
					accept=".js,.json,text/javascript,application/json"
					multiple
					onChange={ ( event ) =>
						choose( Array.from( event.currentTarget.files ?? [] ) )
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
		</Modal>
	);
}
