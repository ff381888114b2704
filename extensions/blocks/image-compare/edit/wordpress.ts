/** Parts of WordPress's packages that their types lack or get wrong. */
import type { ComponentType, ReactElement } from 'react';
import * as blockEditor from '@wordpress/block-editor';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { ImageCompareAttributes } from '../attributes';
import type { UploadError } from 'shared/editor/uploads';
import type { Media } from 'shared/lib/library-media';

export type EditProps = BlockEditProps< ImageCompareAttributes >;

/** The part of the store core/notices that is used here. */
export interface Notices {
	createErrorNotice: ( message: string, options: { type?: string } ) => void;
}

/** The part of the store core/editor that is used here; widget screens don't have it. */
export interface PostLock {
	lockPostSaving: ( name: string ) => void;
	unlockPostSaving: ( name: string ) => void;
}

export const MediaPlaceholder = blockEditor.MediaPlaceholder as ComponentType< {
	icon: ReactElement;
	labels: { title: string; instructions: string };
	accept: string;
	allowedTypes: string[];
	onSelect: ( media: Media ) => void;
	onError: ( error: UploadError ) => void;
} >;

interface ReplaceProps {
	name: string;
	mediaId?: number;
	mediaURL?: string;
	accept: string;
	allowedTypes: string[];
	onSelect: ( media: Media ) => void;
	onError: ( error: UploadError ) => void;
}

// The types lack it.
export const { MediaReplaceFlow } = blockEditor as unknown as {
	MediaReplaceFlow: ComponentType< ReplaceProps >;
};
