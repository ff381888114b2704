/** What the React lane does in the editor and on the screens. */

/** Opens the editor at a URL and waits until it is ready. */
async function openEditor( page, path ) {
	await page.goto( path );
	await page.waitForFunction(
		() =>
			window.wp?.data
				?.select( 'core/editor' )
				?.__unstableIsEditorReady?.() &&
			window.wp.data.select( 'core/editor' ).getCurrentPostId()
	);
	return page.evaluate( () => {
		const { set } = window.wp.data.dispatch( 'core/preferences' );
		set( 'core/edit-post', 'welcomeGuide', false );
		set( 'core', 'enableChoosePatternModal', false );
		window.wp.data
			.dispatch( 'core/interface' )
			.enableComplementaryArea( 'core', 'edit-post/block' );
		return {
			version: window.React.version,
			isIsolated: window.crossOriginIsolated,
		};
	} );
}

/** The blocks of the post that are ours, and whether each is valid. */
const ourBlocks = ( page ) =>
	page.evaluate( () => {
		const store = window.wp.data.select( 'core/block-editor' );
		return store
			.getClientIdsWithDescendants()
			.map( ( id ) => ( {
				id,
				name: store.getBlockName( id ),
				isValid: store.isBlockValid( id ),
			} ) )
			.filter( ( { name } ) => ! name.startsWith( 'core/' ) );
	} );

/** Selects a block and opens all of its settings. Says whether the block shows itself. */
const look = ( page, id ) =>
	page.evaluate( async ( clientId ) => {
		const until = async ( what, test ) => {
			const end = performance.now() + 60_000;
			for (;;) {
				const found = test();
				if ( found ) {
					return found;
				}
				if ( performance.now() > end ) {
					throw new Error( `There is no ${ what }.` );
				}
				await new Promise( window.requestAnimationFrame );
			}
		};
		window.wp.data.dispatch( 'core/block-editor' ).selectBlock( clientId );
		// Looked for each time, because the block's element is replaced when its edit has loaded.
		const find = ( inside = '' ) =>
			document
				.querySelector( 'iframe[name="editor-canvas"]' )
				?.contentDocument?.querySelector(
					`[data-block="${ clientId }"]${ inside }`
				);
		await until( 'block', () => find() );
		await until( 'loaded block', () => ! find( ' .millwork-loading' ) );
		const inspector = await until( 'inspector', () =>
			document.querySelector( '.block-editor-block-inspector' )
		);
		const tabs = inspector.querySelectorAll( '[role="tab"]' );
		for ( const tab of tabs.length ? tabs : [ null ] ) {
			tab?.click();
			await until(
				'open tab',
				() => ! tab || tab.ariaSelected === 'true'
			);
			inspector
				.querySelectorAll(
					'.components-panel__body-toggle[aria-expanded="false"]'
				)
				.forEach( ( toggle ) => toggle.click() );
			await until(
				'open panel',
				() =>
					! inspector.querySelector(
						'.components-panel__body-toggle[aria-expanded="false"]'
					)
			);
		}
		// WordPress puts a warning in place of a block that throws or is invalid.
		return (
			Boolean( find() ) &&
			! find( '.has-warning' ) &&
			! find( ' .has-warning' )
		);
	}, id );

/** Replaces the post's blocks. */
const put = ( page, part ) =>
	page.evaluate( ( { html, names } ) => {
		const { blocks, data } = window.wp;
		data.dispatch( 'core/block-editor' ).resetBlocks( [
			...blocks.parse( html ),
			...names.map( ( name ) => blocks.createBlock( name ) ),
		] );
	}, part );

/**
 * Writes a post with blocks and saves it.
 *
 * @param {Object}                         options
 * @param {import('playwright-core').Page} options.page    Signed in.
 * @param {Object}                         options.noise   From listenTo().
 * @param {Object}                         options.checks  From createChecks().
 * @param {Object[]}                       options.parts   Of the post, few blocks each, since React checks each change:
 *                                                         `html` is block markup, `names` are blocks without content.
 * @param {string[]}                       options.names   Names of all blocks.
 * @param {string}                         options.version React's.
 */
