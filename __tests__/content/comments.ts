/**
 * Compares stored posts regardless of the order of attributes and of defaults that are written out. Editors of
 * different years wrote the attributes of a form in different orders, and left out
 * different defaults.
 */
import { blocks, readBlockJson } from '../units';

/**
 * Whether a block's attributes are stored in more than one order, or with defaults written
 * out.
 *
 * @param name    The block.
 * @param isNewer Whether editors of 2023 and later wrote the posts.
 */
export const isLoose = ( name: string, isNewer: boolean ) =>
	[
		'jetpack/mailchimp',
		'jetpack/map',
		'jetpack/podcast-player',
		'jetpack/tiled-gallery',
	].includes( name ) ||
	( isNewer &&
		/^jetpack\/(donations$|contact-form$|field-|label$|input|option|phone-input$|dropzone$|form-)/.test(
			name
		) );

/** Defaults that later editors left out, and that are written down when ours saves the block. */
const LATER: Record< string, unknown > = {
	customThankyouHeading: 'Thank you for your response.',
	options: [ '' ],
};

/**
 * A reservation form with its style's class, which some editors left to the attribute
 * `style`: our editor writes it when it saves the block. A class that is already there stays.
 *
 * @param html A post's content.
 */
export const withStyle = ( html: string ): string =>
	html.replace(
		/^(<!-- wp:jetpack\/opentable \{(?!.*"className").*"style":"(?!standard")(\w+)".*)(\} -->\s*<div class="wp-block-jetpack-opentable)(?=")/s,
		'$1,"className":"is-style-$2"$3 is-style-$2'
	);

/**
 * Posts with the attributes of every comment sorted, and without those that are the default.
 *
 * @param html A post's content.
 */
export function canonical( html: string ): string {
	const defaults = new Map(
		blocks
			.map( readBlockJson )
			.map( ( { name, attributes } ) => [ name, attributes ?? {} ] )
	);
	return html.replace(
		/<!-- wp:(\S+) (\{.*?\}) (\/?)-->/g,
		( _, slug: string, json: string, end: string ) => {
			const name = slug.includes( '/' ) ? slug : `core/${ slug }`;
			const known = defaults.get( name ) ?? {};
			const attributes = Object.entries(
				JSON.parse( json ) as Record< string, unknown >
			)
				// A value that isn't a number counts as the default, as in other editors.
				.filter(
					( [ key, value ] ) =>
						known[ key ]?.type !== 'number' ||
						typeof value === 'number'
				)
				.filter(
					( [ key, value ] ) =>
						! [ known[ key ]?.default, LATER[ key ] ]
							.map( ( usual ) => JSON.stringify( usual ) )
							.includes( JSON.stringify( value ) )
				)
				.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) );
			return attributes.length
				? `<!-- wp:${ slug } ${ JSON.stringify( attributes ) } ${ end }-->`
				: `<!-- wp:${ slug } ${ end }-->`;
		}
	);
}
