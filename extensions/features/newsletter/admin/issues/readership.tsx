import { __, _n, sprintf } from '@wordpress/i18n';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { formatNumber } from 'shared/admin/format';
import { getReaders } from './api';

interface Props {
	post: number;
	title: string;
}

/** Who a post will be sent to. */
export function Readership( { post, title }: Props ) {
	const { found, failure } = useLoaded( String( post ), ( signal ) =>
		getReaders( post, signal )
	);
	const readers = found?.key === String( post ) && found.data.readers;
	const numbers =
		readers &&
		sprintf(
			/* translators: 1: as “12 subscribers get it at once”, 2: as “3 with their next digest”. */
			__( '%1$s, %2$s.', 'millwork' ),
			sprintf(
				/* translators: %s: a number. */
				_n(
					'%s subscriber gets it at once',
					'%s subscribers get it at once',
					readers.each,
					'millwork'
				),
				formatNumber( readers.each )
			),
			sprintf(
				/* translators: %s: a number. */
				_n(
					'%s with the next digest',
					'%s with their next digest',
					readers.digest,
					'millwork'
				),
				formatNumber( readers.digest )
			)
		);
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: a title. */
					__(
						'“%s” goes to your subscribers as if it were published now.',
						'millwork'
					),
					title
				) }
			</p>
			<p role="status">
				{ numbers || ( failure ? '' : __( 'Counting…', 'millwork' ) ) }
			</p>
		</>
	);
}
