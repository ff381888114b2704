/**
 * Comparison of stored posts in which the order of attributes and what is the default anyway do not
 * count. Editors of different years wrote the attributes of a form in different orders, and left out
 * different defaults.
 */
import { blocks, readBlockJson } from '../units';

/**
 * Whether a block's attributes stand in stored posts in more than one order, or with defaults written
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
 * A reservation form's post with the class of its style, which some editors left to the attribute
 * `style`: it is written down when ours saves the block. One that stands there stays.
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
				// A number that is none counts as the default, for other editors too.
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
