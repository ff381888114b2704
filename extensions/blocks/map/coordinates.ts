/** Coordinates that somebody pastes: as text, or in the link of a map. Nobody is asked for them. */

export interface Coordinates {
	/** Degrees. */
	latitude: number;
	longitude: number;
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';

/** Latitude first in all of them; what a link marks counts before what it looks at. */
const FORMS = [
	`^${ NUMBER }°?\\s*[,;\\s]\\s*${ NUMBER }°?$`,
	`^geo:${ NUMBER },${ NUMBER }`,
	`!3d${ NUMBER }!4d${ NUMBER }`,
	`[?&]mlat=${ NUMBER }&mlon=${ NUMBER }`,
	`[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${ NUMBER },\\+?${ NUMBER }`,
	`@${ NUMBER },${ NUMBER }`,
	`#map=[\\d.]+/${ NUMBER }/${ NUMBER }`,
].map( ( form ) => new RegExp( form ) );

/** Whether a text is an address of the web or of a place. */
export const isLink = ( text: string ) => /^(https?:|geo:)/i.test( text );

/**
 * Reads coordinates.
 *
 * @param text As '51.5, -0.12', or the link of a map.
 * @return Undefined if there are none.
 */
export function readCoordinates( text: string ): Coordinates | undefined {
	const plain = text.trim().replace( /%2C/gi, ',' );
	for ( const form of FORMS ) {
		const [ , latitude, longitude ] = ( form.exec( plain ) ?? [] ).map(
			Number
		);
		if (
			latitude !== undefined &&
			longitude !== undefined &&
			Math.abs( latitude ) <= 90 &&
			Math.abs( longitude ) <= 180
		) {
			return { latitude, longitude };
		}
	}
	return undefined;
}
