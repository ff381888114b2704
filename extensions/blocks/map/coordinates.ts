/** Coordinates in a pasted text or map link, found without any request. */

export interface Coordinates {
	/** Degrees. */
	latitude: number;
	longitude: number;
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';

/** All have the latitude first; a marked place takes precedence over the visible area. */
const FORMS = [
	`^${ NUMBER }°?\\s*[,;\\s]\\s*${ NUMBER }°?$`,
	`^geo:${ NUMBER },${ NUMBER }`,
	`!3d${ NUMBER }!4d${ NUMBER }`,
	`[?&]mlat=${ NUMBER }&mlon=${ NUMBER }`,
	`[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${ NUMBER },\\+?${ NUMBER }`,
	`@${ NUMBER },${ NUMBER }`,
	`#map=[\\d.]+/${ NUMBER }/${ NUMBER }`,
].map( ( form ) => new RegExp( form ) );

/** Whether a text is a web or geo URL. */
export const isLink = ( text: string ) => /^(https?:|geo:)/i.test( text );

/**
 * Finds coordinates.
 *
 * @param text For example '51.5, -0.12', or a map link.
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
