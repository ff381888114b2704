import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FileInspection } from './types';

const columnNames = (): Record< string, string > => ( {
	email: __( 'address', 'millwork' ),
	first_name: __( 'first name', 'millwork' ),
	last_name: __( 'last name', 'millwork' ),
	name: __( 'name', 'millwork' ),
	status: __( 'state', 'millwork' ),
	frequency: __( 'how often', 'millwork' ),
	language: __( 'language', 'millwork' ),
	consented: __( 'when agreed', 'millwork' ),
	confirmed: __( 'when confirmed', 'millwork' ),
	unsubscribed: __( 'when unsubscribed', 'millwork' ),
	bounced: __( 'when mail came back', 'millwork' ),
} );

/** What was found in a file: the columns that are read, and what happens to its people. */
export function FileSummary( { inspection }: { inspection: FileInspection } ) {
	const { columns, headings, service, status } = inspection;
	const names = columnNames();
	return (
		<>
			{ service === 'mailchimp' && (
				<p>{ __( 'A file of Mailchimp’s.', 'millwork' ) }</p>
			) }
			{ status !== 'confirmed' && (
				<Notice status="info" isDismissible={ false }>
					{ status === 'unsubscribed'
						? __(
								'This is a list of people who have unsubscribed. They are kept as such, and get no mail.',
								'millwork'
							)
						: __(
								'This is a list of addresses that mail comes back from. They are kept as such, and get no mail.',
								'millwork'
							) }
				</Notice>
			) }
			{ headings.length ? (
				<>
					<p>{ __( 'These columns are read:', 'millwork' ) }</p>
					<ul className="millwork-subscribers__columns">
						{ columns.map(
							( name, place ) =>
								name && (
									<li key={ place }>
										{ sprintf(
											/* translators: 1: heading of a column in a file, 2: what it is. */
											__( '“%1$s”: %2$s', 'millwork' ),
											headings[ place ] ?? '',
											names[ name ] ?? name
										) }
									</li>
								)
						) }
					</ul>
				</>
			) : (
				<p>
					{ __(
						'The file has no headings; its addresses are read.',
						'millwork'
					) }
				</p>
			) }
		</>
	);
}
