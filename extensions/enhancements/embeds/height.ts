/** The limits of a frame's height, in pixels. */
const LEAST = 100;
const MOST = 3000;

type Part = Record< string, unknown >;

/** An object's members; none for anything else. */
const members = ( value: unknown ): Part =>
	typeof value === 'object' && value !== null ? ( value as Part ) : {};

/**
 * How high a provider's frame says it is. Each provider has its own message; only a number is taken from it.
 *
 * @param data What the frame sent: an object, or JSON.
 * @return Pixels; 0 if the message says nothing about it.
 */
export function heightIn( data: unknown ): number {
	let message = data;
	try {
		message = typeof data === 'string' ? JSON.parse( data ) : data;
	} catch {
		// Another text.
	}
	const part = members( message );
	const { params } = members( part[ 'twttr.embed' ] );
	const found = [
		part.height, // Bluesky, Imgur.
		part.message === 'height' && part.value, // WordPress.
		part.type === 'resize.embed' && part.data, // Reddit.
		part.method === 'tumblr-post:sizeChange' && members( part.args )[ 0 ],
		members( members( params )[ 0 ] ).height, // X.
	]
		.map( Number )
		.find( ( height ) => height >= LEAST && height <= MOST );
	return found ? Math.ceil( found ) : 0;
}
