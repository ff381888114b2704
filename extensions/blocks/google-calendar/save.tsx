import type { BlockSaveProps } from 'shared/editor/register-block';
import { saveLink } from 'shared/editor/saved-link';
import type { GoogleCalendarAttributes } from './attributes';

export default function GoogleCalendarSave( {
	attributes,
}: BlockSaveProps< GoogleCalendarAttributes > ) {
	return saveLink( attributes );
}
