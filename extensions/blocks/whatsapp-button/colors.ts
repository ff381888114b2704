/** The colours of the button; php/Colors.php has the same rule. */

/** What stored posts hold for the two kinds of text. */
export const TEXT = { dark: '#fff', light: '#465B64' };

/** What is read on nearly anything where neither is. */
const INK = '#111b21';

/** The contrast that text needs: WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** The relative luminance of a colour, as WCAG defines it; undefined for what is no hex colour. */
function luminanceOf( color: string ): number | undefined {
	const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test( color )
		? color.slice( 1 )
		: '';
	const [ red, green, blue ] =
		hex
			.match( hex.length === 3 ? /./g : /../g )
			?.map( ( part ) => parseInt( part.padEnd( 2, part ), 16 ) / 255 )
			.map( ( part ) =>
				part <= 0.04045
					? part / 12.92
					: ( ( part + 0.055 ) / 1.055 ) ** 2.4
			) ?? [];
	return red === undefined
		? undefined
		: 0.2126 * red + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours, from 1 to 21. */
function contrast( one: number, other: number ): number {
	return (
		( Math.max( one, other ) + 0.05 ) / ( Math.min( one, other ) + 0.05 )
	);
}

/**
 * The colour in which the text is shown: the stored one where it can be read on the background, else another that can.
 *
 * @param background The background, CSS.
 */
export function textColorOf( background = '', colorClass = '' ): string {
	const behind = luminanceOf( background );
	const wanted = colorClass === 'dark' ? TEXT.dark : TEXT.light;
	const others = [ TEXT.dark, TEXT.light, INK ];
	return behind === undefined
		? wanted
		: ( [ wanted, ...others ].find(
				( color ) => contrast( luminanceOf( color )!, behind ) >= ENOUGH
			) ?? wanted );
}

/**
 * The kind of text that goes with a background.
 *
 * @param background The background, CSS.
 */
export const classFor = ( background: string ): 'dark' | 'light' =>
	contrast( luminanceOf( background ) ?? 0, luminanceOf( TEXT.light )! ) >=
	ENOUGH
		? 'light'
		: 'dark';
