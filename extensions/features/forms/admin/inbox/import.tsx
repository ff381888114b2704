import { useEffect, useRef, useState } from 'react';
import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { LoadFailure } from 'shared/admin/load-failure';
import { getImport, stepImport } from './api';
import type { ImportProgress } from './types';

interface Props {
	/** Called when entries may have been added. */
	onImported: () => void;
}

/** Imports the entries that Jetpack stored. */
export function Import( { onImported }: Props ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<>
			<Button
				variant="secondary"
				size="compact"
				onClick={ () => setIsOpen( true ) }
			>
				{ __( 'Import from Jetpack', 'millwork' ) }
			</Button>
			{ isOpen && (
				<Modal
					title={ __( 'Import from Jetpack', 'millwork' ) }
					size="medium"
					onRequestClose={ () => {
						setIsOpen( false );
						onImported();
					} }
				>
					<Importer onImported={ onImported } />
				</Modal>
			) }
		</>
	);
}

/** Imports in steps until nothing is left or it is stopped. */
function Importer( { onImported }: Props ) {
	const [ progress, setProgress ] = useState< ImportProgress | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ isRunning, setIsRunning ] = useState( false );
	const isWanted = useRef( false );

	const load = () => {
		setFailure( '' );
		getImport().then( setProgress, ( error ) =>
			setFailure( messageOf( error ) )
		);
	};
	useEffect( () => {
		load();
		return () => {
			isWanted.current = false;
		};
	}, [] );

	const run = async ( restart: boolean ) => {
		isWanted.current = true;
		setIsRunning( true );
		setFailure( '' );
		try {
			let latest = await stepImport( restart );
			setProgress( latest );
			while ( isWanted.current && latest.remaining > 0 ) {
				latest = await stepImport( false );
				setProgress( latest );
			}
			if ( latest.remaining === 0 ) {
				speak( __( 'The import is complete.', 'millwork' ) );
			}
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		isWanted.current = false;
		setIsRunning( false );
		onImported();
	};

	if ( ! progress ) {
		return failure ? (
			<LoadFailure onRetry={ load }>{ failure }</LoadFailure>
		) : (
			<p role="status">
				<Spinner /> { __( 'Looking for entries…', 'millwork' ) }
			</p>
		);
	}
	const { imported, known, skipped, remaining, is_begun: isBegun } = progress;
	const done = imported + known + skipped;
	return (
		<div className="millwork-inbox__import">
			<p>
				{ __(
					'This copies the entries that Jetpack stored on this site. Jetpack’s own entries don’t change, and no entry is imported twice. You can stop at any time and continue later.',
					'millwork'
				) }
			</p>
			<progress
				aria-label={ __( 'Import', 'millwork' ) }
				max={ Math.max( 1, done + remaining ) }
				value={ done + remaining ? done : 1 }
			/>
			<p>
				{ sprintf(
					/* translators: 1: number of imported, 2: of known, 3: of unreadable, 4: of remaining entries. */
					__(
						'Imported: %1$d. Already here: %2$d. Unreadable: %3$d. Remaining: %4$d.',
						'millwork'
					),
					imported,
					known,
					skipped,
					remaining
				) }
			</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				{ isRunning && (
					<Button
						variant="secondary"
						__next40pxDefaultSize
						onClick={ () => {
							isWanted.current = false;
						} }
					>
						{ __( 'Stop', 'millwork' ) }
					</Button>
				) }
				{ ! isRunning && remaining > 0 && (
					<Button
						variant="primary"
						__next40pxDefaultSize
						onClick={ () => void run( false ) }
					>
						{ isBegun
							? __( 'Continue', 'millwork' )
							: __( 'Import', 'millwork' ) }
					</Button>
				) }
				{ ! isRunning && remaining === 0 && (
					<Button
						variant="tertiary"
						__next40pxDefaultSize
						onClick={ () => void run( true ) }
					>
						{ __( 'Check all again', 'millwork' ) }
					</Button>
				) }
			</div>
			{ ! isRunning && remaining === 0 && (
				<p>
					{ __(
						'All entries are imported. Checking again also restores imported entries that you permanently deleted here.',
						'millwork'
					) }
				</p>
			) }
		</div>
	);
}
