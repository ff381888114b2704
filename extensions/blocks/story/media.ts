import { numberOf, textsOf } from 'shared/editor/gallery-images';
import type { LibraryTexts } from 'shared/editor/gallery-images';
import { mimeOf, sizeOf, titleOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { StoryMedia } from './attributes';

/** What is text in a stored file. */
const TEXTS = [
	'alt',
	'caption',
	'link',
	'mime',
	'title',
	'type',
	'url',
] as const;

/** What is a number in one, or a number's text. */
const NUMBERS = [ 'height', 'id', 'width' ] as const;

/** What each may be. */
const TYPES: readonly ( readonly [ keyof StoryMedia, readonly string[] ] )[] = [
	...TEXTS.map( ( name ) => [ name, [ 'string', 'undefined' ] ] as const ),
	...NUMBERS.map(
		( name ) => [ name, [ 'number', 'string', 'undefined' ] ] as const
	),
];

/**
 * The slides of a story. What is no file among them, or no text or number where there should be one, is
 * left out: of an object that says how it is written, it could not even be told what it is.
 *
 * @param stored What was stored, which may be anything.
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
 * Makes a stored slide of a file of the library.
 *
 * @param known  The slides that the block has: one that stays keeps what it has,
 * @param before unless the person has just changed its words in the library, which had these before.
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
