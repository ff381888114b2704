import { Popover } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PlaceSearch } from './place-search';
import type { PlacesSearch } from './use-places';

interface AddMarkerProps {
	search: PlacesSearch;
	onClose: () => void;
	/** Whether the field gets focus. */
	takesFocus: boolean;
	/** Whether there is a map to press on. */
	hasMap: boolean;
	/** The element that it is positioned at. */
	anchor: Element | null;
}

/** The form for another marker, over the map. */
export const AddMarker = ( {
	search,
	onClose,
	takesFocus,
	hasMap,
	anchor,
}: AddMarkerProps ) => (
	<Popover
		className="wp-block-jetpack-map__add"
		role="dialog"
		aria-label={ __( 'Add marker', 'millwork' ) }
		anchor={ anchor }
		placement="bottom"
		offset={ 8 }
		focusOnMount={ takesFocus ? 'firstElement' : false }
		onClose={ onClose }
		// Focus may move to the map, where a press adds a marker.
		onFocusOutside={ () => {} }
	>
		<PlaceSearch search={ search } hasMap={ hasMap } onClose={ onClose } />
	</Popover>
);
