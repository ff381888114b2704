/** The attributes of both kinds of WordPress's Video block. */
import type { HostedAttributes } from 'shared/editor/hosted-video';

export interface VideoAttributes extends Partial< HostedAttributes > {
	caption?: string;
	id?: number;
	src?: string;
	/** During an upload: the local blob URL. */
	blob?: string;
	maxWidth?: string;
	useAverageColor?: boolean;
	align?: string;
	className?: string;
	/** A hosted video's saved markup, until the block is changed. */
	hostedMarkup?: string;
}

/** The parts of WordPress's attribute schema that are used. */
export interface Schema {
	type?: string | string[];
	source?: string;
	default?: unknown;
	[ key: string ]: unknown;
}

const text: Schema = { type: 'string' };
const toggle: Schema = { type: 'boolean' };
const color: Schema = { type: 'string', default: '' };

/** The attributes of hosted videos, in stored order. For those that WordPress has too, its own definition applies. */
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

/** Attributes that WordPress reads from the video element, which a hosted video lacks. */
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

export const isHosted = ( { guid }: VideoAttributes ): boolean => !! guid;

/**
 * Adds the attributes of hosted videos. A hosted video stores its settings in the block comment, a local one in the
 * element, so an attribute's source depends on the block that is being saved.
 *
 * @param own             WordPress's attributes.
 * @param isWritingHosted Whether a hosted video is being saved.
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

/** Whether a stored value has the attribute's type. */
const fits = ( { type }: Schema, value: unknown ) =>
	[ type ].flat().includes( Array.isArray( value ) ? 'array' : typeof value );

/**
 * Reads a hosted video's settings from the block comment. Other blocks stay as WordPress reads them.
 *
 * @param attributes What WordPress read.
 * @param schemas    The attributes of the block, or of an old version.
 * @param stored     The block comment's attributes.
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
