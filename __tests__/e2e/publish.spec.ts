/** The harness itself: what a test publishes is what its visitor sees. */
import { test, expect } from './harness';

const paragraph = ( text: string ) =>
	`<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

/** WordPress's packages on the page. */
declare const wp: {
	data: { dispatch: ( store: string ) => { autosave: () => unknown } };
};

test( 'a post is published even if the editor autosaves at that moment', async ( {
	editor,
	visitor,
} ) => {
	await editor.setContent( paragraph( 'Before' ) );
	await editor.publish( 'Saved twice' );
	await editor.setContent( paragraph( 'After' ) );
	await editor.page.evaluate( () => {
		wp.data.dispatch( 'core/editor' ).autosave();
	} );
	await visitor.goto( await editor.publish( 'Saved twice' ) );
	await expect( visitor.getByText( 'After', { exact: true } ) ).toBeVisible();
} );
