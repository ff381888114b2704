import { __ } from '@wordpress/i18n';
import { threadEnd } from 'features/sharing/editor/post-sharing';
import {
	countText,
	graphemes,
	limitsOf,
	type Service,
} from 'features/sharing/lib/social-count';
import type { Note } from './blocks';

/** The first and last post, which aren't made from blocks. */
export const FRAME = 2;

/** The most posts made from blocks. */
export const MOST = 100;

export function sentenceOf( note: Note ): string {
	switch ( note ) {
		case 'images':
			return __( 'Twitter displays the first four images.', 'millwork' );
		case 'formatting':
			return __( 'Twitter removes all text formatting.', 'millwork' );
		case 'links':
			return __( 'Links will be posted seperately.', 'millwork' );
		default:
			return __( 'This block is not exportable to Twitter', 'millwork' );
	}
}

/**
 * @param length   The number of posts, including the first and last.
 * @param isBefore Whether the post is about to be published.
 */
export function warningOf(
	length: number,
	isBefore: boolean
): { status: 'error' | 'warning'; text: string } | undefined {
	if ( length >= 102 ) {
		return {
			status: 'error',
			text: __(
				'Only the first 100 tweets of this post will be published in the Twitter thread.',
				'millwork'
			),
		};
	}
	if ( length >= 22 ) {
		return {
			status: 'warning',
			text: __(
				'This Twitter thread is more than 20 tweets long. Fewer people read a thread to its end the longer it is.',
				'millwork'
			),
		};
	}
	if ( length <= FRAME && isBefore ) {
		return {
			status: 'warning',
			text: __(
				'None of the content in this post could be transformed into tweets. It will be shared as a single post.',
				'millwork'
			),
		};
	}
	return undefined;
}

/**
 * The first post.
 *
 * @param message The author's message, or the title.
 * @param link    The post's URL; '' if unknown.
 * @param service The network whose limits apply.
 */
export function introOf( message: string, link: string, service: Service ) {
	const end = `${ threadEnd() }\n${ link }`.trim();
	const whole = message.trim();
	if ( ! whole ) {
		return end;
	}
	const limits = limitsOf( service );
	const fits = ( text: string ) => countText( text, limits ).fits;
	if ( fits( `${ whole }\n\n${ end }` ) ) {
		return `${ whole }\n\n${ end }`;
	}
	const letters = graphemes( whole );
	let length = letters.length;
	const cut = () => letters.slice( 0, length ).join( '' ).trimEnd();
	while ( length > 0 && ! fits( `${ cut() }…\n\n${ end }` ) ) {
		length--;
	}
	return `${ cut() }…\n\n${ end }`;
}

export const outroOf = ( link: string, isMore: boolean ) =>
	`${
		isMore
			? __( 'The rest of this thread can be read here:', 'millwork' )
			: __( 'This thread can be read here:', 'millwork' )
	}\n${ link }`.trim();

/** The networks that a thread can be shown for. */
export const services = (): { value: Service; label: string }[] => [
	{ value: 'x', label: __( 'X (Twitter)', 'millwork' ) },
	{ value: 'mastodon', label: 'Mastodon' },
	{ value: 'bluesky', label: 'Bluesky' },
	{ value: 'threads', label: 'Threads' },
];
