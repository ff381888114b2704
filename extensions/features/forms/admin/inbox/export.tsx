import { useRef, useState } from 'react';
import { Button, DropdownMenu, Modal, Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { isAborted } from 'shared/admin/errors';
import { config } from './config';
import { saveFile } from 'shared/admin/files/save-file';
import { fileAddress, loadFile } from './download';
import type { Progress } from './download';
import { ColumnsDialog } from './columns';
import type { Query } from './types';
import { countLabel } from './labels';

type FileType = 'csv' | 'xlsx' | 'json';

interface Job {
	type: FileType;
	progress: Progress;
	/** Why there is no file; '' while it is being made. */
	failure: string;
}

/** Entries in an Excel file; the browser makes it, and more would take minutes. */
const MOST_IN_SHEET = 50000;

/** Exports the current list. */
export function Export( { query }: { query: Query } ) {
	const [ job, setJob ] = useState< Job | null >( null );
	const aborting = useRef< AbortController >();

	const [ isChoosing, setIsChoosing ] = useState( false );

	const start = async ( type: FileType ) => {
		aborting.current = new AbortController();
		setJob( { type, progress: { done: 0, total: null }, failure: '' } );
		const format = type === 'xlsx' ? 'sheet' : type;
		try {
			const file = await loadFile(
				fileAddress( config().exportUrl, query, format ),
				format,
				( progress ) => {
					if ( type === 'xlsx' && progress.done > MOST_IN_SHEET ) {
						aborting.current?.abort();
						setJob( { type, progress, failure: tooMany() } );
						return;
					}
					setJob( { type, progress, failure: '' } );
				},
				aborting.current.signal
			);
			const day = new Date().toISOString().slice( 0, 10 );
			saveFile(
				type === 'xlsx'
					? await ( await import( './sheet' ) ).makeSheet( file )
					: file,
				`form-entries-${ day }.${ type }`
			);
			speak( __( 'The file is ready.', 'millwork' ) );
			setJob( null );
		} catch ( error ) {
			setJob( ( last ) => {
				if ( ! last || last.failure ) {
					return last;
				}
				return isAborted( error )
					? null
					: { ...last, failure: incomplete() };
			} );
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
						title: __( 'Excel (XLSX)', 'millwork' ),
						onClick: () => void start( 'xlsx' ),
					},
					{
						title: __( 'JSON, for other programs', 'millwork' ),
						onClick: () => void start( 'json' ),
					},
					{
						title: __( 'Choose columns…', 'millwork' ),
						onClick: () => setIsChoosing( true ),
					},
				] }
			/>
			{ isChoosing && (
				<ColumnsDialog
					query={ query }
					onClose={ () => setIsChoosing( false ) }
				/>
			) }
			{ job && (
				<Modal
					title={ __( 'Export', 'millwork' ) }
					size="small"
					onRequestClose={ stop }
				>
					{ job.failure ? (
						<Notice status="error" isDismissible={ false }>
							{ job.failure }
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
						{ job.failure && (
							<Button
								variant="primary"
								__next40pxDefaultSize
								onClick={ () => void start( job.type ) }
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

const incomplete = (): string =>
	__(
		'The download was incomplete, so no file was saved. Your session may have expired: reload this page, then try again.',
		'millwork'
	);

const tooMany = (): string =>
	sprintf(
		/* translators: %s: a number. */
		__(
			'An Excel file can have up to %s entries. Filter the list, or export it as CSV, which Excel opens too.',
			'millwork'
		),
		count( MOST_IN_SHEET )
	);

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
