import table from 'shared/data/social-count.json';

const NAMES = new Set( table.topLevelDomains.split( ' ' ) );

const LONGEST = Math.max( ...Array.from( NAMES, ( name ) => name.length ) );

/** What may not follow a top-level domain. */
const GOES_ON = /[0-9a-z@+-]/i;

/**
 * The length of the top-level domain that a text has at a place; 0 if there is none.
 *
 * @param text
 * @param start
 * @param end   Where the text ends for this purpose.
 */
export function topLevelAt( text: string, start: number, end: number ): number {
	const rest = text.slice( start, Math.min( end, start + LONGEST + 1 ) );
	for (
		let length = Math.min( rest.length, LONGEST );
		length > 0;
		length--
	) {
		if (
			! GOES_ON.test( rest.charAt( length ) ) &&
			NAMES.has( rest.slice( 0, length ).toLowerCase() )
		) {
			return length;
		}
	}
	const found = /^xn--[-0-9a-z]+/i.exec(
		text.slice( start, Math.min( end, start + 300 ) )
	);
	return found ? found[ 0 ].length : 0;
}

/** The length of a label in the names that computers use (RFC 3492), the prefix included. */
function asciiLength( label: string ): number {
	const codes = Array.from( label, ( one ) => one.codePointAt( 0 ) ?? 0 );
	const basic = codes.filter( ( code ) => code < 0x80 ).length;
	if ( basic === codes.length ) {
		return basic;
	}
	let length = 4 + basic + ( basic ? 1 : 0 );
	let code = 0x80;
	let delta = 0;
	let bias = 72;
	for ( let handled = basic; handled < codes.length; ) {
		const next = Math.min( ...codes.filter( ( one ) => one >= code ) );
		delta += ( next - code ) * ( handled + 1 );
		code = next;
		for ( const one of codes ) {
			if ( one < code ) {
				delta++;
			}
			if ( one !== code ) {
				continue;
			}
			let rest = delta;
			for ( let k = 36; ; k += 36 ) {
				length++;
				const threshold = Math.max( 1, Math.min( 26, k - bias ) );
				if ( rest < threshold ) {
					break;
				}
				rest = Math.floor( ( rest - threshold ) / ( 36 - threshold ) );
			}
			// Adaptation of the bias, section 6.1.
			delta = Math.floor( delta / ( handled === basic ? 700 : 2 ) );
			delta += Math.floor( delta / ( handled + 1 ) );
			let k = 0;
			for ( ; delta > 455; k += 36 ) {
				delta = Math.floor( delta / 35 );
			}
			bias = k + Math.floor( ( 36 * delta ) / ( delta + 38 ) );
			delta = 0;
			handled++;
		}
		delta++;
		code++;
	}
	return length;
}

/**
 * Whether each label of a domain is short enough for the names of computers.
 *
 * @param domain
 */
export function isDomain( domain: string ): boolean {
	return domain.split( '.' ).every( ( label ) => {
		// No address of a computer is so long, and to reckon it takes its square.
		if ( ! label || label.length > 256 ) {
			return false;
		}
		const parts = label.split( /[\u3002\uFF0E\uFF61]/ );
		const length =
			parts.reduce( ( sum, part ) => sum + asciiLength( part ), 0 ) +
			parts.length -
			1;
		return length >= 1 && length <= 63;
	} );
}
