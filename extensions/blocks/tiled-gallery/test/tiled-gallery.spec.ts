/** The tiled gallery in a browser: uploaded, sorted by the keyboard, described, published and seen. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const pictures = join( __dirname, '../../../../bin/demo/pictures' );
const file = ( name: string ) => join( pictures, `${ name }.jpg` );
const content = '.entry-content, .wp-block-post-content';

/** Pictures without files: enough to see where they are. */
const picture = ( width: number, height: number ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${ width }' height='${ height }'%3E%3Crect width='100%25' height='100%25' fill='teal'/%3E%3C/svg%3E`;

const item = ( width: number, height: number, href = '' ) => {
	const image = `<img alt="" data-height="${ height }" data-width="${ width }" src="${ picture(
		width,
		height
	) }"/>`;
	return `<figure class="tiled-gallery__item">${
		href ? `<a href="${ href }">${ image }</a>` : image
	}</figure>`;
};
const column = ( ...items: string[] ) =>
	`<div class="tiled-gallery__col">${ items.join( '' ) }</div>`;
const row = ( ...columns: string[] ) =>
	`<div class="tiled-gallery__row">${ columns.join( '' ) }</div>`;
const gallery = ( attributes: object, ...rows: string[] ) => {
	const json = {
		align: 'center',
		className: 'is-style-rectangular',
		...attributes,
	};
	return `<!-- wp:jetpack/tiled-gallery ${ JSON.stringify(
		json
	) } -->\n<div class="wp-block-jetpack-tiled-gallery align${ json.align } ${
		json.className
	}"><div class=""><div class="tiled-gallery__gallery">${ rows.join(
		''
	) }</div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`;
};

const mosaic = ( attributes: object = {} ) =>
	gallery(
		attributes,
		row(
			column( item( 300, 200 ) ),
			column( item( 70, 100 ), item( 240, 100, '#a' ), item( 100, 100 ) ),
			column( item( 120, 100 ), item( 120, 100 ) )
		),
		row( column( item( 400, 100, '#b' ) ) )
	);

/** Where the pictures are, relative to the first. */
const places = ( page: Page ) =>
	page.locator( '.tiled-gallery__item' ).evaluateAll( ( figures ) => {
		const first = figures[ 0 ]!.getBoundingClientRect();
		return figures.map( ( figure ) => {
			const { bottom, left, right, top } = figure.getBoundingClientRect();
			return {
				bottom: bottom - first.top,
				left: left - first.left,
				right: right - first.left,
				top: top - first.top,
			};
		} );
	} );

test( 'pictures are uploaded, sorted, described and published', async ( {
	editor,
	visitor,
} ) => {
	await editor.insert( 'Tiled Gallery' );
	const { canvas, page } = editor;
	await canvas
		.locator( '.wp-block-jetpack-tiled-gallery input[type=file]' )
		.first()
		.setInputFiles( [
			file( 'workshop' ),
			file( 'window' ),
			file( 'staircase' ),
		] );
	const tiles = canvas.locator( '.tiled-gallery__item' );
	await expect( tiles ).toHaveCount( 3 );
	await expect(
		canvas.locator( '[data-type="jetpack/tiled-gallery"]' )
	).toBeFocused();
	const before = await editor.getContent();

	const second = canvas.getByRole( 'button', { name: /^Image 2 of 3/ } );
	await second.focus();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Tab' );
	await expect(
		canvas.getByRole( 'button', { name: 'Move image 2 backward' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		canvas.getByRole( 'button', { name: 'Move image 1 backward' } )
	).toBeFocused();
	await expect(
		page.getByText( 'Image moved to position 1 of 3.' )
	).toBeAttached();
	expect( await editor.getContent() ).toMatch( /window.*workshop/s );
	await editor.undo();
	expect( await editor.getContent() ).toBe( before );

	await editor.select( 'jetpack/tiled-gallery' );
	await canvas.getByRole( 'button', { name: /^Image 1 of 3/ } ).click();
	await canvas
		.getByRole( 'textbox', { name: 'Caption for image 1' } )
		.fill( 'Where it is made' );
	await canvas
		.getByRole( 'button', { name: /^Alternative text for image 1/ } )
		.click();
	await page.keyboard.type( 'A bench' );
	await page.keyboard.press( 'Escape' );
	const sidebar = await editor.openSettings();
	await sidebar.getByLabel( 'Link To' ).selectOption( 'media' );
	await expect( tiles.first() ).toContainText( 'Where it is made' );
	expect( await editor.invalidBlocks() ).toEqual( [] );

	await visitor.goto( await editor.publish() );
	const link = visitor.getByRole( 'link', { name: 'A bench' } );
	await expect( link ).toHaveAttribute( 'href', /workshop.*\.jpg$/ );
	await expect(
		visitor.getByRole( 'link', { name: 'Open image 2 of 3' } )
	).toBeVisible();
	await expect( visitor.getByText( 'Where it is made' ) ).toBeVisible();
	await expect( link.locator( 'img' ) ).toHaveAttribute(
		'srcset',
		/workshop.*-300x\d+\.jpg 300w/
	);
	await expectAccessible( visitor, content );
	const scripts = await visitor.locator( 'script[src*="millwork"]' ).count();
	expect( scripts ).toBe( 0 );
} );

test( 'a picture is removed by the keyboard, the last one too, and the block stays', async ( {
	editor,
} ) => {
	await editor.setContent( mosaic() );
	const { canvas, page } = editor;
	await canvas.getByRole( 'button', { name: /^Image 1 of 7/ } ).click();
	await page.keyboard.press( 'Delete' );
	await expect( canvas.locator( '.tiled-gallery__item' ) ).toHaveCount( 6 );
	for ( let left = 6; left > 0; left-- ) {
		await canvas.getByRole( 'button', { name: /^Image 1 of/ } ).click();
		await page.keyboard.press( 'Backspace' );
	}
	await expect(
		canvas.locator( '[data-type="jetpack/tiled-gallery"]' )
	).toContainText( 'Drag and drop images, upload them' );
} );

test( 'a stored gallery stays as it is until someone changes it, and takes another style', async ( {
	editor,
} ) => {
	// As the editor writes it: without what is the default anyway.
	const stored = mosaic().replace( /\{.*?\} (?=-->)/, '' );
	await editor.setContent( stored );
	const { canvas, page } = editor;
	await canvas.getByRole( 'button', { name: /^Image 3 of 7/ } ).click();
	expect( await editor.getContent() ).toBe( stored );
	const setStyle = ( name: string ) =>
		page.evaluate(
			`wp.data.dispatch( 'core/block-editor' ).updateBlockAttributes(
				wp.data.select( 'core/block-editor' ).getBlocks()[ 0 ].clientId,
				{ className: 'is-style-${ name }' }
			)`
		);
	await setStyle( 'square' );
	await expect( canvas.locator( '.columns-3' ) ).toHaveCount( 2 );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	await editor.undo();
	await expect( canvas.locator( '.columns-3' ) ).toHaveCount( 0 );
	expect( await editor.getContent() ).toBe( stored );
} );

for ( const width of [ 1280, 390 ] ) {
	for ( const gap of [ 0, 4, 24 ] ) {
		test( `columns of a row are equally high at ${ width } pixels with a gap of ${ gap }`, async ( {
			rest,
			visitor,
		} ) => {
			const { link } = await rest.publish(
				mosaic( { align: 'wide', gap } )
			);
			await visitor.setViewportSize( { width, height: 900 } );
			await visitor.goto( link );
			const found = await places( visitor );
			for ( const last of [ 3, 5 ] ) {
				expect( found[ last ]!.bottom ).toBeCloseTo(
					found[ 0 ]!.bottom,
					0
				);
			}
			expect( found[ 1 ]!.left - found[ 0 ]!.right ).toBeCloseTo(
				gap,
				0
			);
			expect( found[ 2 ]!.top - found[ 1 ]!.bottom ).toBeCloseTo(
				gap,
				0
			);
			expect( found[ 6 ]!.right ).toBeCloseTo( found[ 5 ]!.right, 0 );
		} );
	}
}

test( 'nothing moves when the pictures come, from right to left and without scripts too', async ( {
	browser,
	rest,
} ) => {
	// The files are nowhere: what is measured is the page before they are there.
	const absent = mosaic().replace( /data:image[^"]*/g, '/nowhere.png' );
	const bare = await rest.publish( absent );
	const full = await rest.publish( mosaic() );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	for ( const query of [ '', '?test-rtl=1' ] ) {
		await page.goto( bare.link + query );
		const before = await places( page );
		await page.goto( full.link + query );
		const after = await places( page );
		expect( after ).toEqual( before );
		expect( Math.sign( after[ 1 ]!.left ) ).toBe( query ? -1 : 1 );
	}
	await context.close();
} );

test( 'by choice a picture opens large, and the next one; without scripts by its link', async ( {
	browser,
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		gallery(
			{ linkTo: 'media', lightbox: true },
			row(
				column( item( 300, 200, '#a' ) ),
				column( item( 200, 200, '#b' ) )
			)
		)
	);
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	const last = page.getByRole( 'link', { name: 'Open image 2 of 2' } );
	await expect( last ).toHaveAttribute( 'href', '#b' );
	await context.close();

	await visitor.goto( link );
	// WordPress has it since 7.1.
	if ( await visitor.locator( '.tiled-gallery__item > a' ).count() ) {
		return;
	}
	await visitor.locator( '.tiled-gallery__item img' ).first().click();
	const dialog = visitor.getByRole( 'dialog' );
	await expect( dialog ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Next' } ).click();
	await expect( dialog ).toHaveAccessibleName( /2 of 2|Enlarged image/ );
	await visitor.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expectAccessible( visitor, content );
} );
