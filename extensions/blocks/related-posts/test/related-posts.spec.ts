/** Related posts: as an author sets them up, as a visitor finds them, and their index in the settings. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';
import { PATH } from '../../../../__tests__/e2e/settings-page';

const MESSAGE =
	"Preview unavailable: you haven't published enough posts with similar content.";
const ROOT = '.wp-block-jetpack-related-posts';

const texts = [
	'The beekeeper opens the hive and looks for the queen between the combs.',
	'Honey from the combs: the beekeeper spins it when the hive is full.',
	'A swarm leaves its hive in May, and the queen goes with the bees.',
	'Winter in the hive: bees keep the queen warm and live on honey.',
	'Which flowers bees like: a beekeeper plants for the hive and for honey.',
];

/** Publishes posts about bees, and returns the last one. */
async function publishBees( rest: Rest, block: string ) {
	for ( const [ index, text ] of texts.entries() ) {
		await rest.publish( `<p>${ text }</p>`, {
			title: `Bees ${ index + 1 }`,
		} );
	}
	return rest.publish(
		`<!-- wp:paragraph -->\n<p>My first hive: what bees, a queen and a beekeeper taught me about honey.</p>\n<!-- /wp:paragraph -->\n\n${ block }`,
		{ title: 'A year with bees' }
	);
}

test( 'an author sees the posts that are related, and chooses what is shown of them', async ( {
	editor,
	rest,
} ) => {
	const { id } = await publishBees(
		rest,
		'<!-- wp:jetpack/related-posts /-->'
	);
	await editor.open( `/wp-admin/post.php?post=${ id }&action=edit` );
	const block = editor.canvas.locator(
		'[data-type="jetpack/related-posts"]'
	);
	await expect( block.getByRole( 'listitem' ) ).toHaveCount( 3 );
	await expect( block.getByText( /^Bees \d$/ ).first() ).toBeVisible();

	await editor.select( 'jetpack/related-posts' );
	await editor.openSettings();
	const { page } = editor;
	await page.getByLabel( 'Display context (category or tag)' ).check();
	await expect( block.getByText( 'Similar post' ) ).toHaveCount( 3 );
	await page.getByLabel( 'Display date' ).uncheck();
	await expect( block.locator( 'time' ) ).toHaveCount( 0 );
	await page.getByLabel( 'Display author' ).check();
	await expect( block.getByText( /^by / ) ).toHaveCount( 3 );
	await page.getByLabel( 'Display headline' ).check();
	await expect(
		block.getByText( 'Related posts', { exact: true } )
	).toBeVisible();
	await page
		.getByRole( 'spinbutton', { name: 'Number of posts' } )
		.fill( '5' );
	await expect( block.getByRole( 'listitem' ) ).toHaveCount( 5 );
	await editor.select( 'jetpack/related-posts' );
	await page.getByRole( 'button', { name: 'List view' } ).last().click();
	await expect( block.locator( '.is-list' ) ).toBeVisible();
	const content = await editor.getContent();
	expect( content ).toContain(
		'<!-- wp:jetpack/related-posts {"postLayout":"list","displayAuthor":true,"displayDate":false,"displayContext":true,"postsToShow":5} -->'
	);
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );
} );

test( 'a post without any says so, and takes the block once', async ( {
	editor,
} ) => {
	await editor.open();
	await editor.insert( 'Related Posts' );
	const block = editor.canvas.locator(
		'[data-type="jetpack/related-posts"]'
	);
	// There is nothing to compare yet.
	await expect(
		block.getByText( 'will appear here after you save this post' )
	).toBeVisible();
	await editor.page.evaluate( () =>
		(
			window as unknown as {
				wp: {
					data: {
						dispatch: ( name: string ) => {
							savePost: () => Promise< void >;
						};
					};
				};
			}
		 ).wp.data
			.dispatch( 'core/editor' )
			.savePost()
	);
	await expect( block.getByText( MESSAGE, { exact: true } ) ).toBeVisible();
	expect(
		await editor.page.evaluate( () =>
			(
				window as unknown as {
					wp: {
						data: {
							select: ( name: string ) => {
								canInsertBlockType: ( type: string ) => boolean;
								getInserterItems: () => {
									id: string;
									isDisabled: boolean;
								}[];
							};
						};
					};
				}
			 ).wp.data
				.select( 'core/block-editor' )
				.getInserterItems()
				.filter( ( { id } ) => id === 'jetpack/related-posts' )
				.map( ( { isDisabled } ) => isDisabled )
		)
	).toEqual( [ true ] );
} );

test( 'a visitor reads on, at every width', async ( { rest, visitor } ) => {
	const { link, id } = await publishBees(
		rest,
		'<!-- wp:jetpack/related-posts {"displayThumbnails":true,"displayContext":true,"displayAuthor":true,"postsToShow":5} /-->'
	);
	// Builds the index, if no test has; the page then asks for its answer, and the queue makes it.
	await expect
		.poll(
			async () =>
				(
					await rest.request< { building: unknown } >(
						'GET',
						`/millwork/v1/related-posts/${ id }`
					)
				).building
		)
		.toBeNull();
	await visitor.goto( link );
	await expect
		.poll( async () => {
			await visitor.request.get( '/wp-cron.php' );
			await visitor.goto( link );
			return visitor.locator( `${ ROOT }__post` ).count();
		} )
		.toBe( 5 );
	const list = visitor
		.getByRole( 'navigation', { name: 'Related posts' } )
		.getByRole( 'list' );
	const tops = async () =>
		( await list.getByRole( 'listitem' ).all() ).reduce(
			async ( all, item ) => [
				...( await all ),
				Math.round( ( await item.boundingBox() )!.y ),
			],
			Promise.resolve( [] as number[] )
		);
	await visitor.setViewportSize( { width: 1280, height: 900 } );
	// A row of two and a row of three.
	const [ a, b, c, d, e ] = await tops();
	expect( [ a === b, c === d, d === e, b! < c! ] ).toEqual( [
		true,
		true,
		true,
		true,
	] );
	await expectAccessible( visitor, ROOT );
	await visitor.setViewportSize( { width: 390, height: 900 } );
	expect( new Set( await tops() ).size ).toBe( 5 );
	await expectAccessible( visitor, ROOT );
	await visitor.goto( `${ link }?test-rtl=1` );
	await expectAccessible( visitor, ROOT );
	const title = list.getByRole( 'link' ).first();
	const name = ( await title.textContent() )!;
	await title.click();
	await expect(
		visitor.getByRole( 'heading', { name, level: 1 } )
	).toBeVisible();
} );

test( 'the owner has the index built, and sees how far it is', async ( {
	admin,
} ) => {
	await admin.goto( `${ PATH }&section=related-posts` );
	const group = admin.getByRole( 'group', { name: 'Index' } );
	await group.getByRole( 'button', { name: 'Rebuild index' } ).click();
	await expect( group.getByText( /Rebuild the index/ ) ).toBeVisible();
	await group.getByRole( 'button', { name: 'Rebuild index' } ).click();
	await expect( group.getByRole( 'status' ) ).toHaveText(
		'The index is complete.'
	);
	await expectAccessible( admin, '.millwork-settings' );
} );
