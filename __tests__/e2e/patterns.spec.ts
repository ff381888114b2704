/** The block patterns, as the editor offers them. */
import { test, expect } from './harness';

interface Pattern {
	name: string;
	title: string;
	content: string;
}

interface Block {
	name: string;
	innerBlocks: Block[];
}

/** WordPress's packages on the editor's page. */
declare const wp: {
	apiFetch: < Response >( options: { path: string } ) => Promise< Response >;
	blocks: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
};

test( 'every block of our patterns is valid in the editor', async ( {
	editor,
} ) => {
	const patterns = await editor.page.evaluate( async () => {
		const all = await wp.apiFetch< Pattern[] >( {
			path: '/wp/v2/block-patterns/patterns',
		} );
		return all.filter( ( { name } ) => name.startsWith( 'millwork/' ) );
	} );
	expect( patterns.map( ( { name } ) => name ) ).toEqual(
		expect.arrayContaining( [
			'millwork/contact-page',
			'millwork/newsletter-sign-up',
		] )
	);
	for ( const { name, content } of patterns ) {
		await editor.setContent( content );
		expect( await editor.invalidBlocks(), name ).toEqual( [] );
		const doubtful = await editor.page.evaluate( ( html ) => {
			const find = ( blocks: Block[] ): string[] =>
				blocks.flatMap( ( block ) => [
					// Old versions of our blocks count, too: a pattern contains what save() returns today.
					...( /^core\/(?:missing|freeform|html)$/.test(
						block.name
					) ||
					( ! block.name.startsWith( 'core/' ) &&
						! wp.blocks.validateBlock( block )[ 0 ] )
						? [ block.name ]
						: [] ),
					...find( block.innerBlocks ),
				] );
			return find( wp.blocks.parse( html ) );
		}, content );
		expect( doubtful, name ).toEqual( [] );
		await expect(
			editor.canvas.locator( '.block-editor-warning' ),
			name
		).toHaveCount( 0 );
	}
} );
