/** What tests of ads share: the owner's settings. */
import type { Rest } from '../../../../__tests__/e2e/harness';

export const CLIENT = 'ca-pub-1234567890123456';

/** The names of the sizes. */
export const FORMATS = [
	'mrec',
	'leaderboard',
	'mobile_leaderboard',
	'wideskyscraper',
];

/**
 * A stored block.
 *
 * @param attributes Its attributes.
 */
export const block = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/wordads ${ JSON.stringify( attributes ) } /-->`;

/**
 * Changes settings.
 *
 * @param rest   The site.
 * @param values The settings.
 */
export const set = ( rest: Rest, values: object ) =>
	rest.request( 'POST', '/millwork/v1/settings', { values } );

/**
 * Takes all ads away.
 *
 * @param rest The site.
 */
export const clear = ( rest: Rest ) =>
	set( rest, {
		ask_first: true,
		ads_publisher: '',
		ads_txt: '',
		...Object.fromEntries(
			FORMATS.flatMap( ( format ) => [
				[ `ad_${ format }_kind`, 'none' ],
				[ `ad_${ format }_picture`, '' ],
			] )
		),
	} );
