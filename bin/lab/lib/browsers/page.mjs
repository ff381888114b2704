/** Uses a page as a person does, with the pointer and keys, in any of the browsers. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How WebDriver writes an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const KEYS = {
	Tab: '\uE004',
	Enter: '\uE007',
	Escape: '\uE00C',
	Space: ' ',
	ArrowLeft: '\uE012',
	ArrowUp: '\uE013',
	ArrowRight: '\uE014',
	ArrowDown: '\uE015',
	End: '\uE010',
	Home: '\uE011',
	Backspace: '\uE003',
};

/** How long to wait for something, in milliseconds. */
const PATIENCE = 15_000;

/** In the page: the first visible element of a selector that has this name or text, if one is given. */
const FIND = `( selector, name ) => [ ...document.querySelectorAll( selector ) ].find( ( element ) =>
	element.checkVisibility( { visibilityProperty: true } ) && ! element.closest( '[inert]' ) &&
	( ! name || [ element.ariaLabel, element.textContent, element.value, ...[ ...( element.labels ?? [] ) ].map( ( label ) => label.textContent ) ].some( ( text ) => text?.replace( /\\s+/g, ' ' ).trim() === name ) ) )`;

/** @param {{command: Function}} browser From startFirefox() or startWebKit(). */
export function createPage( { command } ) {
	const run = ( script, ...args ) =>
		command( 'ExecuteScript', { script, args } );
	const js = ( act, ...args ) =>
		run( `return ( ${ act } )( ...arguments );`, ...args );
	const until = async ( what, act, ...args ) => {
		const end = Date.now() + PATIENCE;
		let error;
		do {
			try {
				const value = await js( act, ...args );
				error = undefined;
				if ( value ) {
					return value;
				}
			} catch ( thrown ) {
				// The page may just be leaving.
				error = thrown;
			}
			await sleep( 100 );
		} while ( Date.now() < end );
		throw new Error(
			`${ what }: not within ${ PATIENCE / 1000 } s ${ error?.message ?? '' }`
		);
	};
	const find = async ( selector, name = '' ) => {
		const element = await until(
			`${ selector } ${ name }`,
			FIND,
			selector,
			name
		);
		return element[ ELEMENT ];
	};
	/** Presses keys, one after the other. */
	const key = async ( ...names ) => {
		await command( 'PerformActions', {
			actions: [
				{
					type: 'key',
					id: 'keyboard',
					actions: names.flatMap( ( name ) =>
						[ 'keyDown', 'keyUp' ].map( ( type ) => ( {
							type,
							value: KEYS[ name ] ?? name,
						} ) )
					),
				},
			],
		} );
	};
	const focus = async ( selector, name = '' ) => {
		await find( selector, name );
		await js(
			`( ...where ) => ( ${ FIND } )( ...where ).focus()`,
			selector,
			name
		);
	};
	return {
		js,
		until,
		key,
		focus,
		/** Enters a frame. Everything happens there until leave(). */
		enter: async ( selector ) => {
			const element = await js(
				( where ) => document.querySelector( where ),
				selector
			);
			await command( 'SwitchToFrame', {
				element: element[ ELEMENT ],
				frame: element,
			} );
		},
		leave: () => command( 'SwitchToFrame', {} ),
		goto: ( url ) => command( 'Navigate', { url } ),
		press: async ( selector, name ) => {
			const id = await find( selector, name );
			await js(
				( element ) =>
					element.scrollIntoView( {
						block: 'center',
						behavior: 'instant',
					} ),
				{ [ ELEMENT ]: id }
			);
			await command( 'ElementClick', { id } );
		},
		/** Replaces what is typed in a field. */
		fill: async ( selector, text, name ) => {
			const id = await find( selector, name );
			await command( 'ElementClear', { id } );
			await command( 'ElementSendKeys', { id, text } );
		},
		/** Types into what has focus. */
		type: ( text ) => key( ...text ),
		upload: async ( selector, path ) => {
			const element = await js(
				( where ) => document.querySelector( where ),
				selector
			);
			await command( 'ElementSendKeys', {
				id: element[ ELEMENT ],
				text: path,
			} );
		},
		/** Sets the size of the page itself. Windows have a least width of about 450 pixels. */
		resize: async ( width, height ) => {
			for ( let round = 0; round < 2; round++ ) {
				const [ x, y ] = await js( () => [
					window.outerWidth - window.innerWidth,
					window.outerHeight - window.innerHeight,
				] );
				await command( 'SetWindowRect', {
					width: width + x,
					height: height + y,
				} );
				await sleep( 200 );
			}
		},
		/** A picture of the page, as base64. */
		look: () => command( 'TakeScreenshot' ),
		/** Errors of the page since it was loaded, see lab-errors.php. */
		errors: () =>
			js(
				() =>
					window.labErrors?.splice( 0 ) ?? [
						'The page notes no errors.',
					]
			),
	};
}
