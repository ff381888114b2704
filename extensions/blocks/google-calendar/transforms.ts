import { createBlock } from '@wordpress/blocks';
import { type Calendar, readCalendar } from './calendar-code';

/** The code in a pasted element: its URL, if that is all it contains, or a frame. */
function codeOf( node: Element ): string {
	const frame = node.matches( 'iframe' )
		? node
		: node.querySelector( ':scope > iframe' );
	if ( frame ) {
		return frame.outerHTML;
	}
	return node.matches( 'p' ) ? ( node.textContent ?? '' ) : '';
}

/** The frames in the pasted text; empty if nothing is being pasted. */
function pastedFrames(): string[] {
	const data = ( window.event as Partial< ClipboardEvent > | undefined )
		?.clipboardData;
	return [ 'text/html', 'text/plain' ].flatMap(
		( type ) => data?.getData( type ).match( /<iframe\b[^<>]*>/gi ) ?? []
	);
}

/**
 * Reads a pasted element. WordPress replaces a frame with its URL before it runs transforms, so the height is read from
 * the clipboard.
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
			// Before core's Embed block, which accepts any URL, and its HTML block.
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
