/** The way to a plan, at a host that sells plans: __tests__/plugins/plan-host. */
import { test, expect } from './harness';
import type { Editor } from './harness';

/** WordPress's stores on the page. */
interface Page {
	wp: {
		data: {
			select: ( store: string ) => {
				isEditedPostDirty: () => boolean;
				getCurrentPostId: () => number;
			};
			dispatch: ( store: string ) => {
				editPost: ( edits: object ) => void;
			};
		};
	};
}

const postId = ( editor: Editor ) =>
	editor.page.evaluate( () =>
		( window as unknown as Page ).wp.data
			.select( 'core/editor' )
			.getCurrentPostId()
	);

const upgradeButton = ( editor: Editor ) =>
	editor.canvas
		.getByRole( 'group', { name: 'Premium Block' } )
		.getByRole( 'button', { name: 'Upgrade' } );

test.describe( 'at a host that sells plans', () => {
	test.beforeEach( async ( { rest, editor } ) => {
		await rest.request( 'PUT', '/wp/v2/plugins/plan-host/plan-host', {
			status: 'active',
		} );
		await editor.open();
	} );

	test.afterEach( async ( { rest, editor } ) => {
		await rest.request( 'PUT', '/wp/v2/plugins/plan-host/plan-host', {
			status: 'inactive',
		} );
		// A post with changes would ask before it is left.
		editor.page.once( 'dialog', ( dialog ) => dialog.accept() );
		await editor.open();
	} );

	test( 'a person goes from the banner to the checkout and comes back to their work', async ( {
		editor,
		rest,
		expectedErrors,
	} ) => {
		// WordPress's admin announces a view transition that the host's page doesn't support.
		expectedErrors.push( /ViewTransition/ );
		const { page } = editor;
		await editor.insert( 'Star Rating' );
		await editor.select( 'jetpack/rating-star' );
		await page.evaluate( () =>
			( window as unknown as Page ).wp.data
				.dispatch( 'core/editor' )
				.editPost( { title: 'Half a thought' } )
		);
		const id = await postId( editor );
		await expect(
			editor.canvas.getByText(
				'Upgrade your plan to use this premium block'
			)
		).toBeVisible();

		// The block can be tried: it isn't disabled like one with a warning.
		expect(
			await editor.canvas
				.locator( '.has-warning.is-interactive > *' )
				.first()
				.evaluate(
					( element ) => getComputedStyle( element ).pointerEvents
				)
		).toBe( 'auto' );

		await upgradeButton( editor ).click();
		await page.waitForURL( /plan-host=cart/ );
		await expect(
			page.getByRole( 'heading', { name: 'Checkout' } )
		).toBeVisible();
		const saved = await rest.request< {
			title: { raw: string };
			content: { raw: string };
		} >( 'GET', `/wp/v2/posts/${ id }?context=edit` );
		expect( saved.title.raw ).toBe( 'Half a thought' );
		expect( saved.content.raw ).toContain( 'wp:jetpack/rating-star' );

		await page.getByRole( 'link', { name: 'Pay' } ).click();
		await page.waitForURL( /post\.php/ );
		await expect(
			page
				.locator( '.components-snackbar, .components-notice' )
				.getByText(
					'Congratulations! Your site is now on the Premium plan.'
				)
		).toBeVisible();
		await expect(
			page.getByRole( 'link', { name: 'View my plan' } )
		).toHaveAttribute( 'href', /plan-host=plans/ );
		expect( page.url() ).not.toContain( 'plan_upgraded' );
		expect( page.url() ).toContain( `post=${ id }` );
		// What was missing is there.
		await editor.select( 'jetpack/rating-star' );
		await expect( upgradeButton( editor ) ).toHaveCount( 0 );
	} );

	test( 'a new block begins without the inner block that the host does not offer', async ( {
		editor,
	} ) => {
		await editor.insert( 'Contact Info' );
		await expect(
			editor.canvas.getByRole( 'textbox', { name: 'Street address' } )
		).toBeVisible();
		const content = await editor.getContent();
		expect( content ).toContain( 'wp:jetpack/email' );
		expect( content ).not.toContain( 'wp:jetpack/phone' );
		await expect(
			editor.canvas.locator( '[data-type="core/missing"]' )
		).toHaveCount( 0 );
	} );

	test( 'a checkout that is gone leaves them where they are, with their work saved', async ( {
		editor,
	} ) => {
		const { page } = editor;
		// The block around it doesn't treat the click as its own selection.
		await editor.setContent(
			'<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/markdown {"source":"Hi"} --><div class="wp-block-jetpack-markdown"><p>Hi</p></div><!-- /wp:jetpack/markdown --></div><!-- /wp:group -->'
		);
		await editor.select( 'jetpack/markdown' );
		const before = page
			.url()
			.split( '?' )[ 0 ]!
			.replace( /post.*/, '' );
		await upgradeButton( editor ).click();
		await expect(
			page
				.locator( '.components-notice' )
				.getByText( 'Couldn’t reach the checkout' )
		).toBeVisible();
		expect( page.url() ).toContain( `${ before }post` );
		expect(
			await page.evaluate( () =>
				( window as unknown as Page ).wp.data
					.select( 'core/editor' )
					.isEditedPostDirty()
			)
		).toBe( false );
		// And the upgrade can be started again.
		await expect( upgradeButton( editor ) ).toBeEnabled();
	} );

	test( 'a block in a paid block leaves the banner to it; one that is not offered is not there', async ( {
		editor,
	} ) => {
		await editor.insert( 'Contact Info' );
		await editor.select( 'jetpack/email' );
		await expect(
			editor.canvas.getByRole( 'group', { name: 'Premium Block' } )
		).toHaveCount( 1 );
		expect( await editor.getContent() ).toContain(
			'wp:jetpack/email {"shouldDisplayFrontendBanner":false}'
		);
		expect( await editor.getContent() ).not.toMatch(
			/wp:jetpack\/contact-info \{[^}]*shouldDisplay/
		);
	} );

	for ( const [ title, name, type, description ] of [
		[
			'Audio',
			'core/audio',
			'audio/wav',
			'Upgrade your plan to upload audio',
		],
		[
			'Cover',
			'core/cover',
			'video/mp4',
			'Upgrade your plan to use video covers',
		],
	] as const ) {
		test( `an upload to ${ title } nudges`, async ( {
			editor,
			expectedErrors,
		} ) => {
			// The file isn't a real one, and the server may say so.
			expectedErrors.push( /Failed to load resource/ );
			await editor.insert( title );
			const block = await editor.select( name );
			await expect( editor.canvas.getByText( description ) ).toHaveCount(
				0
			);
			await block.locator( 'input[type="file"]' ).setInputFiles( {
				name: `a.${ type.split( '/' )[ 1 ] }`,
				mimeType: type,
				buffer: Buffer.from( 'nothing' ),
			} );
			await expect(
				editor.canvas.getByText( description )
			).toBeVisible();
		} );
	}
} );
