import type { BlockSaveProps } from 'shared/editor/register-block';
import { saveLink } from 'shared/editor/saved-link';
import type { PinterestAttributes } from './attributes';

export default function PinterestSave( {
	attributes,
}: BlockSaveProps< PinterestAttributes > ) {
	return saveLink( attributes );
}
