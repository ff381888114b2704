/** Stories in fullscreen: the focus, the keys, and browsers that give no screen. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { block, button, player, wall } from './story-page';

test( 'in fullscreen the focus stays inside, and returns', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( { imageTime: 60000 }, 20 ) );
	await visitor.goto( link );
	const { keyboard } = visitor;
	await expect( player( visitor ).locator( '[data-slide]' ) ).toHaveCount(
		7
	);
	await button( visitor, 'Next slide' ).focus();
	// Moving opens nothing automatically.
	await keyboard.press( 'Enter' );
	await expect( wall( visitor, 'green' ) ).toBeVisible();
	await keyboard.press( 'ArrowLeft' );

	await button( visitor, 'Play story' ).focus();
	await keyboard.press( 'Enter' );
	const dialog = visitor.getByRole( 'dialog', { name: 'Story' } );
	await expect( dialog ).toBeVisible();
	await expect( dialog.locator( '[data-slide]' ) ).toHaveCount( 14 );
	const box = ( await dialog.boundingBox() )!;
	const size = visitor.viewportSize()!;
	expect( Math.round( box.height ) ).toBe( size.height );
	expect( Math.round( box.width ) ).toBe( size.width );
	await expect( button( visitor, 'Pause story' ) ).toBeFocused();
	await keyboard.press( 'Shift+Tab' );
	await expect(
		visitor.getByRole( 'link', { name: 'brown' } )
	).toBeFocused();
	await keyboard.press( 'Shift+Tab' );
	await expect( button( visitor, 'Next slide' ) ).toBeFocused();
	for ( let press = 0; press < 25; press++ ) {
		await keyboard.press( 'Tab' );
		expect(
			await player( visitor ).evaluate( ( root ) =>
				root.contains( root.ownerDocument.activeElement )
			)
		).toBe( true );
	}
	await expectAccessible( visitor, '.wp-block-jetpack-story__player' );
	await keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( button( visitor, 'Play story' ) ).toBeFocused();
} );

test( 'a story leaves fullscreen at its end', async ( { rest, visitor } ) => {
	const { link } = await rest.publish( block( { imageTime: 1000 }, 1 ) );
	await visitor.goto( link );
	await player( visitor ).click();
	await expect( visitor.getByRole( 'dialog' ) ).toBeVisible();
	await expect( visitor.getByRole( 'dialog' ) ).toBeHidden();
	await expect( button( visitor, 'Play story again' ) ).toBeVisible();
	await expect(
		visitor.locator( '.wp-block-jetpack-story__slides' )
	).toBeFocused();
} );

test( 'where no browser gives its screen, a story fills the window', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( { imageTime: 60000 } ), {
		comment_status: 'closed',
	} );
	await visitor.addInitScript( () => {
		// As telephones do.
		Object.defineProperty( Element.prototype, 'requestFullscreen', {
			value: undefined,
		} );
	} );
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( link );
	await button( visitor, 'Play story' ).click();
	const dialog = visitor.getByRole( 'dialog', { name: 'Story' } );
	await expect( dialog ).toBeVisible();
	const { height, width } = ( await dialog.boundingBox() )!;
	expect( [ width, height ] ).toEqual( [ 390, 800 ] );
	await expectAccessible( visitor, '.wp-block-jetpack-story__player' );
	await button( visitor, 'Exit fullscreen' ).click();
	await expect( dialog ).toBeHidden();
	await expect( button( visitor, 'Play story' ) ).toBeFocused();
	await expect( player( visitor ) ).not.toHaveAttribute( 'popover' );
	expect( ( await player( visitor ).boundingBox() )!.width ).toBeLessThan(
		390
	);
} );

test( 'fullscreen that is left right away stays left', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( block( { imageTime: 60000 } ) );
	await visitor.goto( link );
	await button( visitor, 'Open in fullscreen' ).evaluate(
		async ( element: HTMLButtonElement ) => {
			const story = element.closest< HTMLElement >(
				'.wp-block-jetpack-story__player'
			)!;
			const answer = new Promise( ( resolve ) => {
				story.requestFullscreen = ( options ) => {
					const promise = Element.prototype.requestFullscreen.call(
						story,
						options
					);
					promise.then( resolve, resolve );
					return promise;
				};
			} );
			element.click();
			element.click();
			await answer;
		}
	);
	await expect( visitor.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect
		.poll( () => visitor.evaluate( () => document.fullscreenElement ) )
		.toBeNull();
	// In fullscreen without playing, and Enter plays nothing there that Space does not.
	await button( visitor, 'Open in fullscreen' ).click();
	await expect( visitor.getByRole( 'dialog' ) ).toBeVisible();
	await expect( button( visitor, 'Play story' ) ).toBeFocused();
	await visitor
		.locator( '.wp-block-jetpack-story__slides' )
		.evaluate( ( stage: HTMLElement ) => stage.focus() );
	await visitor.keyboard.press( 'Enter' );
	await expect( button( visitor, 'Play story' ) ).toBeVisible();
	await visitor.keyboard.press( ' ' );
	await expect( button( visitor, 'Pause story' ) ).toBeVisible();
	await visitor.keyboard.press( 'Escape' );
	await expect( button( visitor, 'Open in fullscreen' ) ).toBeFocused();
	await expect( button( visitor, 'Play story' ) ).toBeVisible();
} );
