export interface CopiedFile {
	id?: number;
	url: string;
	alt: string;
}

/** An item of a thread, as the route returns it. */
export type Item =
	| { type: 'paragraph'; content: string }
	| { type: 'gallery'; images: CopiedFile[] }
	| ( { type: 'image' } & CopiedFile )
	| ( { type: 'video' } & CopiedFile )
	| { type: 'embed'; url: string };

/** A thread, as the route returns it. */
export interface Thread {
	items: Item[];
	/** How many pictures and videos couldn't be copied. */
	missing: number;
	/** Whether the server knows that the posts are the user's own. */
	isOwn: boolean;
	/** Whether the thread continues after its last item. */
	isCut: boolean;
}

/** An error from the route. */
export interface GatherError {
	message?: string;
	data?: { archive?: boolean };
}

type CreateNotice = (
	text: string,
	options?: {
		id?: string;
		type?: 'snackbar';
		actions?: { label: string; onClick: () => void }[];
	}
) => void;

/** The parts of the store core/notices that are used here. */
export interface Notices {
	createSuccessNotice: CreateNotice;
	createWarningNotice: CreateNotice;
	createErrorNotice: CreateNotice;
	removeNotice: ( id: string ) => void;
}
