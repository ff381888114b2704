/** WordPress 6.8 shows the editor with or without a frame, by the blocks that are registered. */
import { test, expect } from './harness';

for ( const status of [ 'inactive', 'active' ] as const ) {
	test( `blocks work where the canvas is ${ status === 'active' ? 'not ' : '' }a frame @classic`, async ( {
		editor,
		rest,
	} ) => {
		await rest.request( 'PUT', '/wp/v2/plugins/old-block/old-block', {
			status,
		} );
		await editor.open();
		await expect(
			editor.page.locator( 'iframe[name="editor-canvas"]' )
		).toHaveCount( status === 'active' ? 0 : 1 );
		await editor.insert( 'Contact Info' );
		await editor.insert( 'Business Hours' );
		await editor.insert( 'Star Rating' );
		await expect(
			editor.canvas.locator( '.wp-block-jetpack-rating-star' )
		).toBeVisible();
		await expect(
			editor.canvas.locator( '.components-spinner, .millwork-loading' )
		).toHaveCount( 0 );
		// The one stylesheet of all blocks is where the blocks are.
		const display = await editor.canvas
			.locator(
				'.wp-block-jetpack-business-hours, .jetpack-business-hours'
			)
			.first()
			.evaluate( ( element ) =>
				Array.from( element.ownerDocument.styleSheets ).some(
					( sheet ) => /editor-styles/.test( sheet.href ?? '' )
				)
			);
		expect( display ).toBe( true );
		expect( await editor.invalidBlocks() ).toEqual( [] );
		await rest.request( 'PUT', '/wp/v2/plugins/old-block/old-block', {
			status: 'inactive',
		} );
	} );
}
