import { createBlock } from '@wordpress/blocks';
import { isKnownToWordPress, isShort, readPin } from './pin-link';

const isOurs = ( url: string ) => !! readPin( url ) || isShort( url );

/** The URL that is alone in a pasted paragraph. */
const addressIn = ( node: Element ) =>
	node.matches( 'p' ) ? ( node.textContent?.trim() ?? '' ) : '';

export default {
	from: [
		{
			type: 'raw',
			// Before core's Embed block, which accepts any URL; it keeps those that it supports.
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
