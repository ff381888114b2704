/** What blocks of WordPress's Video store, of both kinds. */
import type { HostedAttributes } from 'shared/editor/hosted-video';

export interface VideoAttributes extends Partial< HostedAttributes > {
	caption?: string;
	id?: number;
	/** The file. */
	src?: string;
	/** While a file is on its way up: its address in the browser. */
	blob?: string;
	maxWidth?: string;
	useAverageColor?: boolean;
	align?: string;
	className?: string;
	/** A hosted video: its markup as it was saved, until somebody changes the block. */
	hostedMarkup?: string;
}

/** What WordPress knows of an attribute. */
export interface Schema {
	type?: string | string[];
	source?: string;
	default?: unknown;
	[ key: string ]: unknown;
}

const text: Schema = { type: 'string' };
const toggle: Schema = { type: 'boolean' };
const color: Schema = { type: 'string', default: '' };

/**
 * The attributes of hosted videos in the order in which they are stored. Of those that WordPress has
 * too, its own definition counts.
 */
const HOSTED: Record< string, Schema > = {
	autoplay: toggle,
	caption: text,
	controls: { type: 'boolean', default: true },
	maxWidth: text,
	guid: text,
	id: { type: 'number' },
	loop: toggle,
	isVideoPressExample: toggle,
	muted: toggle,
	playsinline: toggle,
	poster: text,
	preload: { type: 'string', default: 'metadata' },
	seekbarPlayedColor: color,
	seekbarLoadingColor: color,
	seekbarColor: color,
	src: text,
	useAverageColor: toggle,
	videoPressTracks: { type: 'array' },
	videoPressClassNames: text,
	classNames: text,
	cover: toggle,
};

/** Those that WordPress reads from the element that plays, which a hosted video has not. */
const FROM_ELEMENT = [
	'autoplay',
	'controls',
	'loop',
	'muted',
	'playsInline',
	'poster',
	'preload',
	'src',
];

/**
 * Whether a block is a hosted video.
 *
 * @param attributes The block's.
 */
export const isHosted = ( { guid }: VideoAttributes ): boolean => !! guid;

/**
 * Adds the attributes of hosted videos. A hosted video stores its settings in the comment, one of the
 * site's own in the element: so where an attribute is found depends on the block that is written.
 *
 * @param own             WordPress's attributes.
 * @param isWritingHosted Whether a hosted video is being written.
 */
export function attributesFor(
	own: Record< string, Schema >,
	isWritingHosted: () => boolean
): Record< string, Schema > {
	const all: Record< string, Schema > = {
		...HOSTED,
		...own,
		hostedMarkup: { type: 'string', source: 'raw' },
	};
	for ( const name of FROM_ELEMENT ) {
		const { source } = all[ name ] ?? {};
		if ( source ) {
			all[ name ] = Object.defineProperty( { ...all[ name ] }, 'source', {
				enumerable: true,
				get: () => ( isWritingHosted() ? undefined : source ),
			} );
		}
	}
	return all;
}

/** Whether a stored value is what an attribute takes. */
const fits = ( { type }: Schema, value: unknown ) =>
	[ type ].flat().includes( Array.isArray( value ) ? 'array' : typeof value );

/**
 * Reads a hosted video as it was stored: its settings stand in the comment. A block without one stays
 * as WordPress reads it.
 *
 * @param attributes What WordPress read.
 * @param schemas    The attributes of the block, or of an old version.
 * @param stored     What stands in the comment.
 */
export function readHosted(
	attributes: VideoAttributes,
	schemas: Record< string, Schema >,
	stored: Record< string, unknown >
): VideoAttributes {
	if ( ! isHosted( stored ) || typeof stored.guid !== 'string' ) {
		const { hostedMarkup, ...own } = attributes;
		return own;
	}
	const read: Record< string, unknown > = { ...attributes };
	for ( const name of FROM_ELEMENT ) {
		const schema = schemas[ name ] ?? {};
		read[ name ] =
			name in stored && fits( schema, stored[ name ] )
				? stored[ name ]
				: schema.default;
	}
	return read as VideoAttributes;
}
