import type { ReactNode } from 'react';

interface Tab< T extends string > {
	name: T;
	/** The URL of its list. */
	href: string;
	children: ReactNode;
	onShow: () => void;
}

interface Props< T extends string > {
	label: string;
	current: T;
	tabs: Tab< T >[];
}

/** Links to lists, side by side. */
export function Tabs< T extends string >( {
	label,
	current,
	tabs,
}: Props< T > ) {
	return (
		<nav aria-label={ label }>
			<ul className="millwork-list__tabs">
				{ tabs.map( ( { name, href, children, onShow } ) => (
					<li key={ name }>
						<a
							href={ href }
							aria-current={
								name === current ? 'page' : undefined
							}
							onClick={ ( event ) => {
								if ( ! event.metaKey && ! event.ctrlKey ) {
									event.preventDefault();
									onShow();
								}
							} }
						>
							{ children }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
