import { __, _n, sprintf } from '@wordpress/i18n';
import { Paging as Pages } from 'shared/admin/list/paging';
import type { EntryPage } from './types';
import type { Navigation } from './use-location';
import { countName } from './words';

interface Props {
	data: EntryPage;
	/** Null if it is not known. */
	total: number | null;
	navigation: Navigation;
}

/** How many entries there are, and the way to the pages before and after. */
export function Paging( { data, total, navigation }: Props ) {
	const { page } = navigation.location;
	const hasPages = page > 1 || Boolean( data.next );
	if ( ! hasPages && ! data.entries.length ) {
		return null;
	}
	return (
		<Pages
			label={ __( 'Pages of entries', 'millwork' ) }
			words={ {
				first: __( 'First page', 'millwork' ),
				previous: __( 'Previous page', 'millwork' ),
				next: __( 'Next page', 'millwork' ),
			} }
			page={ page }
			hasNext={ Boolean( data.next ) }
			knowsPrevious={ navigation.knowsPrevious }
			onPrevious={ navigation.showPrevious }
			onNext={ () => navigation.showNext( data.next ) }
		>
			{ [
				total !== null &&
					sprintf(
						/* translators: %s: a number, as 12 or 10,000+. */
						_n( '%s entry', '%s entries', total, 'millwork' ),
						countName( total )
					),
				hasPages &&
					sprintf(
						/* translators: %d: number of a page. */
						__( 'page %d', 'millwork' ),
						page
					),
			]
				.filter( Boolean )
				.join( ', ' ) }
		</Pages>
	);
}
