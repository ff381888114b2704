/** Stories in the editor: uploaded, described, sorted, set and published. */
import { join } from 'node:path';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const file = ( name: string ) =>
	join( __dirname, '../../../../bin/demo/pictures', `${ name }.jpg` );

test( 'a story is uploaded, sorted, described, set and published', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Story' );
	const story = canvas.locator( '.wp-block-jetpack-story' );
	await story
		.locator( 'input[type=file]' )
		.setInputFiles( [ file( 'workshop' ), file( 'hand-plane' ) ] );
	// Until the files are there, the post cannot be saved.
	await expect( story.locator( '.millwork-gallery-progress' ) ).toBeVisible();
	expect(
		await page.evaluate(
			'wp.data.select( "core/editor" ).isPostSavingLocked()'
		)
	).toBe( true );
	await expect( story.getByText( '1 / 2' ) ).toBeVisible();
	expect(
		await page.evaluate(
			'wp.data.select( "core/editor" ).isPostSavingLocked()'
		)
	).toBe( false );
	expect( await editor.getContent() ).toMatch( /workshop.*hand-plane/ );

	await canvas
		.getByRole( 'textbox', { name: 'Caption for slide 1' } )
		.fill( 'It begins here' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Slides' } ).click();
	await expect(
		sidebar.getByText( '2 of 2 images have no alternative text.' )
	).toBeVisible();
	await sidebar
		.getByLabel( 'Alternative text for slide 1' )
		.fill( 'A workbench' );
	await sidebar
		.getByLabel( 'Alternative text for slide 2' )
		.fill( 'A plane' );
	await sidebar
		.getByRole( 'button', { name: 'Move slide 2 backward' } )
		.click();
	expect( await editor.getContent() ).toMatch( /A plane.*A workbench/ );
	await sidebar.getByLabel( 'Play in fullscreen' ).uncheck();
	await sidebar.getByLabel( 'Autoplay' ).check();
	await expect(
		sidebar.getByText( /Autoplaying videos may cause usability issues/ )
	).toBeVisible();
	await sidebar.getByLabel( 'Autoplay' ).uncheck();
	const content = await editor.getContent();
	expect( content ).toContain( '"settings":{"playInFullscreen":false}' );
	await editor.setContent( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toBe( content );

	await visitor.goto( await editor.publish( 'A story' ) );
	await expect(
		visitor.getByRole( 'img', { name: 'A plane' } )
	).toBeVisible();
	await visitor.getByRole( 'button', { name: 'Next slide' } ).click();
	await expect(
		visitor.getByRole( 'img', { name: 'A workbench' } )
	).toBeVisible();
	await expect( visitor.getByText( 'It begins here' ) ).toBeVisible();
	await expect(
		visitor.getByRole( 'button', { name: 'Pause story' } )
	).toBeVisible();
	await expectAccessible( visitor, '.wp-block-jetpack-story' );
} );

const square = ( color: string ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='60'%3E%3Crect width='60' height='60' fill='${ color }'/%3E%3C/svg%3E`;
const stored = ( mediaFiles: unknown, settings: unknown = {} ) =>
	`<!-- wp:jetpack/story ${ JSON.stringify( { settings, mediaFiles } ) } -->\n<div class="wp-story wp-block-jetpack-story"></div>\n<!-- /wp:jetpack/story -->`;
const three = [
	{ url: square( 'red' ), alt: '', extra: 'kept' },
	{ url: square( 'green' ), alt: 'Green' },
	{ url: square( 'blue' ), alt: 'Blue', caption: 'Sea' },
];

test( 'slides of another site are described, moved and removed on their stage, by keys', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await editor.setContent( stored( three ) );
	await editor.select( 'jetpack/story' );
	const press = async ( name: string ) => {
		const key = canvas.getByRole( 'button', { name, exact: true } );
		await key.focus();
		await page.keyboard.press( 'Enter' );
	};
	const order = async () =>
		[ ...( await editor.getContent() ).matchAll( /fill='(\w+)'/g ) ].map(
			( [ , color ] ) => color
		);
	const said = ( text: string ) =>
		expect( page.locator( '#a11y-speak-polite' ) ).toContainText( text );

	await press( 'Alternative text for slide 1 (missing)' );
	const field = page.getByRole( 'textbox', {
		name: 'Alternative text for slide 1',
	} );
	await expect( field ).toBeFocused();
	await field.fill( 'Red' );
	await page.keyboard.press( 'Escape' );
	expect( await editor.getContent() ).toContain(
		'"alt":"Red","extra":"kept"'
	);

	await press( 'Move slide 1 forward' );
	expect( await order() ).toEqual( [ 'green', 'red', 'blue' ] );
	await said( 'Slide moved to position 2 of 3.' );
	await expect(
		canvas.getByRole( 'button', { name: 'Move slide 2 forward' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	expect( await order() ).toEqual( [ 'green', 'blue', 'red' ] );
	await expect( canvas.getByText( '3 / 3' ) ).toBeVisible();
	await press( 'Previous slide' );
	await said( 'Slide 2 of 3: Blue' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Caption for slide 2' } )
	).toHaveText( 'Sea' );
	await press( 'Remove slide 2' );
	await said( 'Slide removed.' );
	expect( await order() ).toEqual( [ 'green', 'red' ] );
	await expect(
		canvas.getByRole( 'button', { name: 'Remove slide 2' } )
	).toBeFocused();
	await editor.undo();
	expect( await order() ).toEqual( [ 'green', 'blue', 'red' ] );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	expect( await editor.getContent() ).toContain(
		'class="wp-story wp-block-jetpack-story"'
	);
} );

test( 'a click in the library adds a slide and takes none away', async ( {
	editor,
} ) => {
	const { canvas, page } = editor;
	await editor.setContent( stored( three.slice( 0, 1 ) ) );
	await editor.select( 'jetpack/story' );
	const story = canvas.locator( '.wp-block-jetpack-story' );
	await story
		.locator( 'input[type=file]' )
		.last()
		.setInputFiles( [ file( 'workshop' ), file( 'hand-plane' ) ] );
	await expect( story.getByText( '2 / 3' ) ).toBeVisible();
	const before = await editor.getContent();
	// One step takes both back.
	await editor.undo();
	expect( await editor.getContent() ).not.toContain( 'hand-plane' );
	await page.evaluate( 'wp.data.dispatch( "core/editor" ).redo()' );
	expect( await editor.getContent() ).toBe( before );

	await canvas.getByRole( 'button', { name: 'Remove slide 2' } ).click();
	await page.getByRole( 'button', { name: 'Edit', exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Edit story' } );
	const library = dialog.getByRole( 'tab', { name: 'Media Library' } );
	if ( await library.isVisible() ) {
		await library.click();
	}
	await dialog
		.getByRole( 'checkbox', { name: /workshop/i } )
		.first()
		.click();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( dialog ).toBeHidden();
	expect( await editor.getContent() ).toMatch( /red.*hand-plane.*workshop/s );
} );

test( 'a video is uploaded, and a file that is none is told of', async ( {
	editor,
	visitor,
} ) => {
	const { canvas, page } = editor;
	await editor.insert( 'Story' );
	const story = canvas.locator( '.wp-block-jetpack-story' );
	await story
		.locator( 'input[type=file]' )
		.setInputFiles( [
			join( __dirname, 'files/clip.webm' ),
			join( __dirname, 'story-editor.spec.ts' ),
		] );
	await expect(
		page
			.getByText( 'story-editor.spec.ts isn’t an image or a video.' )
			.first()
	).toBeVisible();
	await expect( story.locator( 'video' ) ).toBeVisible();
	await expect(
		canvas.getByRole( 'button', { name: 'Alternative text for slide 1' } )
	).toBeVisible();
	expect( await editor.getContent() ).toMatch(
		/"type":"video","mime":"video\/webm"/
	);
	await visitor.goto( await editor.publish( 'A film' ) );
	await visitor.getByRole( 'button', { name: 'Play story' } ).click();
	await expect(
		visitor.getByRole( 'button', { name: 'Mute', exact: true } )
	).toBeVisible();
	// Its two seconds are over, and fullscreen is left.
	await expect(
		visitor.getByRole( 'button', { name: 'Play story again' } )
	).toBeVisible();
} );

test( 'its looks are set, and a shape of its own stays', async ( {
	editor,
} ) => {
	await editor.setContent( stored( three, { defaultAspectRatio: 0.7 } ) );
	await editor.select( 'jetpack/story' );
	const sidebar = await editor.openSettings();
	await expect( sidebar.getByLabel( 'Shape' ) ).toHaveValue( '0.7' );
	await sidebar.getByLabel( 'Shape' ).selectOption( 'Square (1:1)' );
	await sidebar
		.getByRole( 'spinbutton', { name: 'Video volume (%)' } )
		.fill( '55' );
	await sidebar
		.getByRole( 'spinbutton', { name: 'Maximum bullets', exact: true } )
		.fill( '3' );
	await sidebar.getByLabel( 'Show progress bar' ).uncheck();
	expect( await editor.getContent() ).toContain(
		'"settings":{"defaultAspectRatio":1,"volume":0.55,"maxBullets":3,"showProgressBar":false}'
	);
	await sidebar.getByLabel( 'Shape' ).selectOption( 'Portrait (9:16)' );
	expect( await editor.getContent() ).toContain( '"settings":{"volume"' );
} );

test.describe( 'what someone else stored', () => {
	// The browser says that it loads no such address.
	test.use( { expectedErrors: [ /ERR_UNKNOWN_URL_SCHEME/ ] } );

	test( 'breaks nothing', async ( { editor } ) => {
		const { canvas } = editor;
		const odd = [
			null,
			'x',
			{ url: 'javascript:alert(1)', alt: '"><script>alert(1)</script>' },
			{ url: [ 'x' ], alt: null, caption: { a: 1 }, mime: 5 },
		];
		for ( const settings of [
			'x',
			[ 1 ],
			{ imageTime: '3000', volume: {} },
		] ) {
			await editor.setContent( stored( odd, settings ) );
			await editor.select( 'jetpack/story' );
			await expect( canvas.getByText( '1 / 2' ) ).toBeVisible();
			await expect(
				canvas.getByText( /This file can’t be shown/ )
			).toBeVisible();
			await editor.openSettings();
			await canvas
				.getByRole( 'button', { name: 'Remove slide 1' } )
				.click();
			await canvas
				.getByRole( 'button', { name: 'Remove slide 1' } )
				.click();
			await expect(
				canvas.getByText( 'Drag and drop images and videos' )
			).toBeVisible();
			expect( await editor.invalidBlocks() ).toEqual( [] );
		}
	} );
} );
