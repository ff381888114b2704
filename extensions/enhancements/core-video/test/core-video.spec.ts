/** WordPress's own Video in a browser: a film of the site's own, with what we add to it. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { recordVideo } from './record-video';

const ADDRESS = /wpcom(%2F|\/)v2(%2F|\/)videopress(%2F|\/)meta/;

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

test( 'a video is uploaded, gets a frame of it as poster, colours and a rating, and is played', async ( {
	browser,
	editor,
	expectedErrors,
	visitor,
}, { outputDir } ) => {
	test.slow();
	expectedErrors.push( /status of 500/ );
	const { canvas, page } = editor;
	const buffer = await recordVideo( visitor );
	await editor.insert( 'Video' );
	await canvas
		.locator( '[data-type="core/video"] input[type="file"]' )
		.setInputFiles( {
			name: 'circle.webm',
			mimeType: 'video/webm',
			buffer,
		} );
	await expect
		.poll( () => editor.getContent() )
		.toMatch(
			/<!-- wp:video \{"id":\d+\} -->\s*<figure class="wp-block-video"><video controls src="http[^"]+circle[^"]*\.webm"><\/video>/
		);

	await editor.select( 'core/video' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: 'Poster from video' } ).click();
	const frame = sidebar.getByRole( 'slider', { name: 'Frame' } );
	await expect( frame ).not.toHaveAttribute( 'max', '1' );
	await frame.press( 'End' );
	await sidebar
		.getByRole( 'button', { name: 'Use this frame as poster' } )
		.click();
	// The browser loads what makes the sizes.
	await expect
		.poll( () => editor.getContent(), { timeout: 60_000 } )
		.toMatch( /poster="http[^"]+circle[^"]*poster[^"]*\.jpe?g"/ );

	const save = sidebar.getByRole( 'button', { name: 'Save colors' } );
	await expect( save ).toBeDisabled();
	for ( const [ name, color ] of [
		[ 'Main', '1D2327' ],
		[ 'Loaded', '8C8F94' ],
		[ 'Progress', 'D63638' ],
	] as const ) {
		await sidebar.getByRole( 'button', { name, exact: true } ).click();
		await page
			.getByRole( 'button', { name: /Custom color picker/i } )
			.click();
		const picker = page.locator( '.components-color-picker' );
		await picker
			.getByRole( 'textbox', { name: /Hex color/i } )
			.fill( color );
		await picker
			.getByRole( 'textbox', { name: /Hex color/i } )
			.press( 'Enter' );
		await page.keyboard.press( 'Escape' );
		await page.keyboard.press( 'Escape' );
	}
	expect( await editor.getContent() ).not.toContain( 'seekbar' );
	await save.click();
	expect( ( await editor.getContent() ).toLowerCase() ).toContain(
		'"seekbarplayedcolor":"#d63638","seekbarloadingcolor":"#8c8f94","seekbarcolor":"#1d2327"'
	);

	const rating = sidebar.getByRole( 'combobox', { name: 'Rating' } );
	await page.route( ADDRESS, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'no', message: 'No.' } } )
	);
	await rating.selectOption( 'R-17' );
	await expect(
		sidebar.getByText( /rating couldn’t be saved/ )
	).toBeVisible();
	await expect( rating ).toHaveValue( '' );
	await page.unroute( ADDRESS );
	const answered = page.waitForResponse( ADDRESS );
	await rating.selectOption( 'PG-13' );
	expect( ( await answered ).ok() ).toBe( true );
	await expect( rating ).toHaveValue( 'PG-13' );
	await page.screenshot( { path: `${ outputDir }/editor.png` } );

	const content = await editor.getContent();
	await editor.setContent( content );
	expect( await editor.getContent() ).toBe( content );
	expect( await editor.invalidBlocks() ).toEqual( [] );
	const link = await editor.publish( 'A film' );

	await visitor.goto( link );
	const bar = visitor.getByRole( 'group', { name: 'Video controls' } );
	const video = visitor.locator( '.wp-block-video video' );
	await expect( bar ).toBeVisible();
	await expect( video ).not.toHaveAttribute( 'controls' );
	const play = bar.getByRole( 'button', { name: 'Play' } );
	await play.press( 'Enter' );
	await expect( bar.getByRole( 'button', { name: 'Pause' } ) ).toBeFocused();
	await expect
		.poll( () =>
			video.evaluate(
				( { currentTime }: HTMLVideoElement ) => currentTime
			)
		)
		.toBeGreaterThan( 0 );
	await bar.getByRole( 'button', { name: 'Pause' } ).press( ' ' );
	// The test's server gives files as a whole only, in which no browser seeks.
	await video.evaluate( async ( element: HTMLVideoElement ) => {
		const file = await fetch( element.src );
		element.src = URL.createObjectURL( await file.blob() );
		await new Promise( ( resolve ) => {
			element.addEventListener( 'loadeddata', resolve, { once: true } );
		} );
	} );
	const seek = bar.getByRole( 'slider', { name: 'Position' } );
	await seek.press( 'Home' );
	await expect( seek ).toHaveAttribute( 'aria-valuetext', /^0:00 of 0:0\d$/ );
	await seek.press( 'ArrowRight' );
	expect(
		await video.evaluate(
			( { currentTime }: HTMLVideoElement ) => currentTime
		)
	).toBeGreaterThan( 0 );
	const mute = bar.getByRole( 'button', { name: 'Mute' } );
	await mute.press( 'Enter' );
	await expect( mute ).toHaveAttribute( 'aria-pressed', 'true' );
	await expectAccessible( visitor, '.wp-block-video' );
	await visitor.screenshot( { path: `${ outputDir }/desktop.png` } );

	await visitor.setViewportSize( { width: 390, height: 800 } );
	for ( const [ name, address ] of [
		[ 'small', link ],
		[ 'rtl', `${ link }?test-rtl=1` ],
	] as const ) {
		await visitor.goto( address );
		await expect( bar ).toBeVisible();
		await expectAccessible( visitor, '.wp-block-video' );
		await visitor.screenshot( { path: `${ outputDir }/${ name }.png` } );
	}

	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( link );
	await expect( plain.locator( '.wp-block-video video' ) ).toHaveAttribute(
		'controls'
	);
	await plain.screenshot( { path: `${ outputDir }/plain.png` } );
	await context.close();
} );

test( 'a file that is no video is taken back with a word', async ( {
	editor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load|media|status of 400|status of 500/i );
	const { canvas, page } = editor;
	await editor.insert( 'Video' );
	// What a film begins with, and nothing of one: WordPress takes it, and no browser plays it.
	const buffer = Buffer.concat( [
		Buffer.from(
			'1a45dfa39f4286810142f7810142f2810442f381084282847765626d',
			'hex'
		),
		Buffer.from( 'This is no film. '.repeat( 200 ) ),
	] );
	await canvas
		.locator( '[data-type="core/video"] input[type="file"]' )
		.setInputFiles( { name: 'no.webm', mimeType: 'video/webm', buffer } );
	await expect(
		page.getByText( /Browsers can’t play this file/ ).first()
	).toBeVisible();
	await expect
		.poll( () => editor.getContent() )
		.toBe(
			'<!-- wp:video -->\n<figure class="wp-block-video"></figure>\n<!-- /wp:video -->'
		);
} );

test( 'a video that moves less, has no controls, and captions in two languages', async ( {
	rest,
	visitor,
} ) => {
	await visitor.emulateMedia( { reducedMotion: 'reduce' } );
	const block = ( attributes: string ) =>
		`<!-- wp:video {"seekbarPlayedColor":"#d63638"} -->\n<figure class="wp-block-video"><video ${ attributes } src="/film.webm"><track src="/en.vtt" kind="captions" srclang="en" label="English"/><track src="/de.vtt" kind="subtitles" srclang="de" label="Deutsch"/></video></figure>\n<!-- /wp:video -->`;
	const buffer = await recordVideo( visitor );
	await visitor.route( '**/film.webm', ( route ) =>
		route.fulfill( { contentType: 'video/webm', body: buffer } )
	);
	await visitor.route( '**/*.vtt', ( route ) =>
		route.fulfill( {
			contentType: 'text/vtt',
			body: 'WEBVTT\n\n00:00.000 --> 00:09.000\nHello',
		} )
	);
	const { link } = await rest.publish(
		block( 'autoplay muted loop' ) + block( 'controls autoplay muted' )
	);
	await visitor.goto( link );
	const bar = visitor.getByRole( 'group', { name: 'Video controls' } );
	await expect( bar ).toHaveCount( 1 );
	expect(
		await visitor
			.locator( 'video' )
			.evaluateAll( ( all ) =>
				all.map( ( video ) => ( video as HTMLVideoElement ).paused )
			)
	).toEqual( [ true, true ] );
	const captions = bar.getByRole( 'button', { name: /^Captions/ } );
	await expect( captions ).toHaveAttribute( 'aria-pressed', 'false' );
	for ( const name of [
		'Captions: English',
		'Captions: Deutsch',
		'Captions',
	] ) {
		await captions.press( 'Enter' );
		await expect( captions ).toHaveAccessibleName( name );
	}
} );
