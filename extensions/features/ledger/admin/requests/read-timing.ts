import type { Kind, LoadedFile } from './types';

/** What the server accepts. */
const MOST_FILES = 1000;
const LONGEST_URL = 2000;

export type Timing = Pick<
	PerformanceResourceTiming,
	'name' | 'initiatorType' | 'transferSize' | 'encodedBodySize'
>;

const ENDINGS: [ RegExp, Kind ][] = [
	[ /\.m?js$/i, 'script' ],
	[ /\.css$/i, 'style' ],
	[ /\.(woff2?|ttf|otf|eot)$/i, 'font' ],
	[ /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i, 'image' ],
	[ /\.(mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|wav|flac|vtt)$/i, 'media' ],
];

const INITIATORS: Record< string, Kind > = {
	script: 'script',
	img: 'image',
	image: 'image',
	input: 'image',
	iframe: 'frame',
	frame: 'frame',
	embed: 'frame',
	object: 'frame',
	video: 'media',
	audio: 'media',
	track: 'media',
	fetch: 'connect',
	xmlhttprequest: 'connect',
	beacon: 'connect',
	eventsource: 'connect',
};

/** What a file is: the browser says what asked for it, or else its name tells. */
function kindOf( { initiatorType }: Timing, path: string ): Kind {
	const known = Object.hasOwn( INITIATORS, initiatorType )
		? INITIATORS[ initiatorType ]
		: undefined;
	return (
		known ??
		ENDINGS.find( ( [ ending ] ) => ending.test( path ) )?.[ 1 ] ??
		'other'
	);
}

/**
 * The files that a page loaded, each once. Other hosts' paths and all queries are left out, since they may be private.
 *
 * @param timings The browser's resource timing.
 * @param own     The page's origin.
 */
export function readTiming(
	timings: readonly Timing[],
	own: string
): LoadedFile[] {
	const files = new Map< string, LoadedFile >();
	for ( const timing of timings ) {
		const url = URL.canParse( timing.name ) ? new URL( timing.name ) : null;
		if ( ! url || ! /^(https?|wss?):$/.test( url.protocol ) ) {
			continue;
		}
		const kind = kindOf( timing, url.pathname );
		const isOwn = url.origin === own;
		const name = `${ url.protocol }//${ url.host }${ isOwn ? url.pathname : '/' }`;
		const key = `${ kind } ${ name }`;
		const bytes = Math.max( timing.transferSize, timing.encodedBodySize );
		const file = files.get( key );
		if ( file && isOwn ) {
			file.bytes = Math.max( file.bytes, bytes );
		} else if ( file ) {
			file.bytes += bytes;
		} else if ( name.length <= LONGEST_URL ) {
			files.set( key, { url: name, kind, bytes } );
		}
	}
	// If there are too many, those of other hosts count.
	return [ ...files.values() ]
		.sort(
			( one, other ) =>
				Number( one.url.startsWith( own ) ) -
				Number( other.url.startsWith( own ) )
		)
		.slice( 0, MOST_FILES );
}
