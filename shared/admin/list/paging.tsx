import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	/** What the pages are of. */
	label: string;
	/** What is said of this page. */
	children: ReactNode;
	words: { first: string; previous: string; next: string };
	page: number;
	hasNext: boolean;
	knowsPrevious: boolean;
	onPrevious: () => void;
	onNext: () => void;
}

/** The way to the pages before and after. There is none to any other: the list is walked, not counted. */
export function Paging( {
	label,
	children,
	words,
	page,
	hasNext,
	knowsPrevious,
	onPrevious,
	onNext,
}: Props ) {
	return (
		<nav className="millwork-list__paging" aria-label={ label }>
			<span role="status">{ children }</span>
			{ ( page > 1 || hasNext ) && (
				<>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ page === 1 }
						onClick={ onPrevious }
					>
						{ page > 1 && ! knowsPrevious
							? words.first
							: words.previous }
					</Button>
					<Button
						variant="secondary"
						size="compact"
						accessibleWhenDisabled
						disabled={ ! hasNext }
						onClick={ onNext }
					>
						{ words.next }
					</Button>
				</>
			) }
		</nav>
	);
}

interface CountedProps< P > {
	label: string;
	/** What the ways are called; by default of a list with the newest at the top. */
	words?: Props[ 'words' ];
	/** How many are on this page, and in words. */
	count: number;
	countName: string;
	/** Where the next page begins; what counts as false if there is none. */
	next: P;
	navigation: {
		location: { page: number };
		knowsPrevious: boolean;
		showPrevious: () => void;
		showNext: ( next: P ) => void;
	};
}

/** The same, with how many are on the page. Nothing where there is none. */
export function CountedPaging< P >( {
	label,
	words,
	count,
	countName,
	next,
	navigation: { location, knowsPrevious, showPrevious, showNext },
}: CountedProps< P > ) {
	const { page } = location;
	const hasPages = page > 1 || Boolean( next );
	return hasPages || count ? (
		<Paging
			label={ label }
			words={
				words ?? {
					first: __( 'Newest', 'millwork' ),
					previous: __( 'Newer', 'millwork' ),
					next: __( 'Older', 'millwork' ),
				}
			}
			page={ page }
			hasNext={ Boolean( next ) }
			knowsPrevious={ knowsPrevious }
			onPrevious={ showPrevious }
			onNext={ () => showNext( next ) }
		>
			{ hasPages
				? sprintf(
						/* translators: 1: number of a page, 2: what is on it, as “25 payments”. */
						__( 'Page %1$d: %2$s', 'millwork' ),
						page,
						countName
					)
				: countName }
		</Paging>
	) : null;
}
