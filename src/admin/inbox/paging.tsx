import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { EntryPage } from './types';
import type { Navigation } from './use-location';
import { countName } from './words';

interface Props {
	data: EntryPage;
	/** Null if it is not known. */
	total: number | null;
	navigation: Navigation;
}

/** The way to the pages before and after. There is none to any other: the list is walked, not counted. */
export function Paging( { data, total, navigation }: Props ) {
	const { page } = navigation.location;
	if ( page === 1 && ! data.next && ! data.entries.length ) {
		return null;
	}
	return (
		<nav
			className="millwork-inbox__paging"
			aria-label={ __( 'Pages of entries', 'millwork' ) }
		>
			<span role="status">
				{ [
					total !== null &&
						sprintf(
							/* translators: %s: a number, as 12 or 10,000+. */
							_n( '%s entry', '%s entries', total, 'millwork' ),
							countName( total )
						),
					( page > 1 || data.next ) &&
						sprintf(
							/* translators: %d: number of a page. */
							__( 'page %d', 'millwork' ),
							page
						),
				]
					.filter( Boolean )
					.join( ', ' ) }
			</span>
			{ ( page > 1 || data.next ) && (
				<>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ page === 1 }
						onClick={ navigation.showPrevious }
					>
						{ page > 1 && ! navigation.knowsPrevious
							? __( 'First page', 'millwork' )
							: __( 'Previous page', 'millwork' ) }
					</Button>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ ! data.next }
						onClick={ () => navigation.showNext( data.next ) }
					>
						{ __( 'Next page', 'millwork' ) }
					</Button>
				</>
			) }
		</nav>
	);
}
