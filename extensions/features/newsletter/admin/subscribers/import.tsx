import { useEffect, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, CheckboxControl, Modal, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { Report } from './import-report';
import { FileSummary } from './import-summary';
import { canSubscribe, useImport } from './use-import';

interface Props {
	/** Called when subscribers may have been added. */
	onImported: () => void;
	onClose: () => void;
}

/** Imports a file: its content, the declaration of consent, the progress, and the lines that weren't imported. */
export function ImportDialog( { onImported, onClose }: Props ) {
	const state = useImport( onImported );
	const { file, inspection, progress, isRunning, isDone, failure } = state;
	const [ hasAgreed, setHasAgreed ] = useState( false );
	const mayRun =
		hasAgreed || Boolean( inspection && ! canSubscribe( inspection ) );
	useEffect( () => {
		if ( isDone ) {
			speak( __( 'Import complete.', 'millwork' ) );
		}
	}, [ isDone ] );
	return (
		<Modal
			title={ __( 'Import subscribers', 'millwork' ) }
			size="medium"
			shouldCloseOnClickOutside={ ! isRunning }
			onRequestClose={ onClose }
		>
			<div className="millwork-subscribers__form">
				<p>
					{ __(
						'Choose a CSV file from Mailchimp, WordPress.com or this plugin, or any CSV file with an “Email” column. Nobody gets an email, and people who unsubscribed stay unsubscribed.',
						'millwork'
					) }
				</p>
				<label htmlFor="millwork-subscribers-file">
					{ __( 'CSV file', 'millwork' ) }
				</label>
				<input
					id="millwork-subscribers-file"
					type="file"
					accept=".csv,.txt,text/csv,text/plain"
					disabled={ isRunning }
					onChange={ ( { target } ) => {
						setHasAgreed( false );
						state.choose( target.files?.[ 0 ] );
					} }
				/>
				{ failure && (
					<Notice status="error" isDismissible={ false }>
						{ failure }
					</Notice>
				) }
				{ inspection && ! progress && (
					<>
						<FileSummary inspection={ inspection } />
						{ canSubscribe( inspection ) && (
							<CheckboxControl
								// The list contains a copy of these controls, whose generated IDs start from the same
								// number.
								id="millwork-subscribers-agreed"
								label={ __(
									'I confirm that everyone in this file has agreed to get email from this site.',
									'millwork'
								) }
								checked={ hasAgreed }
								onChange={ setHasAgreed }
								__nextHasNoMarginBottom
							/>
						) }
					</>
				) }
				{ progress && file && (
					<>
						<progress
							aria-label={ __( 'Import', 'millwork' ) }
							max={ Math.max( 1, file.size ) }
							value={ progress.at }
						/>
						<p>
							{ sprintf(
								/* translators: Numbers of 1: people added, 2: people already on the list, 3: people who have left, 4: lines not imported. */
								__(
									'Added: %1$s. Already on the list: %2$s. Kept as unsubscribed or bounced: %3$s. Lines not imported: %4$s.',
									'millwork'
								),
								formatNumber( progress.added ),
								formatNumber( progress.known ),
								formatNumber( progress.left ),
								formatNumber( progress.refused.length )
							) }
						</p>
					</>
				) }
				{ progress && progress.refused.length > 0 && (
					<Report refused={ progress.refused } />
				) }
				<div className="millwork-list__buttons">
					{ isRunning && (
						<Button
							variant="secondary"
							__next40pxDefaultSize
							onClick={ state.stop }
						>
							{ __( 'Stop', 'millwork' ) }
						</Button>
					) }
					{ ! isRunning && inspection && ! isDone && (
						<Button
							variant="primary"
							__next40pxDefaultSize
							accessibleWhenDisabled
							disabled={ ! mayRun }
							onClick={ () => mayRun && void state.run() }
						>
							{ progress
								? __( 'Continue', 'millwork' )
								: __( 'Import', 'millwork' ) }
						</Button>
					) }
					{ isDone && (
						<Button
							variant="primary"
							__next40pxDefaultSize
							onClick={ onClose }
						>
							{ __( 'Done', 'millwork' ) }
						</Button>
					) }
				</div>
			</div>
		</Modal>
	);
}
