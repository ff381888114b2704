import { numberOf, textsOf } from 'shared/editor/gallery-images';
import type { LibraryTexts } from 'shared/editor/gallery-images';
import { mimeOf, sizeOf, titleOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { StoryMedia } from './attributes';

/** The string properties of a stored file. */
const TEXTS = [
	'alt',
	'caption',
	'link',
	'mime',
	'title',
	'type',
	'url',
] as const;

/** The numeric properties, which may be stored as text. */
const NUMBERS = [ 'height', 'id', 'width' ] as const;

/** The allowed types of each property. */
const TYPES: readonly ( readonly [ keyof StoryMedia, readonly string[] ] )[] = [
	...TEXTS.map( ( name ) => [ name, [ 'string', 'undefined' ] ] as const ),
	...NUMBERS.map(
		( name ) => [ name, [ 'number', 'string', 'undefined' ] ] as const
	),
];

/**
 * A story's slides. Entries and properties of the wrong type are left out; an object with its own toString() couldn't
 * even be printed in an error.
 *
 * @param stored May have any shape.
 */
export const filesOf = ( stored: unknown ): StoryMedia[] =>
	( Array.isArray( stored ) ? stored : [] )
		.filter( ( file ) => file && typeof file === 'object' )
		.map( ( file: StoryMedia ) => {
			const odd = TYPES.filter(
				( [ name, types ] ) => ! types.includes( typeof file[ name ] )
			);
			return odd.length
				? {
						...file,
						...Object.fromEntries(
							odd.map( ( [ name ] ) => [ name, undefined ] )
						),
					}
				: file;
		} );

/**
 * Converts a library file to a stored slide. One that stays keeps its texts, unless the user has just changed them in
 * the library.
 *
 * @param known  The block's slides.
 * @param before The library's texts when it was opened.
 */
export function slideOf(
	media: Media,
	known: readonly StoryMedia[] = [],
	before?: LibraryTexts
): StoryMedia {
	const old = known.find(
		( image ) => media.id && numberOf( image ) === media.id
	);
	const mime = mimeOf( media ) ?? old?.mime ?? '';
	return {
		...old,
		...textsOf( media, known, before ),
		id: media.id,
		url: urlOf( media ) ?? old?.url ?? '',
		width: old?.width,
		height: old?.height,
		...sizeOf( media ),
		link: media.link ?? old?.link,
		type: mime.startsWith( 'video/' ) ? 'video' : 'image',
		mime,
		title: titleOf( media ) ?? old?.title,
	};
}
