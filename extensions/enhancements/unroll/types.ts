/** A file that was copied into the media library. */
export interface CopiedFile {
	id?: number;
	url: string;
	alt: string;
}

/** An item of a thread, as the route gives it. */
export type Item =
	| { type: 'paragraph'; content: string }
	| { type: 'gallery'; images: CopiedFile[] }
	| ( { type: 'image' } & CopiedFile )
	| ( { type: 'video' } & CopiedFile )
	| { type: 'embed'; url: string };

/** What was gathered. */
export interface Thread {
	items: Item[];
	/** How many pictures and videos could not be copied. */
	missing: number;
	/** Whether the server knows that the posts are the user's own. */
	isOwn: boolean;
	/** Whether it goes on behind what was taken. */
	isCut: boolean;
}

/** An error of the route. */
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

/** The part of the store core/notices that is used here. */
export interface Notices {
	createSuccessNotice: CreateNotice;
	createWarningNotice: CreateNotice;
	createErrorNotice: CreateNotice;
	removeNotice: ( id: string ) => void;
}
