/** WordPress's media library modal, loaded when it is first needed. */
import { __ } from '@wordpress/i18n';

export interface MediaPicture {
	url: string;
	alt?: string;
	width?: number;
	height?: number;
	sizes?: Record< string, { url: string; width: number; height: number } >;
}

interface MediaFrame {
	on: ( event: 'select', callback: () => void ) => void;
	open: () => void;
	state: () => {
		get: ( name: 'selection' ) => {
			first: () => { toJSON: () => MediaPicture };
		};
	};
}

type Media = ( options: object ) => MediaFrame;

const media = () =>
	( window as unknown as { wp?: { media?: Media } } ).wp?.media;

/** How much a size's proportions may differ from the picture's, as a fraction: sizes are whole pixels. */
const CROPPED = 0.02;

/**
 * Opens the media library modal.
 *
 * @param title    The modal's title.
 * @param width    The minimum width in pixels.
 * @param onChoose Takes the picture, in the smallest size that is large enough.
 * @return Rejected if it can't be loaded.
 */
export async function choosePicture(
	title: string,
	width: number,
	onChoose: ( picture: { url: string; alt: string } ) => void
): Promise< void > {
	loading ??= load();
	try {
		await loading;
	} catch ( error ) {
		// The next call tries again.
		loading = undefined;
		throw error;
	}
	const frame = media()!( {
		title,
		multiple: false,
		library: { type: 'image' },
		button: { text: __( 'Use this image', 'millwork' ) },
	} );
	frame.on( 'select', () => {
		const picture = frame.state().get( 'selection' ).first().toJSON();
		onChoose( {
			url: smallest( picture, width ),
			alt: picture.alt ?? '',
		} );
	} );
	frame.open();
}

/**
 * The URL of the smallest uncropped size that is large enough.
 *
 * @param width Pixels.
 */
export function smallest( picture: MediaPicture, width: number ): string {
	const { height: tall = 1, sizes = {}, url, width: wide = 0 } = picture;
	const [ found ] = Object.values( sizes )
		.filter(
			( size ) =>
				size.width >= width &&
				Math.abs( ( size.width * tall ) / ( size.height * wide ) - 1 ) <
					CROPPED
		)
		.sort( ( one, other ) => one.width - other.width );
	return found?.url ?? url;
}

let loading: Promise< void > | undefined;

/** Adds the elements that php/Settings/MediaLibrary.php printed in a template, in order. */
async function load(): Promise< void > {
	const template = document.getElementById( 'millwork-media-library' );
	if ( ! media() && template instanceof HTMLTemplateElement ) {
		for ( const node of [ ...template.content.children ] ) {
			await put( node );
		}
	}
	if ( ! media() ) {
		throw new Error();
	}
}

/** Adds an element to the page and waits until its file has loaded. */
function put( element: Element ): Promise< void > {
	// A parsed script doesn't run if it is moved, but a created one does.
	const made =
		element.localName === 'script'
			? document.createElement( 'script' )
			: ( element.cloneNode( true ) as HTMLElement );
	if ( element.localName === 'script' ) {
		for ( const { name, value } of element.attributes ) {
			made.setAttribute( name, value );
		}
		made.textContent = element.textContent;
	}
	const isAwaited =
		element.matches( 'script[src]' ) ||
		element.matches( 'link[rel="stylesheet"][href]' );
	return new Promise( ( resolve, reject ) => {
		if ( isAwaited ) {
			made.addEventListener( 'load', () => resolve() );
			made.addEventListener( 'error', () => reject( new Error() ) );
		}
		document.body.append( made );
		if ( ! isAwaited ) {
			resolve();
		}
	} );
}
