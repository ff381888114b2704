import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';

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
