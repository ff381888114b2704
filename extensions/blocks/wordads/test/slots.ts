/** What tests of ads share: the owner's settings. */
import type { Page } from '@playwright/test';
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
		ads_trust_code: false,
		ads_publisher: '',
		ads_txt: '',
		...Object.fromEntries(
			FORMATS.flatMap( ( format ) => [
				[ `ad_${ format }_kind`, 'none' ],
				[ `ad_${ format }_picture`, '' ],
				[ `ad_${ format }_link`, '' ],
				[ `ad_${ format }_alt`, '' ],
				[ `ad_${ format }_code`, '' ],
			] )
		),
	} );

export const SCRIPT =
	'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
/**
 * Fills each place whose element is on the page, once, as the real one does, and says so; for one unit it
 * has no ad.
 */
const PLAYED = `( () => {
	const fill = () => {
		const ad = document.querySelector( 'ins.adsbygoogle:not([data-adsbygoogle-status])' );
		if ( ! ad ) {
			throw new Error( 'All ins elements already have ads in them.' );
		}
		ad.dataset.adsbygoogleStatus = 'done';
		ad.dataset.adStatus = ad.dataset.adSlot === '9999999999' ? 'unfilled' : 'filled';
		ad.textContent = 'Ad ' + ad.dataset.adClient + ' ' + ad.dataset.adSlot;
	};
	const waiting = window.adsbygoogle || [];
	window.adsbygoogle = { push: fill };
	waiting.forEach( fill );
} )();`;

/**
 * Plays all others.
 *
 * @param page    The page.
 * @param outcome Whether they answer, are held back by the browser, or replaced by an empty script of it.
 * @return The addresses that were asked.
 */
export async function playOthers(
	page: Page,
	outcome: 'answers' | 'blocked' | 'replaced' = 'answers'
) {
	const asked: string[] = [];
	await page.route(
		/^https:\/\/(pagead2\.googlesyndication\.com|tags\.example\.com)\//,
		( route ) => {
			asked.push( route.request().url() );
			return outcome === 'blocked'
				? route.abort( 'blockedbyclient' )
				: route.fulfill( {
						contentType: 'text/javascript',
						headers: { 'Access-Control-Allow-Origin': '*' },
						body: bodyOf( asked.at( -1 )!, outcome ),
					} );
		}
	);
	return asked;
}

const bodyOf = ( url: string, outcome: string ) => {
	if ( outcome === 'replaced' ) {
		return 'window.adsbygoogle = { loaded: true, push() {} };';
	}
	return url.startsWith( SCRIPT )
		? PLAYED
		: 'document.write( "<p>Tools for rent</p>" )';
};

export const adsense = {
	ads_publisher: CLIENT,
	ad_mrec_kind: 'adsense',
	ad_mrec_unit: '1234567890',
	ad_leaderboard_kind: 'adsense',
	ad_leaderboard_unit: '2222222222',
};
