import { useRef, useState } from 'react';
import { Button, DropdownMenu, Modal, Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { isAborted } from 'shared/admin/errors';
import { config } from './config';
import { saveFile } from 'shared/admin/files/save-file';
import { fileAddress, loadFile } from './download';
import type { Format, Progress } from './download';
import type { Query } from './types';
import { countLabel } from './labels';

interface Job {
	format: Format;
	progress: Progress;
	hasFailed: boolean;
}

/** Exports the current list. */
export function Export( { query }: { query: Query } ) {
	const [ job, setJob ] = useState< Job | null >( null );
	const aborting = useRef< AbortController >();

	const start = async ( format: Format ) => {
		aborting.current = new AbortController();
		const begun = { done: 0, total: null };
		setJob( { format, progress: begun, hasFailed: false } );
		try {
			const file = await loadFile(
				fileAddress( config().exportUrl, query, format ),
				format,
				( progress ) =>
					setJob( { format, progress, hasFailed: false } ),
				aborting.current.signal
			);
			const day = new Date().toISOString().slice( 0, 10 );
			saveFile( file, `form-entries-${ day }.${ format }` );
			speak( __( 'The file is ready.', 'millwork' ) );
			setJob( null );
		} catch ( error ) {
			setJob( ( last ) =>
				isAborted( error ) || ! last
					? null
					: { ...last, hasFailed: true }
			);
		}
	};
	const stop = () => {
		aborting.current?.abort();
		setJob( null );
	};

	return (
		<>
			<DropdownMenu
				icon={ download }
				label={ __( 'Export this list', 'millwork' ) }
				text={ __( 'Export', 'millwork' ) }
				toggleProps={ { variant: 'secondary', size: 'compact' } }
				controls={ [
					{
						title: __( 'CSV, for spreadsheets', 'millwork' ),
						onClick: () => void start( 'csv' ),
					},
					{
						title: __( 'JSON, for other programs', 'millwork' ),
						onClick: () => void start( 'json' ),
					},
				] }
			/>
			{ job && (
				<Modal
					title={ __( 'Export', 'millwork' ) }
					size="small"
					onRequestClose={ stop }
				>
					{ job.hasFailed ? (
						<Notice status="error" isDismissible={ false }>
							{ __(
								'The download was incomplete, so no file was saved. Your session may have expired: reload this page, then try again.',
								'millwork'
							) }
						</Notice>
					) : (
						<Running progress={ job.progress } />
					) }
					<div className="millwork-list__buttons">
						<Button
							variant="tertiary"
							__next40pxDefaultSize
							onClick={ stop }
						>
							{ __( 'Cancel', 'millwork' ) }
						</Button>
						{ job.hasFailed && (
							<Button
								variant="primary"
								__next40pxDefaultSize
								onClick={ () => void start( job.format ) }
							>
								{ __( 'Try again', 'millwork' ) }
							</Button>
						) }
					</div>
				</Modal>
			) }
		</>
	);
}

function Running( { progress: { done, total } }: { progress: Progress } ) {
	let text: string = __( 'Collecting entries…', 'millwork' );
	if ( done > 0 ) {
		text =
			total === null
				? sprintf(
						/* translators: %s: a number. */
						__( '%s entries exported.', 'millwork' ),
						count( done )
					)
				: sprintf(
						/* translators: 1: a number, 2: the number of all. */
						__( '%1$s of %2$s entries exported.', 'millwork' ),
						count( done ),
						count( total )
					);
	}
	return (
		<>
			<p>{ text }</p>
			<progress
				aria-label={ __( 'Export', 'millwork' ) }
				max={ total || undefined }
				value={ total && done ? done : undefined }
			/>
		</>
	);
}

/** An uncapped number. */
const count = ( number: number ) =>
	number > 10000
		? new Intl.NumberFormat(
				document.documentElement.lang || undefined
			).format( number )
		: countLabel( number );
