/** The checks before publishing in a browser. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

/** WordPress's packages on the page. */
declare const wp: {
	data: {
		dispatch: ( store: 'core/editor' ) => {
			switchEditorMode: ( mode: 'text' | 'visual' ) => void;
		};
	};
};

const STREET = '14 Sawmill Lane';

test( 'example data and missing payments are named before publishing, and lead to where to change them', async ( {
	editor,
} ) => {
	await editor.open();
	const { page } = editor;
	await editor.setContent(
		`<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"address":"${ STREET }"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">${ STREET }</div></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info -->

<!-- wp:jetpack/donations /-->`
	);
	const publish = page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } );
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await publish.click();
	await expect(
		panel.getByText( /^Payments aren’t connected, so visitors won’t/ )
	).toBeVisible();
	await expect(
		panel.getByRole( 'link', { name: /^Payment settings/ } )
	).toHaveAttribute( 'href', /section=payments/ );
	await expect( panel.getByText( /^This is still example/ ) ).toBeVisible();
	await expectAccessible( page, '.editor-post-publish-panel' );
	await panel.getByRole( 'button', { name: `Address: ${ STREET }` } ).click();
	await expect( panel.getByText( /^This is still example/ ) ).toBeHidden();
	await editor.canvas
		.getByRole( 'textbox', { name: 'Street address' } )
		.fill( '1 Oak Road' );
	await publish.click();
	await expect(
		panel.getByText( /^Payments aren’t connected, so visitors won’t/ )
	).toBeVisible();
	await expect( panel.getByText( /^This is still example/ ) ).toHaveCount(
		0
	);
} );

test( 'blocks that the editor does not show are checked, and the panel comes before the others', async ( {
	editor,
} ) => {
	await editor.open();
	const { page } = editor;
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).switchEditorMode( 'text' )
	);
	await editor.setContent(
		`<!-- wp:jetpack/podcast-player /-->

<!-- wp:jetpack/tiled-gallery /-->

<!-- wp:jetpack/image-compare {"imageAfter":{"url":"/wp-includes/images/media/default.png"}} -->
<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal"><img class="image-compare__image-before"/><img src="/wp-includes/images/media/default.png" class="image-compare__image-after"/></div></figure>
<!-- /wp:jetpack/image-compare -->`
	);
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect(
		panel.getByText( /^No podcast is chosen here yet/ )
	).toBeVisible();
	await expect(
		panel.getByText( /^No images are chosen here yet/ )
	).toBeVisible();
	await expect(
		panel.getByText( /^One of the two images is missing/ )
	).toBeVisible();
	const titles = await panel
		.getByRole( 'heading', { level: 2 } )
		.allTextContents();
	expect(
		titles.filter( ( title ) => /^(Check|Share|SEO|Social)/.test( title ) )
	).toEqual( [
		'Check before publishing',
		'Share this post',
		'SEO Description',
		'Social Previews',
	] );
	await page.evaluate( () =>
		wp.data.dispatch( 'core/editor' ).switchEditorMode( 'visual' )
	);
} );

test( 'the panel says which hosts the post will contact and when, until the published version does', async ( {
	editor,
	rest,
} ) => {
	await editor.open();
	const { page } = editor;
	await editor.setContent(
		`<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/30min"} -->
<div class="wp-block-jetpack-calendly"></div>
<!-- /wp:jetpack/calendly -->

<!-- wp:html -->
<img src="https:&#47;&#47;pics.test.example/1.png" alt="" hidden loading="lazy">
<!-- /wp:html -->`
	);
	const publish = page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } );
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	const after = panel.getByText(
		'This page will contact calendly.com after a click.'
	);
	await publish.click();
	await expect( after ).toBeVisible();
	await expect(
		panel.getByText(
			'This page will contact pics.test.example as soon as it opens, without asking visitors.'
		)
	).toBeVisible();
	await expectAccessible( page, '.editor-post-publish-panel' );
	await panel.getByRole( 'button', { name: 'Cancel' } ).click();

	// Once it is published with them, there is nothing new.
	await editor.publish( 'Whom it contacts' );
	const id = Number(
		await page.evaluate( () =>
			(
				window as unknown as {
					wp: {
						data: {
							select: ( store: string ) => {
								getCurrentPostId: () => number;
							};
						};
					};
				}
			 ).wp.data
				.select( 'core/editor' )
				.getCurrentPostId()
		)
	);
	await rest.request( 'POST', `/millwork/v1/ledger/pages/${ id }/visit` );
	const { content } = await rest.request< { content: { raw: string } } >(
		'GET',
		`/wp/v2/posts/${ id }?context=edit`
	);
	expect(
		await rest.request( 'POST', '/millwork/v1/ledger/preview', {
			post: id,
			content: content.raw,
		} )
	).toEqual( { before: [], after: [] } );
} );
