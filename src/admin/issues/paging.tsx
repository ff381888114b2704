import { __, sprintf } from '@wordpress/i18n';
import { Paging as Pages } from '../list/paging';
import type { IssuePage } from './types';
import type { Navigation } from './use-location';
import { issueCountName } from './words';

interface Props {
	data: IssuePage;
	navigation: Navigation;
}

/** How many issues are shown, and the way to newer and older ones. */
export function Paging( { data, navigation }: Props ) {
	const { page } = navigation.location;
	const hasPages = page > 1 || data.next > 0;
	if ( ! hasPages && ! data.issues.length ) {
		return null;
	}
	const count = issueCountName( data.issues.length );
	return (
		<Pages
			label={ __( 'Pages of mailings', 'millwork' ) }
			words={ {
				first: __( 'Newest', 'millwork' ),
				previous: __( 'Newer', 'millwork' ),
				next: __( 'Older', 'millwork' ),
			} }
			page={ page }
			hasNext={ data.next > 0 }
			knowsPrevious={ navigation.knowsPrevious }
			onPrevious={ navigation.showPrevious }
			onNext={ () => navigation.showNext( data.next ) }
		>
			{ hasPages
				? sprintf(
						/* translators: 1: number of a page, 2: as “25 mailings”. */
						__( 'Page %1$d: %2$s', 'millwork' ),
						page,
						count
					)
				: count }
		</Pages>
	);
}
