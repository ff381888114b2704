/**
 * Generates the demo podcast's audio and cover: `node bin/demo/podcast/sources/make.mjs`. Needs ffmpeg and Chromium.
 * The results are committed, so it is only needed after changing a tune.
 *
 * The tunes consist of plucked strings (Karplus-Strong algorithm) and knocks on wood, generated from the numbers below.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../../lib/browser.mjs';

const RATE = 44100;
const here = ( path ) => fileURLToPath( new URL( path, import.meta.url ) );

/**
 * One tune per line: seconds per beat, then notes as MIDI numbers, joined by + if they sound together. A dot is a rest,
 * x a knock.
 */
const TUNES = {
	'a-door-that-closes': [
		0.3,
		'48+64 67 72 67 50+65 69 74 69 43+62 67 71 67 48+64 67 72 . x x 48+64+67+72 . . .',
	],
	'the-sound-of-oak': [
		0.34,
		'x . x x 45+60 64 69 64 41+60 65 69 65 43+59 62 67 62 45+60 64 69 . x . x x 45+57+64+69 . . .',
	],
	'stairs-one-to-seventeen': [
		0.26,
		'48 50 52 53 55 57 59 60 62 64 65 67 69 71 72 74 76 . 48+76 x 55+74 x 52+72 x 43+71 x 48+64+72 . . . .',
	],
	'letters-from-the-bench': [
		0.36,
		'53+69 72 77 72 50+69 74 77 74 46+70 74 77 74 48+70 72 76 72 53+69 72 77 . x 53+65+69+77 . . .',
	],
};

/** Numbers from -1 to 1, the same in every run. */
function noise( seed ) {
	// Park and Miller's generator.
	let state = seed;
	return () => {
		state = ( state * 16807 ) % 2147483647;
		return state / 1073741823 - 1;
	};
}

/** Adds a plucked string at a position in the samples. */
function pluck( samples, at, note, random ) {
	const period = Math.round( RATE / ( 440 * 2 ** ( ( note - 69 ) / 12 ) ) );
	const string = Float64Array.from( { length: period }, random );
	// A soft pluck, without the highest frequencies.
	for ( let pass = 0; pass < 3; pass++ ) {
		for ( let i = 0; i < period; i++ ) {
			string[ i ] = ( string[ i ] + string[ ( i + 1 ) % period ] ) / 2;
		}
	}
	for ( let i = 0; i < 2.6 * RATE && at + i < samples.length; i++ ) {
		const place = i % period;
		const next = ( place + 1 ) % period;
		samples[ at + i ] += string[ place ];
		string[ place ] = 0.4985 * ( string[ place ] + string[ next ] );
	}
}

/** Adds a knock on wood. */
function knock( samples, at, random ) {
	for ( let i = 0; i < 0.12 * RATE && at + i < samples.length; i++ ) {
		const time = i / RATE;
		const wood =
			Math.sin( 2 * Math.PI * 620 * time ) +
			0.5 * Math.sin( 2 * Math.PI * 1130 * time ) +
			0.15 * random();
		samples[ at + i ] += 0.22 * wood * Math.exp( -time * 55 );
	}
}

/** A tune as 16-bit samples. */
function play( [ beat, notes ] ) {
	const beats = notes.split( ' ' );
	const random = noise( 1962 );
	const samples = new Float64Array(
		Math.round( ( beats.length * beat + 1.5 ) * RATE )
	);
	beats.forEach( ( names, index ) => {
		const at = Math.round( index * beat * RATE );
		for ( const name of names.split( '+' ) ) {
			if ( name === 'x' ) {
				knock( samples, at, random );
			} else if ( name !== '.' ) {
				pluck( samples, at, Number( name ), random );
			}
		}
	} );
	// The echo of a small room.
	for ( const [ delay, part ] of [
		[ 0.031, 0.22 ],
		[ 0.047, 0.16 ],
		[ 0.083, 0.1 ],
	] ) {
		const distance = Math.round( delay * RATE );
		for ( let i = samples.length - 1; i >= distance; i-- ) {
			samples[ i ] += part * samples[ i - distance ];
		}
	}
	const loudest = samples.reduce(
		( most, sample ) => Math.max( most, Math.abs( sample ) ),
		0
	);
	const fade = 1.2 * RATE;
	return Int16Array.from(
		samples,
		( sample, i ) =>
			( 28000 * sample * Math.min( 1, ( samples.length - i ) / fade ) ) /
			loudest
	);
}

for ( const [ name, tune ] of Object.entries( TUNES ) ) {
	const { status, stderr } = spawnSync(
		'ffmpeg',
		`-y -v error -f s16le -ar ${ RATE } -ac 1 -i - -ar 32000 -b:a 48k -map_metadata -1 -fflags +bitexact`
			.split( ' ' )
			.concat( here( `../${ name }.mp3` ) ),
		{ input: Buffer.from( play( tune ).buffer ) }
	);
	if ( status !== 0 ) {
		throw new Error( `ffmpeg: ${ stderr }` );
	}
}

const browser = await launchBrowser();
const page = await browser.newPage( { viewport: { width: 600, height: 600 } } );
await page.setContent(
	`<style>body { margin: 0 } svg { display: block }</style>${ await readFile( here( 'cover.svg' ), 'utf8' ) }`
);
await page.screenshot( {
	path: here( '../cover.jpg' ),
	type: 'jpeg',
	quality: 82,
} );
await browser.close();
