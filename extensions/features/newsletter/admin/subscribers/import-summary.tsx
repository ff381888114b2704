import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FileInspection } from './types';

const columnNames = (): Record< string, string > => ( {
	email: __( 'email address', 'millwork' ),
	first_name: __( 'first name', 'millwork' ),
	last_name: __( 'last name', 'millwork' ),
	name: __( 'name', 'millwork' ),
	status: __( 'status', 'millwork' ),
	frequency: __( 'frequency', 'millwork' ),
	language: __( 'language', 'millwork' ),
	consented: __( 'date agreed', 'millwork' ),
	confirmed: __( 'date confirmed', 'millwork' ),
	unsubscribed: __( 'date unsubscribed', 'millwork' ),
	bounced: __( 'date bounced', 'millwork' ),
} );

/** What was found in a file: the columns that are read, and what happens to its people. */
export function FileSummary( { inspection }: { inspection: FileInspection } ) {
	const { columns, headings, service, status } = inspection;
	const names = columnNames();
	return (
		<>
			{ service === 'mailchimp' && (
				<p>{ __( 'This is a Mailchimp file.', 'millwork' ) }</p>
			) }
			{ status !== 'confirmed' && (
				<Notice status="info" isDismissible={ false }>
					{ status === 'unsubscribed'
						? __(
								'These people have unsubscribed. They’ll be kept as unsubscribed and get no email.',
								'millwork'
							)
						: __(
								'These addresses have bounced. They’ll be kept as bounced and get no email.',
								'millwork'
							) }
				</Notice>
			) }
			{ headings.length ? (
				<>
					<p>{ __( 'Columns to import:', 'millwork' ) }</p>
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
						'The file has no column names, so only email addresses are imported.',
						'millwork'
					) }
				</p>
			) }
		</>
	);
}
