import { createBlock } from '@wordpress/blocks';
import { isHome, readEvent } from './event-link';

/** The URL that is alone in a pasted paragraph. */
const addressIn = ( node: Element ) =>
	node.matches( 'p' ) ? ( node.textContent?.trim() ?? '' ) : '';

export default {
	from: [
		{
			type: 'raw',
			// Before core's Embed block, which accepts any URL.
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
