import type { BlockEditProps } from 'shared/editor/register-block';
import type { SlideshowAttributes } from '../attributes';

export type EditProps = BlockEditProps< SlideshowAttributes >;
