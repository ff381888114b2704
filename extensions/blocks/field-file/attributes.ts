import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldFileAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		filetypes?: unknown[] | string;
		maxfiles?: number;
		/** The largest file in MB; 0 for the site's setting. */
		millworkMaxSize: number;
		/** Whether the notification email has the files attached. */
		millworkAttach: boolean;
	}
>;
