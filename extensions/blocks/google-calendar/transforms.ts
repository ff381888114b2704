import { createBlock } from '@wordpress/blocks';
import { type Calendar, readCalendar } from './calendar-code';

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

/** The frames in the pasted text; none if nothing is being pasted. */
function pastedFrames(): string[] {
	const data = ( window.event as Partial< ClipboardEvent > | undefined )
		?.clipboardData;
	return [ 'text/html', 'text/plain' ].flatMap(
		( type ) => data?.getData( type ).match( /<iframe\b[^<>]*>/gi ) ?? []
	);
}

/**
 * Reads a pasted element. WordPress replaces a frame with its address before it asks for blocks, so the height is read
 * from the clipboard.
 */
function calendarOf( node: Element ): Calendar {
	const found = readCalendar( codeOf( node ) )!;
	const { href } = new URL( found.url );
	return {
		...pastedFrames()
			.map( readCalendar )
			.find(
				( framed ) => framed && new URL( framed.url ).href === href
			),
		...found,
	};
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
				createBlock( 'jetpack/google-calendar', calendarOf( node ) ),
		},
	],
};