export async function editPost( {
	page,
	noise,
	checks,
	parts,
	names,
	version,
} ) {
	noise.place = 'the editor';
	const editor = await openEditor( page, '/wp-admin/post-new.php' );
	checks.check(
		`React ${ version } runs, and the page is isolated`,
		editor.version.startsWith( `${ version }.` ) && editor.isIsolated,
		editor
	);
	checks.check( 'React’s warnings are heard', await noise.test() );
	const seen = new Set();
	const failed = [];
	for ( const part of parts ) {
		await put( page, part );
		for ( const { id, name } of await ourBlocks( page ) ) {
			// One of each kind is enough.
			if ( ! seen.has( name ) ) {
				seen.add( name );
				noise.place = name;
				if ( ! ( await look( page, id ) ) ) {
					failed.push( name );
				}
			}
		}
	}
	const lost = names.filter( ( name ) => ! seen.has( name ) );
	checks.check( `${ seen.size } blocks are selected`, ! lost.length, lost );
	checks.check( 'each shows itself', ! failed.length, failed );

	noise.place = 'saving';
	await put( page, {
		html: parts.map( ( { html } ) => html ).join( '\n\n' ),
		names: parts.flatMap( ( part ) => part.names ),
	} );
	const saved = await page.evaluate( async () => {
		const { dispatch, select } = window.wp.data;
		const { editPost: edit, savePost } = dispatch( 'core/editor' );
		edit( { title: 'Blocks' } );
		await savePost();
		const store = select( 'core/editor' );
		return {
			id: store.getCurrentPostId(),
			isSaved: store.didPostSaveRequestSucceed(),
			content: store.getEditedPostContent(),
		};
	} );
	checks.check( 'the post is saved', saved.isSaved );
	noise.place = 'loading again';
	await openEditor(
		page,
		`/wp-admin/post.php?post=${ saved.id }&action=edit`
	);
	const blocks = await ourBlocks( page );
	const invalid = blocks.filter( ( { isValid } ) => ! isValid );
	const content = await page.evaluate( () =>
		window.wp.blocks.serialize(
			window.wp.data.select( 'core/block-editor' ).getBlocks()
		)
	);
	checks.check(
		`none of ${ blocks.length } blocks is invalid`,
		blocks.length >= names.length && ! invalid.length,
		invalid
	);
	// New blocks insert what is in them when they are first shown, so they may differ.
	if ( ! parts.some( ( part ) => part.names.length ) ) {
		checks.check( 'the content is the same', content === saved.content );
	}
}

/**
 * Opens every admin screen of ours.
 *
 * @param {Object}                         options
 * @param {import('playwright-core').Page} options.page    Signed in.
 * @param {Object}                         options.noise   From listenTo().
 * @param {Object}                         options.checks  From createChecks().
 * @param {string}                         options.version React's.
 */
export async function openScreens( { page, noise, checks, version } ) {
	const links = ( selector ) =>
		page
			.locator( selector )
			.evaluateAll( ( found ) => found.map( ( { href } ) => href ) );
	noise.place = 'settings';
	await page.goto( '/wp-admin/admin.php?page=millwork-settings' );
	const urls = [
		...new Set( [
			...( await links( '#toplevel_page_millwork .wp-submenu a' ) ),
			...( await links( '.wrap a[href*="section="]' ) ),
		] ),
	].filter( ( url ) => url.includes( 'page=millwork' ) );
	let withReact = 0;
	const empty = [];
	for ( const url of urls ) {
		const name = new URL( url ).search;
		noise.place = name;
		await page.goto( url );
		await page.locator( '.wrap' ).first().waitFor();
		await page
			.locator( '.wrap .components-spinner' )
			.first()
			.waitFor( { state: 'detached' } );
		const { react, text } = await page.evaluate( () => ( {
			react: window.React?.version ?? '',
			text: document.querySelector( '.wrap' ).innerText.trim(),
		} ) );
		withReact += react.startsWith( `${ version }.` ) ? 1 : 0;
		if ( text.length < 40 || ( react && ! react.startsWith( version ) ) ) {
			empty.push( `${ name }: ${ text }` );
		}
	}
	checks.check(
		`${ urls.length } screens open, ${ withReact } with React`,
		urls.length > 8 && withReact > 3 && ! empty.length,
		empty
	);
}
