/** Stored posts in the real editor and on the real page; the rows are those of __tests__/content. */
import { canonical, isLoose, withStyle } from '../content/comments';
import { readRows } from '../content/rows';
import { blocks, readBlockJson } from '../units';
import { test, expect } from './harness';
import { playPodcast } from './played-podcast';

/** A product, its picture and an Instagram account that stored posts refer to and this site doesn't have. */
const MISSING =
	/status of 404 .*(?:wp\/v2\/(?:jp_pay_product|media)\/|instagram-gallery\/gallery)/;

const files = [ 'newer-posts.jsonl', 'saved-posts.jsonl' ];
const rows = files.flatMap( ( file ) =>
	readRows( file ).map( ( row ) => ( { ...row, file } ) )
);

/** `npm test nightly` uses all rows; otherwise the first, the last and one in between of each version of each block. */
const shown = process.env.MILLWORK_NIGHTLY
	? rows
	: rows.filter( ( row ) => {
			const alike = rows.filter(
				( { block, version } ) =>
					block === row.block && version === row.version
			);
			return [
				0,
				Math.floor( alike.length / 2 ),
				alike.length - 1,
			].includes( alike.indexOf( row ) );
		} );

/** Versions of WordPress differ in whether they escape '<' in attributes. */
const escaped = ( html: string ) =>
	html.replace( / [a-z-]+="[^"]*"/g, ( attribute ) =>
		attribute.replace( /</g, '&lt;' )
	);

test( 'every stored post is valid in the editor and keeps its bytes', async ( {
	editor,
} ) => {
	expect( rows.length ).toBeGreaterThan( 0 );
	const results = await editor.page.evaluate(
		( list ) =>
			list.map( ( { html } ) => {
				const { parse, serialize } = (
					window as unknown as {
						wp: {
							blocks: {
								parse: ( html: string ) => {
									name: string;
									isValid: boolean;
								}[];
								serialize: ( blocks: unknown ) => string;
							};
						};
					}
				 ).wp.blocks;
				const read = parse( html );
				return {
					valid: read.every( ( { isValid } ) => isValid ),
					names: read.map( ( { name } ) => name ),
					written: serialize( read ),
				};
			} ),
		rows
	);
	results.forEach( ( { valid, names, written }, index ) => {
		const { block, file, version, html } = rows[ index ]!;
		expect( { valid, names, html } ).toEqual( {
			valid: true,
			names: [ block ],
			html,
		} );
		if ( version === 'current' ) {
			const order = isLoose( block, file === files[ 0 ] )
				? canonical
				: String;
			const same = ( post: string ) => order( escaped( post ) );
			expect( same( written ) ).toBe( same( withStyle( html ) ) );
		}
	} );
} );

test( 'a post of stored blocks shows in the editor and to a visitor without an error @nightly', async ( {
	editor,
	expectedErrors,
	rest,
	visitor,
} ) => {
	// With all, a thousand blocks in one post.
	test.slow();
	expectedErrors.push( MISSING );
	// Of blocks that a post may contain only once, the first.
	const once = blocks
		.map( readBlockJson )
		.filter( ( { supports } ) => supports?.multiple === false )
		.map( ( { name } ) => name );
	const content = shown
		.filter(
			( { block }, index ) =>
				! once.includes( block ) ||
				shown.findIndex( ( row ) => row.block === block ) === index
		)
		.map( ( { html } ) => html )
		.join( '\n\n' );
	const endPodcast = await playPodcast( editor.page );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	await expect(
		editor.canvas.locator( '.block-editor-warning' )
	).toHaveCount( 0 );
	await expect(
		editor.canvas.locator( '.components-spinner, .millwork-loading' )
	).toHaveCount( 0, { timeout: 60_000 } );
	await endPodcast();
	const { link } = await rest.publish( content );
	const answer = await visitor.goto( link );
	expect( answer!.status() ).toBe( 200 );
	expect( await visitor.content() ).not.toMatch(
		/(Warning|Notice|Deprecated|Fatal error):/
	);
} );
