/** A site with another plugin's blocks of the same names: __tests__/plugins/jetpack-stand-in. */
import { test, expect } from './harness';

/** WordPress's blocks on the page. */
interface Page {
	wp: {
		blocks: { getBlockType: ( name: string ) => { title: string } | null };
		apiFetch: ( options: { path: string } ) => Promise< unknown >;
	};
}

const plugin = '/wp/v2/plugins/jetpack-stand-in/jetpack-stand-in';

const content = `
<!-- wp:jetpack/markdown {"source":"*a*"} -->
<div class="wp-block-jetpack-markdown"><p><em>a</em></p></div>
<!-- /wp:jetpack/markdown -->
<!-- wp:group --><div class="wp-block-group">
<!-- wp:jetpack/slideshow /-->
<!-- wp:jetpack/business-hours /-->
</div><!-- /wp:group -->
<!-- wp:jetpack/contact-form --><div>
<!-- wp:jetpack/field-name /-->
</div><!-- /wp:jetpack/contact-form -->`;

test( 'editor and visitors have the same owner, and the administrator is told', async ( {
	rest,
	editor,
	admin,
	visitor,
} ) => {
	await rest.request( 'PUT', plugin, { status: 'active' } );
	try {
		const { link } = await rest.publish( content );
		await visitor.goto( link );
		for ( const text of [
			'Theirs: markdown',
			'Theirs: slideshow',
			'Theirs: contact-form',
			'Theirs: field-name',
		] ) {
			await expect( visitor.getByText( text ) ).toBeVisible();
		}
		await expect(
			visitor.locator( '.wp-block-jetpack-business-hours' )
		).toContainText( 'Monday' );

		await editor.open();
		const titles = await editor.page.evaluate( () =>
			[
				'markdown',
				'slideshow',
				'contact-form',
				'field-consent',
				'business-hours',
				'calendly',
			].map(
				( slug ) =>
					( window as unknown as Page ).wp.blocks.getBlockType(
						`jetpack/${ slug }`
					)?.title
			)
		);
		expect( titles ).toEqual( [
			'Theirs: markdown',
			'Theirs: slideshow',
			'Theirs: contact-form',
			undefined,
			'Business Hours',
			'Calendly',
		] );

		// Jetpack registers it on the server alone, and answers routes of blocks that are ours.
		const ours = await editor.page.evaluate( async () => {
			const { wp, millworkEditor } = window as unknown as Page & {
				millworkEditor: { routeBase?: string };
			};
			const base = millworkEditor.routeBase ?? '';
			return {
				video: wp.blocks.getBlockType( 'videopress/video' )?.title,
				answer: await wp.apiFetch( {
					path: `${ base }/wpcom/v2/mailchimp`,
				} ),
			};
		} );
		expect( ours.video ).toBe( 'VideoPress' );
		expect( ours.answer ).toHaveProperty( 'connect_url' );

		await admin.goto( '/wp-admin/index.php' );
		const notice = admin
			.locator( '.notice-info' )
			.filter( { hasText: 'already provide' } );
		await expect( notice ).toContainText( 'Markdown' );
		await expect( notice ).toContainText( 'Slideshow' );
		await expect( notice ).not.toContainText( 'Business Hours' );
		await admin.goto( '/wp-admin/plugins.php' );
		await expect( notice ).toBeVisible();
		await notice
			.getByRole( 'button', { name: 'Dismiss', exact: true } )
			.click();
		await expect( admin ).toHaveURL( /plugins\.php/ );
		await expect( notice ).toBeHidden();
		await admin.goto( '/wp-admin/site-health.php' );
		await expect(
			admin.getByRole( 'button', {
				name: /Another plugin provides some of the same features as Millwork/,
			} )
		).toBeVisible();
	} finally {
		await rest.request( 'PUT', plugin, { status: 'inactive' } );
		await editor.open();
	}
} );
