import { createBlock } from '@wordpress/blocks';
import { readCalendar } from './calendar-code';

/** What a pasted element says: the address that stands in it alone, or a frame. */
function codeOf( node: Element ): string {
	const frame = node.matches( 'iframe' )
		? node
		: node.querySelector( ':scope > iframe' );
	if ( frame ) {
		return frame.outerHTML;
	}
	return node.matches( 'p' ) ? ( node.textContent ?? '' ) : '';
}

interface Shortcode {
	named: Record< string, string | undefined >;
}

/** The frame that WordPress.com's shortcode stood for. */
const frameOf = ( { dir = '', query = '', height = '' } ) =>
	`<iframe src="https://calendar.google.com/${ dir.replace( /^\/+|\/+$/g, '' ) }?${ query.replace( /"/g, '' ) }" height="${ height.replace( /"/g, '' ) }">`;

export default {
	from: [
		{
			type: 'shortcode',
			tag: 'googleapps',
			isMatch: ( { named }: Shortcode ) =>
				/^\/?calendar\b/.test( named.dir ?? '' ) &&
				!! readCalendar( frameOf( named ) ),
			transform: ( { named }: Shortcode ) =>
				createBlock(
					'jetpack/google-calendar',
					readCalendar( frameOf( named ) )
				),
		},
		{
			type: 'raw',
			// Before core's embed, which takes any address, and its HTML block.
			priority: 5,
			isMatch: ( node: Element ) => !! readCalendar( codeOf( node ) ),
			schema: {
				figure: {
					require: [ 'iframe' ],
					children: {
						iframe: { attributes: [ 'src', 'height', 'width' ] },
					},
				},
			},
			transform: ( node: Element ) =>
				createBlock(
					'jetpack/google-calendar',
					readCalendar( codeOf( node ) )
				),
		},
	],
};
