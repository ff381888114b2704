/**
 * The budgets: the maximum sizes of scripts and styles, in bytes after `gzip -9`. `node bin/test.mjs budgets` prints
 * them.
 */
import { readFile, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/run.mjs';

const KB = 1024;
const build = `${ root }build/`;
const view = {
	'image-compare': 2 * KB,
	mailchimp: 2 * KB,
	map: 4 * KB,
	'podcast-player': 6 * KB,
	revue: 2 * KB,
	subscriptions: 2 * KB,
};
/**
 * The consent interface in the browser: a file that a page loads once for all blocks with content from other hosts.
 * Their own scripts are listed both without it and with it.
 */
const CONSENT = '@millwork/consent';
/** Their own scripts; a map and the player for local videos are more than a frame. */
const embeds = { map: 2 * KB, video: 2.5 * KB };
const EMBED = 1.5 * KB;

const weigh = async ( file ) =>
	gzipSync( await readFile( file ), { level: 9 } ).length;

/**
 * Measures every budget and prints it.
 *
 * @param {Function} log Takes a line for each.
 * @return {Promise<{passed: number, failed: number}>} How many are met.
 */
export async function measureBudgets( log = console.log ) {
	const rows = [
		[
			'editor script, all units',
			await weigh( `${ build }editor.js` ),
			60 * KB,
		],
	];
	const sheets = ( await readdir( build ) ).filter(
		( file ) => file.endsWith( '.css' ) && ! file.endsWith( '-rtl.css' )
	);
	const weights = await Promise.all(
		sheets.map( ( file ) => weigh( build + file ) )
	);
	rows.push( [
		'editor styles, all units',
		weights.reduce( ( a, b ) => a + b, 0 ),
		20 * KB,
	] );
	rows.push( [ 'editor style files', sheets.length, 2, '' ] );
	const consent = await weigh( `${ build }lib/consent/module.js` );
	rows.push( [
		'consent interface, once a page for all blocks with it',
		consent,
		2 * KB,
	] );
	for ( const kind of [ 'blocks', 'panels', 'enhancements' ] ) {
		const folder = `${ build }${ kind }`;
		const slugs = existsSync( folder ) ? await readdir( folder ) : [];
		for ( const slug of slugs.sort() ) {
			const early = `${ folder }/${ slug }/early.js`;
			if ( existsSync( early ) ) {
				rows.push( [
					`script in the page of ${ slug }`,
					await weigh( early ),
					1 * KB,
				] );
			}
			const parts = `${ folder }/${ slug }/late`;
			for ( const part of existsSync( parts )
				? await readdir( parts )
				: [] ) {
				if ( part.endsWith( '.js' ) ) {
					rows.push( [
						`script of ${ slug } that only some pages load: ${ part }`,
						await weigh( `${ parts }/${ part }` ),
						3 * KB,
					] );
				}
			}
			const script = `${ folder }/${ slug }/view.js`;
			if ( ! existsSync( script ) ) {
				continue;
			}
			const own = await weigh( script );
			const what = `front-end script of ${ slug }`;
			const most = view[ slug ] ?? 5 * KB;
			if ( ( await readFile( script, 'utf8' ) ).includes( CONSENT ) ) {
				rows.push(
					[ `${ what }, its own`, own, embeds[ slug ] ?? EMBED ],
					[
						`${ what }, with the consent interface`,
						own + consent,
						most,
					]
				);
			} else {
				rows.push( [ what, own, most ] );
			}
		}
	}
	const libraries = `${ build }view-chunks/`;
	const chunks = await readdir( libraries );
	const weighChunk = ( name ) =>
		weigh(
			libraries +
				chunks.find( ( file ) =>
					new RegExp( `^${ name }\\.[0-9a-f]+\\.js$` ).test( file )
				)
		);
	rows.push( [
		'slideshow with its library',
		( await weigh( `${ build }blocks/slideshow/view.js` ) ) +
			( await weighChunk( 'swiper' ) ),
		32 * KB,
	] );
	rows.push( [
		'lightbox with its library and styles',
		( await weighChunk( 'photoswipe' ) ) +
			( await weigh( `${ build }lib/lightbox/style.css` ) ),
		21 * KB,
	] );
	rows.push( [
		'lightbox of a story, before a picture is opened',
		await weigh( `${ build }lib/lightbox/late.js` ),
		2 * KB,
	] );
	for ( const file of ( await readdir( `${ build }admin` ) ).sort() ) {
		if ( file.endsWith( '.js' ) ) {
			rows.push( [
				`admin screen ${ file.replace( '.js', '' ) }, before a table is shown`,
				await weigh( `${ build }admin/${ file }` ),
				60 * KB,
			] );
		}
	}
	let failed = 0;
	for ( const [ what, bytes, most, unit = ' bytes' ] of rows ) {
		const ok = bytes <= most;
		failed += ok ? 0 : 1;
		log(
			`${ ok ? '✓' : '✗' } ${ what }: ${ bytes }${ unit }, at most ${ most }${ unit }`
		);
	}
	return { passed: rows.length - failed, failed };
}
