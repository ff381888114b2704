import { createBlock } from '@wordpress/blocks';
import { isKnownToWordPress, isShort, readPin } from './pin-link';

const isOurs = ( url: string ) => !! readPin( url ) || isShort( url );

/** The address that stands alone in a pasted paragraph. */
const addressIn = ( node: Element ) =>
	node.matches( 'p' ) ? ( node.textContent?.trim() ?? '' ) : '';

export default {
	from: [
		{
			type: 'raw',
			// Before core's embed, which takes any address, and keeps those that it can show.
			priority: 5,
			isMatch: ( node: Element ) =>
				isOurs( addressIn( node ) ) &&
				! isKnownToWordPress( addressIn( node ) ),
			transform: ( node: Element ) =>
				createBlock( 'jetpack/pinterest', { url: addressIn( node ) } ),
		},
		{
			type: 'block',
			blocks: [ 'core/embed' ],
			isMatch: ( { url = '' }: { url?: string } ) => isOurs( url ),
			transform: ( { url }: { url?: string } ) =>
				createBlock( 'jetpack/pinterest', { url } ),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/embed' ],
			isMatch: ( { url }: { url?: string } ) => isKnownToWordPress( url ),
			transform: ( { url }: { url?: string } ) =>
				createBlock( 'core/embed', {
					url,
					type: 'rich',
					providerNameSlug: 'pinterest',
					responsive: true,
				} ),
		},
	],
};
