import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { openInserter } from './inserter';

/** The blocks' wrapper, in the canvas's frame or in the page. */
const CANVAS = '.editor-styles-wrapper';

/** One post editor, reused by many tests. */
export interface Editor {
	page: Page;
	/** Where the blocks are: the canvas's frame, or their wrapper where there is no frame. */
	canvas: FrameLocator | Locator;
	/** Reloads the editor with a new post. Only for tests that need a fresh load. */
	open: ( path?: string ) => Promise< void >;
	/** Empties the post without loading the page again. */
	reset: () => Promise< void >;
	/** Inserts a block by hand, through the inserter, and waits until it is there; `look` runs before the click. */
	insert: (
		title: string,
		look?: ( option: Locator ) => Promise< void >
	) => Promise< void >;
	/** Replaces the post's content. */
	setContent: ( html: string ) => Promise< void >;
	/** The post's content, as it would be saved. */
	getContent: () => Promise< string >;
	/** Selects the n-th block of a name, at any depth, and returns its element. */
	select: ( name: string, index?: number ) => Promise< Locator >;
	/** Clears the selection. */
	deselect: () => Promise< void >;
	/** Opens the settings sidebar on the block's tab. */
	openSettings: () => Promise< Locator >;
	/** Publishes through the editor's store and returns the post's URL. */
	publish: ( title?: string ) => Promise< string >;
	/** Undoes the last action. */
	undo: () => Promise< void >;
	/** Names of invalid blocks in the post. */
	invalidBlocks: () => Promise< string[] >;
}

/** WordPress's packages on the page. */
declare const wp: {
	blocks: {
		parse: ( html: string ) => Block[];
	};
	data: {
		select: ( store: string ) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		dispatch: ( store: string ) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- As above.
	};
};

interface Block {
	clientId: string;
	name: string;
	isValid: boolean;
	innerBlocks: Block[];
}

/**
 * @param page A signed-in page.
 */
