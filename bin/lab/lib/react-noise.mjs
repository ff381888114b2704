/** Collects errors and warnings of the browser for the React lane, with the code that causes them. */

/** Messages about hosts that a lane can't reach, and WordPress's notes for developers. */
const EXPECTED =
	/net::ERR_|Failed to load resource|is deprecated since version/;

const OURS = '/plugins/millwork/';

/**
 * Collects what a page writes to the console, with its source: React names the code that made an element.
 *
 * @param {import('playwright-core').Page} page The page.
 * @return {Promise<{place: string, test: () => Promise<boolean>, report: (checks: Object) => void}>} `place` is what
 * the lane is doing; it is printed with each message.
 */
export async function listenTo( page ) {
	const uncaught = [];
	const said = [];
	const noise = {
		place: '',
		/** Whether a warning of React is heard at all. */
		async test() {
			const before = said.length;
			await page.evaluate( () => {
				const { createElement, createRoot, flushSync } =
					window.wp.element;
				const root = createRoot( document.createElement( 'div' ) );
				flushSync( () =>
					root.render( createElement( 'p', { onclick: 'x' } ) )
				);
				root.unmount();
			} );
			return said.splice( before ).length > 0;
		},
		report( checks ) {
			const from = ( isOurs ) => [
				...new Set(
					said
						.filter( ( entry ) => entry.isOurs === isOurs )
						.map( ( { text } ) => text )
				),
			];
			checks.check( 'no script throws', ! uncaught.length, uncaught );
			const ours = from( true );
			checks.check( 'our code causes no error', ! ours.length, ours );
			const others = from( false );
			console.log( `  WordPress’s own code causes ${ others.length }` );
			others.forEach( ( text ) =>
				console.log( `    ${ text.slice( 0, 300 ) }` )
			);
		},
	};
	page.on( 'pageerror', ( error ) =>
		uncaught.push( `${ noise.place }: ${ error.stack }`.slice( 0, 900 ) )
	);
	await page.exposeBinding(
		'labSays',
		( source, { text, owners, stack } ) => {
			if ( EXPECTED.test( text ) ) {
				return;
			}
			// The nearest code that made the element. If React names none, the code that wrote the message.
			const code = ( owners || stack )
				.split( '\n' )
				.filter( ( line ) => /https?:/.test( line ) )
				.filter( ( line ) => ! line.includes( '/wp-content/react/' ) );
			const nearest = owners
				? code[ 0 ]
				: code.find( ( line ) => line.includes( OURS ) );
			said.push( {
				text: `${ noise.place }: ${ text.slice( 0, 600 ) } ${ nearest ?? '' }`,
				isOurs: Boolean( nearest?.includes( OURS ) ),
			} );
		}
	);
	await page.addInitScript( () => {
		const { error } = window.console;
		window.console.error = ( ...parts ) => {
			error.apply( window.console, parts );
			let at = 0;
			const text = String( parts[ 0 ]?.stack ?? parts[ 0 ] ).replace(
				/%[sdo]/g,
				() => String( parts[ ++at ] )
			);
			window.labSays( {
				text: [ text, ...parts.slice( at + 1 ) ].join( ' ' ),
				owners: window.React?.captureOwnerStack?.() ?? '',
				stack: new Error().stack,
			} );
		};
	} );
	return noise;
}
