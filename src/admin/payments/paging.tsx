import { __, sprintf } from '@wordpress/i18n';
import { Paging as Pages } from '../list/paging';
import type { PaymentPage } from './types';
import type { Navigation } from './use-location';
import { countName } from './words';

interface Props {
	data: PaymentPage;
	navigation: Navigation;
}

/** How many payments are shown, and the way to newer and older ones. */
export function Paging( { data, navigation }: Props ) {
	const { page } = navigation.location;
	const hasPages = page > 1 || data.next > 0;
	if ( ! hasPages && ! data.payments.length ) {
		return null;
	}
	const count = countName( data.payments.length );
	return (
		<Pages
			label={ __( 'Pages of payments', 'millwork' ) }
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
						/* translators: 1: number of a page, 2: as “25 payments”. */
						__( 'Page %1$d: %2$s', 'millwork' ),
						page,
						count
					)
				: count }
		</Pages>
	);
}
