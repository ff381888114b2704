/**
 * Measures one form submission as a multiple of an empty route on the same site. Part of `npm run bench`; alone: `node
 * bin/bench/forms.mjs`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bootFormsSite, challenge, filledIn } from './forms-site.mjs';

const TURNS = 200;

/**
 * @return {Promise<{ratio: number, empty: number, submission: number}>} The ratio of the medians, and the medians in
 * milliseconds.
 */
async function measure() {
	const site = await bootFormsSite();
	try {
		const token = site.ask( 'token' );
		const challenges = [];
		for ( let turn = 0; turn < TURNS; turn++ ) {
			challenges.push( await challenge( site.url, token ) );
		}
		await sleep( 2100 );
		const timed = async ( path, body, status ) => {
			const started = performance.now();
			const response = await fetch( site.url + path, {
				method: 'POST',
				body,
				// As a browser sends it from the form's page.
				headers: { origin: site.url },
			} );
			const text = await response.text();
			const time = performance.now() - started;
			if ( response.status !== status ) {
				throw new Error(
					`${ path }: ${ response.status } ${ text.slice( 0, 300 ) }`
				);
			}
			return time;
		};
		const times = { empty: [], submission: [] };
		for ( let turn = 0; turn < TURNS; turn++ ) {
			const marker = `turn ${ turn }`;
			const body = filledIn( token, marker );
			body.set( 'millwork_challenge', challenges[ turn ] );
			const both = {
				empty: () =>
					timed(
						'/wp-json/bench/v1/empty',
						filledIn( token, marker ),
						200
					),
				submission: () =>
					timed( '/wp-json/millwork/v1/forms/entries', body, 201 ),
			};
			// The order alternates, and the first turns are a warm-up.
			for ( const name of turn % 2
				? [ 'empty', 'submission' ]
				: [ 'submission', 'empty' ] ) {
				const time = await both[ name ]();
				if ( turn >= 20 ) {
					times[ name ].push( time );
				}
			}
		}
		const [ empty, submission ] = Object.values( times ).map(
			( list ) =>
				list.sort( ( a, b ) => a - b )[ Math.floor( list.length / 2 ) ]
		);
		return { ratio: submission / empty, empty, submission };
	} finally {
		await site.stop();
	}
}

const { ratio, empty, submission } = await measure();
console.log(
	`\none form submission, as a multiple of an empty REST route: ${ ratio.toFixed(
		2
	) } (at most 1.5; ${ submission.toFixed( 1 ) } ms to ${ empty.toFixed( 1 ) } ms)`
);
