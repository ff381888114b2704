import type { Page } from '@playwright/test';

/** What a person who presses Tab through a part of a page can't do. */
export interface KeyboardProblems {
	/** Controls that Tab doesn't reach. */
	unreached: string[];
	/** Controls that look the same with focus. */
	invisible: string[];
	/** The control that Tab doesn't leave, if any. */
	trap: string[];
	/** How many controls were reached. */
	reached: number;
}

/**
 * Presses Tab from the beginning of a part of a page to its end.
 *
 * @param page The page.
 * @param part The part's selector; the first element counts.
 */
export async function tabThrough(
	page: Page,
	part: string
): Promise< KeyboardProblems > {
	await page.addStyleTag( {
		content:
			'*, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important }',
	} );
	const total = await page.evaluate( ( selector ) => {
		const root = document.querySelector( selector )!;
		const describe = ( element: Element ) =>
			element.outerHTML.slice( 0, 160 );
		/** How an element and what is around it look: a hidden input may show its focus there. */
		const look = ( element: Element ) =>
			[
				element,
				element.nextElementSibling,
				element.closest( 'label' ),
				element.closest( 'li, fieldset, label, div, p' ),
				element.firstElementChild,
				...( element.parentElement?.children ?? [] ),
			]
				.flatMap( ( one ) =>
					one
						? [ null, '::before', '::after' ].map( ( pseudo ) => {
								const style = getComputedStyle( one, pseudo );
								return [
									style.outlineStyle === 'none'
										? ''
										: style.outline,
									style.boxShadow,
									style.borderColor,
									style.borderWidth,
									style.backgroundColor,
									style.color,
									style.textDecoration,
									style.opacity,
								].join();
							} )
						: []
				)
				.join( '|' );
		const controls = [
			...root.querySelectorAll< HTMLElement >(
				'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable="true"]'
			),
		].filter(
			( element ) =>
				element.tabIndex >= 0 &&
				! element.matches( ':disabled, [type="hidden"]' ) &&
				! element.closest( '[inert]' ) &&
				element.checkVisibility( { visibilityProperty: true } )
		);
		const looks = new Map(
			controls.map( ( element ) => [ element, look( element ) ] )
		);
		const reached = new Set< Element >();
		const invisible = new Set< string >();
		Object.assign( window, {
			/** Notes where focus is; false once it has left the part. */
			noteFocus: () => {
				const element = root.ownerDocument.activeElement as HTMLElement;
				if ( ! root.contains( element ) || element === root ) {
					return reached.size === 0 && element !== document.body;
				}
				reached.add( element );
				if ( looks.get( element ) === look( element ) ) {
					invisible.add( describe( element ) );
				}
				return true;
			},
			focusProblems: () => ( {
				unreached: controls
					.filter(
						( element ) =>
							! reached.has( element ) &&
							// Of a group of radio buttons, Tab reaches one.
							! (
								element.matches( '[type="radio"]' ) &&
								controls.some(
									( other ) =>
										reached.has( other ) &&
										( other as HTMLInputElement ).name ===
											( element as HTMLInputElement ).name
								)
							) &&
							// It was there at the beginning only.
							element.isConnected &&
							element.tabIndex >= 0 &&
							element.checkVisibility( {
								visibilityProperty: true,
							} )
					)
					.map( describe ),
				invisible: [ ...invisible ],
				reached: reached.size,
			} ),
		} );
		// Focus goes on from the element before the part.
		const start = document.createElement( 'span' );
		start.tabIndex = -1;
		root.before( start );
		start.focus();
		return controls.length;
	}, part );

	let trap: string[] = [];
	// Some controls have parts of their own, such as the segments of a date.
	const most = total * 8 + 20;
	for ( let presses = 0; ; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const isInside = await page.evaluate( () =>
			( window as unknown as { noteFocus: () => boolean } ).noteFocus()
		);
		if ( ! isInside ) {
			break;
		}
		if ( presses > most ) {
			trap = [
				await page
					.locator( ':focus' )
					.evaluate( ( element ) =>
						element.outerHTML.slice( 0, 160 )
					),
			];
			break;
		}
	}
	return {
		...( await page.evaluate( () =>
			(
				window as unknown as {
					focusProblems: () => Omit< KeyboardProblems, 'trap' >;
				}
			 ).focusProblems()
		) ),
		trap,
	};
}
