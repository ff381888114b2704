/** Shows the progress of a long command. */
const seconds = ( since ) =>
	`${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;

/**
 * Runs a step and shows its name, a running clock on a terminal, and its duration at the end.
 *
 * @param {string}   name What it does.
 * @param {Function} work Does it; gets a function that takes a line of progress.
 * @return {Promise<*>} The result of `work`.
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
