/** Boards and profiles in the editor, where the service's script draws them. The test plays it. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { sandboxedFrames } from '../../../../__tests__/e2e/sandboxed-frames';
import { BOARD, block, playService } from './played-pinterest';

test.use( sandboxedFrames );

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'wait' } );
} );

// WordPress 6.8 shows the editor without a frame where a block is of an older kind.
for ( const [ tag, isFrame ] of [
	[ '', true ],
	[ ' @classic', true ],
	[ ' @classic', false ],
] as const ) {
	test( `the service’s script draws in the canvas, ${ isFrame ? 'a' : 'no' } frame, and reaches nothing else${ tag }`, async ( {
		editor,
		rest,
	} ) => {
		const useOldBlock = ( status: 'active' | 'inactive' ) =>
			rest.request( 'PUT', '/wp/v2/plugins/old-block/old-block', {
				status,
			} );
		if ( tag ) {
			await useOldBlock( isFrame ? 'inactive' : 'active' );
			await editor.open();
		}
		const { page } = editor;
		await expect(
			page.locator( 'iframe[name="editor-canvas"]' )
		).toHaveCount( isFrame ? 1 : 0 );
		const asked = await playService( page );
		await editor.setContent(
			block( BOARD ) + block( 'https://www.pinterest.com/jane/' )
		);
		const { canvas } = editor;
		const drawn = canvas.locator( 'iframe[title="Pinterest"]' );
		await canvas.getByRole( 'button', { name: 'Show the board' } ).click();
		await expect(
			drawn
				.contentFrame()
				.getByText(
					'embedBoard https://www.pinterest.com/jane/recipes/ 400'
				)
		).toBeVisible();
		await canvas
			.getByRole( 'button', { name: 'Show the profile' } )
			.click();
		await expect(
			drawn
				.last()
				.contentFrame()
				.getByText( 'embedUser https://www.pinterest.com/jane/ 400' )
		).toBeVisible();
		expect( asked ).toEqual(
			Array( 2 ).fill( 'https://assets.pinterest.com/js/pinit.js' )
		);
		await expect( drawn.first() ).toHaveAttribute(
			'sandbox',
			/^allow-scripts(?!.*same-origin)/
		);
		expect(
			await drawn
				.first()
				.contentFrame()
				.locator( 'body' )
				.evaluate( () => {
					try {
						return !! window.parent.document;
					} catch {
						return false;
					}
				} )
		).toBe( false );
		expect( await editor.invalidBlocks() ).toEqual( [] );
		if ( tag ) {
			await useOldBlock( 'inactive' );
			await editor.open();
		}
	} );
}
