/** A post that is open in two editors, for example in two tabs. */
import { test, expect } from './harness';

test( 'what another editor saved in a panel stays when this one saves another panel', async ( {
	editor,
	rest,
} ) => {
	await editor.publish( 'Two editors' );
	const id = await editor.page.evaluate(
		() =>
			(
				window as unknown as {
					wp: {
						data: {
							select: ( store: string ) => {
								getCurrentPostId: () => number;
							};
						};
					};
				}
			 ).wp.data
				.select( 'core/editor' )
				.getCurrentPostId()
	);
	const path = `/wp/v2/posts/${ id }`;
	// The other editor saves, with all of its meta as WordPress sends them.
	const { meta } = await rest.request< { meta: Record< string, unknown > } >(
		'GET',
		`${ path }?context=edit`
	);
	await rest.request( 'POST', path, {
		meta: { ...meta, advanced_seo_description: 'A stool of ash' },
	} );

	await editor.page
		.getByRole( 'button', { name: 'Millwork', exact: true } )
		.click();
	const sidebar = editor.page.getByRole( 'region', {
		name: 'Editor settings',
	} );
	const title = sidebar.getByRole( 'textbox', { name: 'SEO title' } );
	if ( ! ( await title.isVisible() ) ) {
		await sidebar.getByRole( 'button', { name: /^SEO/ } ).click();
	}
	await title.fill( 'Stools' );
	await editor.publish( 'Two editors' );

	expect(
		await rest.request( 'GET', `${ path }?context=edit` )
	).toMatchObject( {
		meta: {
			advanced_seo_description: 'A stool of ash',
			jetpack_seo_html_title: 'Stools',
		},
	} );
} );
