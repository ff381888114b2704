/** The editor and the screens of the admin. The administrator is already signed in. */

export async function walkAdmin( { browser, check, page, part, proxy, site } ) {
	const { goto, js, press, until } = page;

	/** Opens the editor of a post and waits for its blocks. */
	const edit = async ( id ) => {
		await goto(
			`${ site.url }/wp-admin/post.php?post=${ id }&action=edit`
		);
		await until(
			'The editor',
			() =>
				window.wp?.data?.select( 'core/block-editor' )?.getBlocks()
					.length
		);
		await js( () =>
			window.wp.data
				.dispatch( 'core/preferences' )
				.set( 'core/edit-post', 'welcomeGuide', false )
		);
	};

	await part(
		'the editor takes every block, a new form, and saves',
		async () => {
			await edit( site.ids[ 'Every block' ] );
			const invalid = await js( () => {
				const { getBlock, getClientIdsWithDescendants } =
					window.wp.data.select( 'core/block-editor' );
				const all = getClientIdsWithDescendants().map( getBlock );
				return [
					all.length,
					all
						.filter(
							( { isValid, name } ) =>
								! isValid ||
								/core\/(missing|freeform)/.test( name )
						)
						.map( ( { name } ) => name ),
				];
			} );
			check(
				'No block is invalid',
				invalid[ 0 ] > 45 && ! invalid[ 1 ].length,
				invalid
			);
			await js( () => {
				const { createBlock } = window.wp.blocks;
				const form = createBlock( 'jetpack/contact-form', {}, [
					createBlock( 'jetpack/field-text', { label: 'A word' } ),
					createBlock( 'jetpack/button', {
						element: 'button',
						text: 'Send',
					} ),
				] );
				window.wp.data
					.dispatch( 'core/block-editor' )
					.insertBlocks( [ form, createBlock( 'core/paragraph' ) ] );
			} );
			await until(
				'The form is drawn',
				() =>
					!! document
						.querySelector( 'iframe[name="editor-canvas"]' )
						?.contentDocument?.querySelector(
							'[data-type="jetpack/field-text"]'
						)
			);
			// The new paragraph has the caret.
			await js( () =>
				document
					.querySelector( 'iframe[name="editor-canvas"]' )
					.contentDocument.querySelector(
						'.is-root-container > p:last-of-type'
					)
					.focus()
			);
			await page.enter( 'iframe[name="editor-canvas"]' );
			await page.type( 'Typed here' );
			await page.leave();
			await until( 'The text is in the post', () =>
				window.wp.data
					.select( 'core/editor' )
					.getEditedPostContent()
					.includes( 'Typed here' )
			);
			await press( '.editor-header button', 'Save' );
			await until(
				'It is saved',
				() =>
					! window.wp.data
						.select( 'core/editor' )
						.isEditedPostDirty() &&
					window.wp.data
						.select( 'core/editor' )
						.didPostSaveRequestSucceed()
			);
			const { content } = await js( () =>
				window.wp.data.select( 'core/editor' ).getCurrentPost()
			);
			check(
				'What was typed is saved, with the form',
				String( content.raw ?? content ).includes( 'A word' )
			);
			const errors = ( await page.errors() ).filter(
				( error ) => ! /^Not loaded|^warn: |^Policy/.test( error )
			);
			check( 'No error in the editor', ! errors.length, errors );
		}
	);

	await part( 'screens have no errors', async () => {
		await goto( `${ site.url }/wp-admin/admin.php?page=millwork` );
		const screens = await js( () =>
			[
				...document.querySelectorAll(
					'#toplevel_page_millwork .wp-submenu a'
				),
			].map( ( { href } ) => href )
		);
		const wrong = [];
		for ( const screen of screens ) {
			await goto( screen );
			await until(
				'The screen',
				() =>
					document.querySelector( '.wrap h1' ) &&
					! document.querySelector( '.wrap .components-spinner' )
			);
			const errors = ( await page.errors() ).filter(
				( error ) => ! error.startsWith( 'warn: ' )
			);
			if ( errors.length ) {
				wrong.push( { screen, errors } );
			}
		}
		check(
			`${ screens.length } screens without an error`,
			screens.length > 6 && ! wrong.length,
			wrong
		);
	} );

	await part( 'a page is measured in this browser', async () => {
		await js( () => localStorage.clear() );
		proxy.take();
		await goto( `${ site.url }/wp-admin/tools.php?page=millwork-requests` );
		await press( `[data-page="${ site.ids[ 'A page with visits' ] }"]` );
		await press( '.components-modal__frame button', 'Measure this page' );
		const said = await until( 'It is measured', () => {
			const text = document.querySelector(
				'.components-modal__frame'
			).textContent;
			return (
				( /Measured on/.test( text ) ||
					document.querySelector(
						'.components-modal__frame .is-error'
					) ) &&
				text
			);
		} );
		check(
			`${ browser.name } measures a page`,
			/Measured on .* in your browser/.test( said ) &&
				/Before consentNoneAfter a click.*youtube-nocookie/s.test(
					said
				),
			said.slice( 0, 700 )
		);
		check( 'No other host was contacted', ! proxy.take().length );
		const kept = await js( () =>
			Object.keys( localStorage ).filter( ( name ) =>
				name.startsWith( 'millwork' )
			)
		);
		check(
			'Nothing of the visit stays with the administrator',
			! kept.length,
			kept
		);
	} );
}
