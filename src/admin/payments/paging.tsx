import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PaymentPage } from './types';
import type { Navigation } from './use-location';
import { countName } from './words';

interface Props {
	data: PaymentPage;
	navigation: Navigation;
}

/** The way to the pages before and after. There is none to any other: the list is walked, not counted. */
export function Paging( { data, navigation }: Props ) {
	const { page } = navigation.location;
	const hasPages = page > 1 || data.next > 0;
	if ( ! hasPages && ! data.payments.length ) {
		return null;
	}
	const count = countName( data.payments.length );
	return (
		<nav
			className="millwork-payments__paging"
			aria-label={ __( 'Pages of payments', 'millwork' ) }
		>
			<span role="status">
				{ hasPages
					? sprintf(
							/* translators: 1: number of a page, 2: as “25 payments”. */
							__( 'Page %1$d: %2$s', 'millwork' ),
							page,
							count
						)
					: count }
			</span>
			{ hasPages && (
				<>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ page === 1 }
						onClick={ navigation.showNewer }
					>
						{ page > 1 && ! navigation.knowsNewer
							? __( 'Newest', 'millwork' )
							: __( 'Newer', 'millwork' ) }
					</Button>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ ! data.next }
						onClick={ () => navigation.showOlder( data.next ) }
					>
						{ __( 'Older', 'millwork' ) }
					</Button>
				</>
			) }
		</nav>
	);
}
