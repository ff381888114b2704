import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Navigation } from './use-location';

export interface PagingProps {
	/** What the pages are of. */
	label: string;
	/** What the ways are called; by default of a list with the newest at the top. */
	labels?: { first: string; previous: string; next: string };
	/** What is said of a page; its number is 0 where there is only one. */
	textOf: ( page: number ) => string;
	/** How many items are on the page. */
	count: number;
	/** Where the next page begins; '' if there is none. */
	next: string;
	navigation: Pick<
		Navigation< object >,
		'knowsPrevious' | 'showPrevious' | 'showNext'
	> & { location: { page: number } };
}

/**
 * The way to the pages before and after. There is none to any other: the list is read page by page, and
 * not counted. Nothing where there is nothing.
 */
export function Paging( {
	label,
	labels = {
		first: __( 'Newest', 'millwork' ),
		previous: __( 'Newer', 'millwork' ),
		next: __( 'Older', 'millwork' ),
	},
	textOf,
	count,
	next,
	navigation: { location, knowsPrevious, showPrevious, showNext },
}: PagingProps ) {
	const { page } = location;
	const hasPages = page > 1 || Boolean( next );
	if ( ! hasPages && ! count ) {
		return null;
	}
	return (
		<nav className="millwork-list__paging" aria-label={ label }>
			<span role="status">{ textOf( hasPages ? page : 0 ) }</span>
			{ hasPages && (
				<>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ page === 1 }
						onClick={ showPrevious }
					>
						{ page > 1 && ! knowsPrevious
							? labels.first
							: labels.previous }
					</Button>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ ! next }
						onClick={ () => showNext( next ) }
					>
						{ labels.next }
					</Button>
				</>
			) }
		</nav>
	);
}

/**
 * What is said of a page by how much is on it.
 *
 * @param countLabel As “25 payments”.
 */
export const pageText =
	( countLabel: string ) =>
	( page: number ): string =>
		page
			? sprintf(
					/* translators: 1: number of a page, 2: what is on it, as “25 payments”. */
					__( 'Page %1$d: %2$s', 'millwork' ),
					page,
					countLabel
				)
			: countLabel;
