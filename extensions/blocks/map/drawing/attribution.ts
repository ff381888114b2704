import type { Control, Map } from 'mapbox-gl/dist/mapbox-gl.js';
import { webAddress } from 'shared/lib/web-address';
import type { Credit } from './types';

/** Only a malicious source is longer. */
const LONGEST = 300;

/**
 * Credits a map's sources. The library's own control inserts their HTML unchanged; this one keeps only text and links.
 *
 * @param document The map's document.
 * @param credits  Shown until the sources are known.
 */
export function attributionControl(
	document: Document,
	credits: Credit[]
): Control {
	const box = document.createElement( 'div' );
	box.className =
		'mapboxgl-ctrl mapboxgl-ctrl-attrib wp-block-jetpack-map__credits';
	// Names in their owners' script.
	box.dir = 'ltr';
	box.append( ...credits.flatMap( ( credit ) => parts( document, credit ) ) );

	return {
		onAdd( map ) {
			const update = () => {
				const found = sources( map ).flatMap( ( html ) =>
					read( document, html )
				);
				if ( found.length ) {
					box.replaceChildren(
						...found.flatMap( ( credit ) =>
							parts( document, credit )
						)
					);
				}
			};
			map.on( 'load', update );
			map.on( 'sourcedata', update );
			return box;
		},
		onRemove: () => box.remove(),
	};
}

/** The sources' attributions, without duplicates. */
function sources( map: Map ): string[] {
	try {
		const names = Object.keys( map.getStyle()?.sources ?? {} );
		const texts = names.map(
			( name ) => map.getSource( name )?.attribution
		);
		return [
			...new Set(
				texts.filter(
					( text ): text is string =>
						typeof text === 'string' && text !== ''
				)
			),
		];
	} catch {
		// The style is being replaced.
		return [];
	}
}

/** Text and links from HTML that is never run: it is parsed in a document that isn't shown. */
function read( document: Document, html: string ): Credit[] {
	const { body } = new DOMParser().parseFromString(
		html.slice( 0, 5000 ),
		'text/html'
	);
	return [ ...body.childNodes ].flatMap( ( node ) => {
		const text = ( node.textContent ?? '' ).trim().slice( 0, LONGEST );
		const href =
			node.nodeName === 'A'
				? webAddress(
						( node as HTMLAnchorElement ).getAttribute( 'href' ),
						/^https:/
					)
				: '';
		return text && ! /^(SCRIPT|STYLE)$/.test( node.nodeName )
			? [ { text, href } ]
			: [];
	} );
}

function parts(
	document: Document,
	{ text, href }: Credit
): ( Node | string )[] {
	const address = webAddress( href, /^https:/ );
	if ( ! address ) {
		return [ `${ text } ` ];
	}
	const link = document.createElement( 'a' );
	link.href = address;
	link.target = '_blank';
	link.rel = 'noopener noreferrer';
	link.textContent = text;
	return [ link, ' ' ];
}
