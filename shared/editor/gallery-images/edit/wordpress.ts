/** Parts of WordPress's packages that their types lack or get wrong. */
import type { ComponentType, ReactElement } from 'react';
import { MediaPlaceholder as Placeholder } from '@wordpress/block-editor';
import type { MediaUpload } from 'shared/editor/uploads';
import type { Media } from 'shared/lib/library-media';

/** The part of the store core/notices that is used here. */
export interface Notices {
	createErrorNotice: (
		message: string,
		options: { id?: string; type?: string }
	) => void;
	removeNotice: ( id: string ) => void;
}

/** The part of the store core/editor that is used here; widget screens don't have it. */
export interface PostLock {
	lockPostSaving: ( name: string ) => void;
	unlockPostSaving: ( name: string ) => void;
}

/** The part of the store core/block-editor that separates undo steps; WordPress's own blocks use it. */
export interface UndoSteps {
	__unstableMarkLastChangeAsPersistent?: () => void;
}

/** The settings of the block editor that are used here. */
export interface Settings {
	imageSizes?: { slug: string; name: string }[];
	/** Missing for people who may not upload. */
	mediaUpload?: MediaUpload;
}

export const MediaPlaceholder = Placeholder as ComponentType< {
	icon: ReactElement;
	labels: { title: string; instructions: string };
	accept: string;
	allowedTypes: string[];
	multiple: boolean;
	/** False passes files to onSelect instead. */
	handleUpload: boolean;
	onSelect: ( chosen: ArrayLike< Media > | ArrayLike< File > ) => void;
} >;
