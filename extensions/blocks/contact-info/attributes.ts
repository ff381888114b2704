import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** None of its own: what it says is in the blocks inside. */
export type ContactInfoAttributes = AttributesOf< typeof metadata, object >;