export function createEditor( page: Page ): Editor {
	/**
	 * Closes the inserter, and waits until it is gone: if the inserter or the list view is opened while it is still
	 * closing, WordPress doesn't show it.
	 */
	const closeInserter = async () => {
		await page.evaluate( () =>
			wp.data.dispatch( 'core/editor' ).setIsInserterOpened( false )
		);
		await page
			.getByRole( 'region', { name: 'Block Library' } )
			.waitFor( { state: 'detached' } );
	};

	/** All blocks of the post. */
	const clientIds = () =>
		page.evaluate< string[] >( () =>
			wp.data.select( 'core/block-editor' ).getClientIdsWithDescendants()
		);

	const editor: Editor = {
		page,
		canvas: page.locator( CANVAS ),

		async open( path = '/wp-admin/post-new.php' ) {
			await page.goto( path );
			await page.waitForFunction(
				() =>
					wp?.data
						?.select( 'core/editor' )
						?.__unstableIsEditorReady?.() &&
					wp.data.select( 'core/editor' ).getCurrentPostId()
			);
			await page.evaluate( () => {
				const { dispatch } = wp.data;
				dispatch( 'core/preferences' ).set(
					'core/edit-post',
					'welcomeGuide',
					false
				);
				dispatch( 'core/preferences' ).set(
					'core',
					'enableChoosePatternModal',
					false
				);
				dispatch( 'core/preferences' ).set(
					'core/edit-post',
					'fullscreenMode',
					false
				);
			} );
			const frame = page.locator( 'iframe[name="editor-canvas"]' );
			await page
				.locator( `iframe[name="editor-canvas"], ${ CANVAS }` )
				.first()
				.waitFor();
			editor.canvas = ( await frame.count() )
				? page.frameLocator( 'iframe[name="editor-canvas"]' )
				: // Not the whole page: announcements repeat what the canvas says.
					page.locator( CANVAS );
		},

		async reset() {
			await page.evaluate( () => {
				wp.data.dispatch( 'core/block-editor' ).clearSelectedBlock();
				wp.data.dispatch( 'core/block-editor' ).resetBlocks( [] );
				for ( const { id } of wp.data
					.select( 'core/notices' )
					.getNotices() ) {
					wp.data.dispatch( 'core/notices' ).removeNotice( id );
				}
			} );
			await closeInserter();
		},

		async insert( title, look ) {
			const { find } = await openInserter( page );
			await find( title );
			const before = await clientIds();
			const option = page.getByRole( 'option', {
				name: title,
				exact: true,
			} );
			await look?.( option );
			await option.click();
			await expect
				.poll(
					async () =>
						( await clientIds() ).some(
							( id ) => ! before.includes( id )
						),
					{ message: `${ title } is inserted` }
				)
				.toBe( true );
			await closeInserter();
		},

		async setContent( html ) {
			await page.evaluate( ( content ) => {
				wp.data
					.dispatch( 'core/block-editor' )
					.resetBlocks( wp.blocks.parse( content ) );
			}, html );
		},

		getContent: () =>
			page.evaluate( () =>
				wp.data.select( 'core/editor' ).getEditedPostContent()
			),

		async select( name, index = 0 ) {
			const clientId = await page.evaluate(
				async ( [ wanted, position ] ) => {
					const { dispatch, select } = wp.data;
					const {
						getClientIdsWithDescendants,
						getBlockName,
						getSelectedBlockClientId,
					} = select( 'core/block-editor' );
					const find = () =>
						getClientIdsWithDescendants().filter(
							( id: string ) => getBlockName( id ) === wanted
						)[ position as number ];
					// A page behind another one may get no frames.
					const frame = () =>
						new Promise( ( resolve ) => {
							requestAnimationFrame( resolve );
							setTimeout( resolve, 100 );
						} );
					// A focus event still on its way to an inner block would move the selection back, and an undo may still
					// replace the blocks.
					for ( let attempt = 0; attempt < 100; attempt++ ) {
						const found = find();
						if ( found ) {
							dispatch( 'core/block-editor' ).selectBlock(
								found
							);
						}
						for ( let frames = 0; frames < 3; frames++ ) {
							await frame();
						}
						if ( found && getSelectedBlockClientId() === found ) {
							return found as string;
						}
					}
					throw new Error( `${ wanted } can't be selected.` );
				},
				[ name, index ] as const
			);
			return editor.canvas.locator( `[data-block="${ clientId }"]` );
		},

		async deselect() {
			await page.evaluate( () =>
				wp.data.dispatch( 'core/block-editor' ).clearSelectedBlock()
			);
		},

		async openSettings() {
			await page.evaluate( () => {
				wp.data
					.dispatch( 'core/interface' )
					.enableComplementaryArea( 'core', 'edit-post/block' );
			} );
			const sidebar = page.getByRole( 'region', {
				name: 'Editor settings',
			} );
			await sidebar.waitFor();
			return sidebar;
		},

		async publish( title = 'A post' ) {
			return page.evaluate( async ( text ) => {
				const { dispatch, select } = wp.data;
				// The editor saves automatically each minute, and ignores savePost() while it does.
				while ( select( 'core/editor' ).isSavingPost() ) {
					await new Promise( ( resolve ) =>
						setTimeout( resolve, 50 )
					);
				}
				dispatch( 'core/editor' ).editPost( {
					title: text,
					status: 'publish',
				} );
				await dispatch( 'core/editor' ).savePost();
				if (
					select( 'core/editor' ).didPostSaveRequestFail() ||
					select( 'core/editor' ).isEditedPostDirty()
				) {
					throw new Error( 'The post could not be saved.' );
				}
				return select( 'core/editor' ).getPermalink() as string;
			}, title );
		},

		async undo() {
			await page.evaluate( () =>
				wp.data.dispatch( 'core/editor' ).undo()
			);
		},

		invalidBlocks: () =>
			page.evaluate( () => {
				const invalid = ( list: Block[] ): string[] =>
					list.flatMap( ( block ) => [
						...( block.isValid ? [] : [ block.name ] ),
						...invalid( block.innerBlocks ),
					] );
				return invalid(
					wp.data.select( 'core/block-editor' ).getBlocks()
				);
			} ),
	};
	return editor;
}

/**
 * Publishes and looks at a post as the editor saved it: nothing in it may be invalid.
 *
 * @param editor The editor.
 */
export async function expectValid( editor: Editor ): Promise< void > {
	expect( await editor.invalidBlocks() ).toEqual( [] );
}
