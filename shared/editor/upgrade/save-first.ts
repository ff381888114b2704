/** Parts of WordPress's editor stores; a screen without a post has only the second one. */
interface PostEditor {
	getCurrentPostId: () => number | string | null;
	getCurrentPostType: () => string;
	isCurrentPostPublished: () => boolean;
	isCurrentPostScheduled: () => boolean;
	isEditedPostDirty: () => boolean;
	isEditedPostAutosaveable: () => boolean;
	didPostSaveRequestFail: () => boolean;
}

interface DirtyRecord {
	kind: string;
	name: string;
	key: string | number;
}

/** A registry of stores, from useRegistry(). */
export interface Registry {
	select: ( store: string ) => unknown;
	dispatch: ( store: string ) => unknown;
}

/**
 * Saves changes before leaving the editor: the post as an autosave if it is dirty and autosaveable, else every dirty
 * entity record. A published post is never saved in full, which would publish unfinished changes. An autosave is
 * impossible only while one runs or if one already has the same content.
 *
 * @throws If something couldn't be saved.
 */
export async function saveFirst( registry: Registry ): Promise< void > {
	const post = registry.select( 'core/editor' ) as PostEditor | undefined;
	if ( post?.isEditedPostDirty() && post.isEditedPostAutosaveable() ) {
		const { autosave } = registry.dispatch( 'core/editor' ) as {
			autosave: () => Promise< void >;
		};
		await autosave();
		if ( post.didPostSaveRequestFail() ) {
			throw new Error( 'autosave' );
		}
		return;
	}
	const { __experimentalGetDirtyEntityRecords: getDirty } = registry.select(
		'core'
	) as { __experimentalGetDirtyEntityRecords: () => DirtyRecord[] };
	const { saveEditedEntityRecord: save } = registry.dispatch( 'core' ) as {
		saveEditedEntityRecord: (
			kind: string,
			name: string,
			key: string | number,
			options: { throwOnError: boolean }
		) => Promise< void >;
	};
	await Promise.all(
		getDirty()
			.filter( ( record ) => ! isLivePost( record, post ) )
			.map( ( { kind, name, key } ) =>
				save( kind, name, key, { throwOnError: true } )
			)
	);
}

function isLivePost(
	{ kind, name, key }: DirtyRecord,
	post: PostEditor | undefined
): boolean {
	return (
		!! post &&
		kind === 'postType' &&
		name === post.getCurrentPostType() &&
		String( key ) === String( post.getCurrentPostId() ) &&
		( post.isCurrentPostPublished() || post.isCurrentPostScheduled() )
	);
}
