import type { EditorData } from 'shared/editor/availability';

/** A provider, as described by php/Provider.php. */
export type Provider = NonNullable< EditorData[ 'externalMedia' ] >[ number ];

/** The user's account at a provider. */
export type Account = NonNullable< Provider[ 'account' ] >;

/** A media item at a provider, as the list route returns it. */
export interface FoundMedia {
	ID: string;
	guid: string;
	caption: string;
	title: string;
	name: string;
	/** 'image', 'video' or 'folder', whose ID is a path. */
	type: string;
	/** The number of media in a folder. */
	children: number;
	thumbnails: { medium: string };
}

/** An attachment, as the copy route returns it and as blocks accept it. */
export interface CopiedMedia {
	id: number;
	url: string;
	alt: string;
	caption: string;
	type: string;
	[ more: string ]: unknown;
}

/** A media item that couldn't be copied. */
export interface FailedMedia {
	title: string;
	errors: { code: string; message: string }[];
}

/** What to open the modal for. */
export interface Wish {
	/** The allowed kinds: 'image', 'video' or both. */
	kinds: string[];
	/** Whether several can be selected. */
	isMultiple: boolean;
	/** Attachments that are already there and stay. */
	kept: number[];
	/** Takes one item, or an array if several can be selected. */
	onSelect: ( media: CopiedMedia | CopiedMedia[] ) => void;
}

/** The parts of the store core/notices that are used here. */
export interface Notices {
	createErrorNotice: ( text: string, options: object ) => void;
}
