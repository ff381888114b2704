import { useCallback, useEffect, useState } from 'react';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { NoticeSnackbar, useNotices } from 'shared/admin/list/notices';
import { LoadFailure } from 'shared/admin/load-failure';
import { getSources } from './api';
import { EntriesFile } from './entries-file';
import { FileChooser } from './file-chooser';
import { Found } from './found';
import { Offered } from './offered';
import { PlaceList } from './places';
import { Runs } from './runs';
import type { FileOfEntries, Offer, Source, Target } from './types';
import { useRuns } from './use-runs';

/** The whole page: what can be imported, the imports of entries, and the posts that show other plugins’ forms. */
export function ImportPage() {
	const [ sources, setSources ] = useState< Source[] | null >( null );
	const [ targets, setTargets ] = useState< Target[] >( [] );
	const [ failure, setFailure ] = useState( '' );
	const [ offer, setOffer ] = useState< Offer | null >( null );
	const [ entries, setEntries ] = useState< FileOfEntries | null >( null );
	const [ version, setVersion ] = useState( 0 );
	const notices = useNotices();
	const runs = useRuns();

	const load = useCallback( () => {
		setFailure( '' );
		getSources().then(
			( found ) => {
				setSources( found.sources );
				setTargets( found.targets );
			},
			( error ) => setFailure( messageOf( error ) )
		);
	}, [] );
	useEffect( load, [ load ] );

	const changed = () => {
		load();
		runs.load();
		setVersion( ( number ) => number + 1 );
	};
	const leave = () => {
		setOffer( null );
		setEntries( null );
	};

	if ( failure && ! sources ) {
		return <LoadFailure onRetry={ load }>{ failure }</LoadFailure>;
	}
	if ( ! sources ) {
		return (
			<p role="status">
				<Spinner /> { __( 'Looking for forms…', 'millwork' ) }
			</p>
		);
	}
	return (
		<div className="millwork-import">
			<p className="millwork-import__intro">
				{ __(
					'Import forms and entries from another form plugin. You’ll see what is carried over before anything is saved. The other plugin’s data doesn’t change, and nobody gets an email.',
					'millwork'
				) }
			</p>
			{ ! offer && ! entries && (
				<>
					<Found sources={ sources } onFound={ setOffer } />
					<FileChooser
						onForms={ setOffer }
						onEntries={ setEntries }
					/>
				</>
			) }
			{ offer && (
				<Offered
					key={ `${ offer.source }-${ offer.file }` }
					offer={ offer }
					onClose={ leave }
					onImported={ changed }
				/>
			) }
			{ entries && (
				<EntriesFile
					file={ entries }
					targets={ targets }
					onClose={ leave }
					onStarted={ () => {
						leave();
						changed();
						notices.notify(
							__( 'Entry import started.', 'millwork' )
						);
					} }
				/>
			) }
			<Runs runs={ runs } />
			<PlaceList version={ version } notices={ notices } />
			<NoticeSnackbar notices={ notices } />
		</div>
	);
}
