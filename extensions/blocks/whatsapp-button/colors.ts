/** The button's colors; php/Colors.php has the same rule. */

/** The text colors in stored posts. */
export const TEXT = { dark: '#fff', light: '#465B64' };

/** A color that is readable on most backgrounds if neither of them is. */
const INK = '#111b21';

/** The minimum contrast of text: WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** A color's relative luminance as in WCAG; undefined if it isn't a hex color. */
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

/** The contrast of two colors, from 1 to 21. */
function contrast( one: number, other: number ): number {
	return (
		( Math.max( one, other ) + 0.05 ) / ( Math.min( one, other ) + 0.05 )
	);
}

/**
 * The text color: the stored one if it is readable on the background, or else another.
 *
 * @param background A CSS color.
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
 * The kind of text that fits a background.
 *
 * @param background A CSS color.
 */
export const classFor = ( background: string ): 'dark' | 'light' =>
	contrast( luminanceOf( background ) ?? 0, luminanceOf( TEXT.light )! ) >=
	ENOUGH
		? 'light'
		: 'dark';
