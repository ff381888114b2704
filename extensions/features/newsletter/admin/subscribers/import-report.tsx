import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { saveFile } from 'shared/admin/files/save-file';
import { csvLine } from './csv';
import type { Refusal } from './types';

/** How many lines are shown; the downloaded file has all. */
const MOST = 100;

/**
 * The report as a file.
 *
 * @param refused The lines that weren't imported.
 */
export const reportOf = ( refused: Refusal[] ): string =>
	'\uFEFF' +
	csvLine( [ 'Line', 'Email Address', 'Reason' ] ) +
	refused
		.map( ( { line, email, reason } ) =>
			csvLine( [ String( line ), email, reason ] )
		)
		.join( '' );

/** The lines that weren't imported, and why. */
export function Report( { refused }: { refused: Refusal[] } ) {
	const caption = __( 'Lines not imported', 'millwork' );
	return (
		<>
			<div
				className="millwork-subscribers__scroll"
				role="region"
				aria-label={ caption }
				tabIndex={ 0 }
			>
				<table>
					<caption>{ caption }</caption>
					<thead>
						<tr>
							<th scope="col">{ __( 'Line', 'millwork' ) }</th>
							<th scope="col">{ __( 'Address', 'millwork' ) }</th>
							<th scope="col">{ __( 'Reason', 'millwork' ) }</th>
						</tr>
					</thead>
					<tbody>
						{ refused
							.slice( 0, MOST )
							.map( ( { line, email, reason } ) => (
								<tr key={ `${ line } ${ email }` }>
									<th scope="row">{ line }</th>
									<td>
										<bdi>{ email }</bdi>
									</td>
									<td>{ reason }</td>
								</tr>
							) ) }
					</tbody>
				</table>
			</div>
			<Button
				className="millwork-subscribers__download"
				variant="secondary"
				__next40pxDefaultSize
				icon={ download }
				onClick={ () =>
					saveFile(
						new Blob( [ reportOf( refused ) ], {
							type: 'text/csv',
						} ),
						'import-report.csv'
					)
				}
			>
				{ __( 'Download all (CSV)', 'millwork' ) }
			</Button>
		</>
	);
}
