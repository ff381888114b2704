import type { EditorData } from 'shared/editor/availability';

/** A provider, as php/Provider.php describes it. */
export type Provider = NonNullable< EditorData[ 'externalMedia' ] >[ number ];

/** Somebody's account at a provider. */
export type Account = NonNullable< Provider[ 'account' ] >;

/** A medium at a provider, as the list route gives it. */
export interface FoundMedia {
	ID: string;
	guid: string;
	caption: string;
	title: string;
	name: string;
	/** 'image', 'video' or 'folder', whose ID is a path. */
	type: string;
	/** How many media a folder has. */
	children: number;
	thumbnails: { medium: string };
}

/** An attachment, as the copy route gives it and as blocks take it. */
export interface CopiedMedia {
	id: number;
	url: string;
	alt: string;
	caption: string;
	type: string;
	[ more: string ]: unknown;
}

/** What could not be copied. */
export interface FailedMedia {
	title: string;
	errors: { code: string; message: string }[];
}

/** What the browser is opened for. */
export interface Wish {
	/** What may be chosen: of 'image' and 'video'. */
	kinds: string[];
	/** Whether several may be chosen. */
	isMultiple: boolean;
	/** Attachments that are there already, and stay. */
	kept: number[];
	/** Takes one, or an array where several may be chosen. */
	onSelect: ( media: CopiedMedia | CopiedMedia[] ) => void;
}

/** The part of the store core/notices that is used here. */
export interface Notices {
	createErrorNotice: ( text: string, options: object ) => void;
}
