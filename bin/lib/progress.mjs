/**
 * Shows what a long command is doing.
 */
const seconds = ( since ) =>
	`${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;

/**
 * Runs a step and shows it: its name at once, on a terminal with a running clock, and how long it
 * took at the end.
 *
 * @param {string}   name What is done.
 * @param {Function} work Does it; gets a function that takes a line about a part of it.
 * @return {Promise<*>} What `work` gives.
 */
export async function step( name, work ) {
	const started = Date.now();
	const terminal = process.stdout.isTTY;
	let part = '';
	const draw = () =>
		process.stdout.write(
			`\r\x1b[2K  … ${ name } ${ seconds( started ) }${ part ? `  ${ part }`.slice( 0, 60 ) : '' }`
		);
	let timer;
	if ( terminal ) {
		draw();
		timer = setInterval( draw, 500 );
	} else {
		console.log( `  … ${ name }` );
	}
	const end = ( mark ) => {
		clearInterval( timer );
		console.log(
			`${ terminal ? '\r\x1b[2K' : '' }  ${ mark } ${ name } (${ seconds( started ) })`
		);
	};
	try {
		const result = await work( ( line ) => {
			if ( terminal ) {
				part = line;
			} else {
				console.log( `    ${ line }` );
			}
		} );
		end( '✓' );
		return result;
	} catch ( error ) {
		end( '✗' );
		throw error;
	}
}
