/** A post that is open in two editors, for example in two tabs. */
import { test, expect } from './harness';
import { openSidebar } from './sidebar';

test( 'what another editor saved in a panel stays when this one saves another panel', async ( {
	editor,
	rest,
} ) => {
	await editor.publish( 'Two editors' );
	const id = await editor.page.evaluate( () =>
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
		meta: { ...meta, jetpack_publicize_message: 'A stool of ash' },
	} );

	const sidebar = await openSidebar( editor );
	await sidebar.getByRole( 'textbox', { name: 'Description' } ).fill( 'Oak' );
	await editor.publish( 'Two editors' );

	expect(
		await rest.request( 'GET', `${ path }?context=edit` )
	).toMatchObject( {
		meta: {
			advanced_seo_description: 'Oak',
			jetpack_publicize_message: 'A stool of ash',
		},
	} );
} );
