import { createBlock } from '@wordpress/blocks';
import { isHome, readEvent } from './event-link';

/** The address that stands alone in a pasted paragraph. */
const addressIn = ( node: Element ) =>
	node.matches( 'p' ) ? ( node.textContent?.trim() ?? '' ) : '';

export default {
	from: [
		{
			type: 'raw',
			// Before core's embed, which takes any address.
			priority: 5,
			isMatch: ( node: Element ) =>
				!! readEvent( addressIn( node ) ) ||
				isHome( addressIn( node ) ),
			transform: ( node: Element ) => {
				const url = addressIn( node );
				return createBlock( 'jetpack/eventbrite', {
					...( readEvent( url ) ?? { url } ),
				} );
			},
		},
	],
};
