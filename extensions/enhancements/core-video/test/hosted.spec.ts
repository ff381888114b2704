/** Hosted videos in WordPress's own block, in a browser. The service is played by the test. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { HOSTED_POSTS, OWN_POSTS } from './hosted-posts';

/** What is used of WordPress's packages on the page. */
declare const wp: {
	blocks: {
		parse: ( html: string ) => {
			name: string;
			isValid: boolean;
			attributes: Record< string, unknown >;
		}[];
		serialize: ( blocks: unknown ) => string;
	};
};

test( 'hosted videos of all years and own videos are read and written as they were stored @classic', async ( {
	editor,
} ) => {
	const posts = [
		...Object.values( HOSTED_POSTS ).map( ( { html } ) => html ),
		...OWN_POSTS,
	];
	// Twice, one after the other and all in one: what is written first changes nothing of the next.
	const read = await editor.page.evaluate(
		( list ) =>
			[ ...list, list.join( '\n\n' ) ].map( ( html ) => {
				const blocks = wp.blocks.parse( html );
				const written = wp.blocks.serialize( blocks );
				return {
					written,
					again: wp.blocks.serialize( wp.blocks.parse( written ) ),
					isValid: blocks.every( ( { isValid } ) => isValid ),
					attributes: JSON.parse(
						JSON.stringify( blocks[ 0 ]!.attributes )
					),
				};
			} ),
		posts
	);
	posts.push( posts.join( '\n\n' ) );
	read.forEach( ( { again, isValid, written }, index ) => {
		expect( { isValid, written, again } ).toEqual( {
			isValid: true,
			written: posts[ index ],
			again: posts[ index ],
		} );
	} );
	Object.values( HOSTED_POSTS ).forEach( ( { attributes, caption }, index ) =>
		expect( read[ index ]!.attributes ).toMatchObject( {
			...attributes,
			...( caption ? { caption } : {} ),
		} )
	);
} );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a hosted video is asked for by the visitor, and what is changed in it is kept', async ( {
	editor,
	expectedErrors,
	visitor,
} ) => {
	// The media library of this site has no such video.
	expectedErrors.push( /status of 404 .*wp\/v2\/media\// );
	const { canvas, page } = editor;
	const asked: string[] = [];
	for ( const one of [ page, visitor ] ) {
		await one.route(
			/^https:\/\/([a-z0-9]+\.)?videopress\.com\//,
			( route ) => {
				asked.push( route.request().url() );
				return route.fulfill( {
					contentType: 'text/html',
					body: '<!doctype html><title>x</title><p>It plays</p>',
				} );
			}
		);
	}
	const { html } = HOSTED_POSTS[ '2022, everything' ]!;
	await editor.setContent( html );
	await editor.select( 'core/video' );
	await expect(
		canvas.getByRole( 'button', { name: 'Show the video' } )
	).toBeVisible();
	expect( await editor.getContent() ).toBe( html );
	const sidebar = await editor.openSettings();
	// As in WordPress's own edit of the block.
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Align' } )
		.click();
	await page.getByRole( 'menuitemradio', { name: /Full width/ } ).click();
	await expect.poll( () => editor.getContent() ).toContain( 'alignfull' );
	await editor.undo();
	await expect.poll( () => editor.getContent() ).toBe( html );
	await expect(
		sidebar.getByRole( 'button', { name: 'Advanced' } )
	).toBeVisible();
	await sidebar.getByRole( 'checkbox', { name: 'Loop' } ).uncheck();
	const changed = html
		.replace( '"loop":true,', '' )
		.replace( '&amp;loop=true', '' )
		// Which class is first means nothing.
		.replace( ' a-film ', ' ' )
		.replace( 'aspect-ratio"><div', 'aspect-ratio a-film"><div' );
	await expect
		.poll( async () =>
			( await editor.getContent() ).replace( '"loop":false,', '' )
		)
		.toBe( changed );
	await editor.setContent( await editor.getContent() );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	await editor.undo();
	const link = await editor.publish( 'Hosted' );
	expect( asked ).toEqual( [] );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await expect( visitor.getByText( 'How a drawer fits' ) ).toBeVisible();
	expect( asked ).toEqual( [] );
	await expectAccessible( visitor, '.wp-block-videopress-video' );
	await visitor
		.getByRole( 'button', { name: 'Show the video' } )
		.press( 'Enter' );
	await expect( visitor.locator( 'iframe[title="Video"]' ) ).toBeFocused();
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ] ).toMatch(
		/^https:\/\/videopress\.com\/embed\/ZWVyt2lj\?autoPlay=true&controls=false/
	);
} );
