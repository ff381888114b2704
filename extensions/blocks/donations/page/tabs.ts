/** The keys that move between tabs, with their steps. */
const STEPS: Record< string, number > = {
	ArrowRight: 1,
	ArrowLeft: -1,
	Home: -Infinity,
	End: Infinity,
};

/**
 * Turns the links to a block's forms into tabs.
 *
 * @param panels The tabs' panels.
 * @param signal Stops it.
 */
export function startTabs(
	block: HTMLElement,
	panels: readonly HTMLElement[],
	signal: AbortSignal
): void {
	const list = block.querySelector( '.jetpack-donations__tabs' );
	const tabs = [
		...block.querySelectorAll< HTMLElement >( '.jetpack-donations__tab' ),
	];
	if ( ! list || tabs.length !== panels.length ) {
		return;
	}
	const choose = ( chosen: number, takesFocus: boolean ) => {
		tabs.forEach( ( tab, index ) => {
			const isChosen = index === chosen;
			tab.setAttribute( 'aria-selected', String( isChosen ) );
			tab.tabIndex = isChosen ? 0 : -1;
			panels[ index ]!.classList.toggle( 'is-chosen', isChosen );
		} );
		if ( takesFocus ) {
			tabs[ chosen ]?.focus();
		}
	};

	list.setAttribute( 'role', 'tablist' );
	tabs.forEach( ( tab, index ) => {
		const panel = panels[ index ]!;
		tab.id = `${ panel.id }-tab`;
		tab.setAttribute( 'role', 'tab' );
		tab.setAttribute( 'aria-controls', panel.id );
		tab.removeAttribute( 'aria-current' );
		panel.setAttribute( 'role', 'tabpanel' );
		panel.setAttribute( 'aria-labelledby', tab.id );
		tab.addEventListener(
			'click',
			( event ) => {
				event.preventDefault();
				choose( index, true );
			},
			{ signal }
		);
		tab.addEventListener(
			'keydown',
			( event ) => {
				const isBackward =
					event.key.startsWith( 'Arrow' ) &&
					getComputedStyle( block ).direction === 'rtl';
				const step = STEPS[ event.key ];
				if ( event.key === ' ' ) {
					event.preventDefault();
					choose( index, true );
				} else if ( step ) {
					event.preventDefault();
					const next = index + ( isBackward ? -step : step );
					const last = tabs.length - 1;
					choose(
						Number.isFinite( next )
							? ( next + tabs.length ) % tabs.length
							: Math.max( 0, Math.min( last, next ) ),
						true
					);
				}
			},
			{ signal }
		);
	} );
	choose(
		Math.max(
			0,
			panels.findIndex( ( panel ) =>
				panel.classList.contains( 'is-chosen' )
			)
		),
		false
	);
	block.classList.add( 'is-ready' );
}
