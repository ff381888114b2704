import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { config } from './config';
import type { Run } from './types';
import type { RunsState } from './use-runs';

const stateLabel = ( { state, percent }: Run ) => {
	switch ( state ) {
		case 'running':
			return sprintf(
				/* translators: %d: percentage. */
				__( 'Importing… %d%%', 'millwork' ),
				percent
			);
		case 'done':
			return __( 'Complete', 'millwork' );
		case 'stopped':
			return __( 'Stopped', 'millwork' );
		default:
			return __( 'Failed', 'millwork' );
	}
};

/** The imports of entries: how far each is. */
export function Runs( {
	runs: { runs, failure, change },
}: {
	runs: RunsState;
} ) {
	if ( ! runs.length && ! failure ) {
		return null;
	}
	return (
		<section
			className="millwork-import__section"
			aria-labelledby="millwork-import-runs"
		>
			<h2 id="millwork-import-runs">
				{ __( 'Entry imports', 'millwork' ) }
			</h2>
			{ runs.some( ( { state } ) => state === 'running' ) && (
				<p>
					{ __(
						'You can close this page. The import continues in the background.',
						'millwork'
					) }
				</p>
			) }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<ul className="millwork-import__runs">
				{ runs.map( ( run ) => (
					<li key={ run.id }>
						<div className="millwork-import__progress">
							<strong>
								{ run.title || __( '(no title)', 'millwork' ) }
							</strong>
							<span>{ stateLabel( run ) }</span>
							{ run.state === 'running' && (
								<Button
									variant="secondary"
									size="compact"
									aria-label={ sprintf(
										/* translators: %s: name of a form or file. */
										__( 'Stop importing “%s”', 'millwork' ),
										run.title
									) }
									onClick={ () => change( run.id, 'stop' ) }
								>
									{ __( 'Stop', 'millwork' ) }
								</Button>
							) }
							{ ( run.state === 'stopped' ||
								run.state === 'failed' ) && (
								<Button
									variant="secondary"
									size="compact"
									aria-label={ sprintf(
										/* translators: %s: name of a form or file. */
										__(
											'Continue importing “%s”',
											'millwork'
										),
										run.title
									) }
									onClick={ () =>
										change( run.id, 'continue' )
									}
								>
									{ __( 'Continue', 'millwork' ) }
								</Button>
							) }
						</div>
						<progress
							aria-label={ run.title }
							max={ 100 }
							value={ run.percent }
						/>
						<div>
							{ sprintf(
								/* translators: Numbers of entries, 1: imported, 2: known before, 3: empty or unreadable. */
								__(
									'Imported: %1$s. Already here: %2$s. Empty or unreadable: %3$s.',
									'millwork'
								),
								formatNumber( run.imported ),
								formatNumber( run.known ),
								formatNumber( run.skipped )
							) }
						</div>
						{ run.error && (
							<Notice status="warning" isDismissible={ false }>
								{ run.error }
							</Notice>
						) }
					</li>
				) ) }
			</ul>
			<p>
				<a href={ config().entriesUrl }>
					{ __( 'View form entries', 'millwork' ) }
				</a>
			</p>
		</section>
	);
}
