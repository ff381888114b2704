import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Navigation } from './use-location';

export interface PagingProps {
	label: string;
	/** The labels of the links; by default those of a list with the newest first. */
	labels?: { first: string; previous: string; next: string };
	/** The text for a page; the number is 0 if there is only one page. */
	textOf: ( page: number ) => string;
	/** How many items are on the page. */
	count: number;
	/** Where the next page begins; '' for none. */
	next: string;
	navigation: Pick<
		Navigation< object >,
		'knowsPrevious' | 'showPrevious' | 'showNext'
	> & { location: { page: number } };
}

/**
 * Links to the pages before and after. There are no links to other pages, because the list isn't counted. Renders
 * nothing for an empty list.
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
				<div>
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
				</div>
			) }
		</nav>
	);
}

/**
 * The text about a page, from its number of items.
 *
 * @param countLabel For example “25 payments”.
 */
export const pageText =
	( countLabel: string ) =>
	( page: number ): string =>
		page
			? sprintf(
					/* translators: 1: number of a page, 2: its content, such as “25 payments”. */
					__( 'Page %1$d: %2$s', 'millwork' ),
					page,
					countLabel
				)
			: countLabel;
