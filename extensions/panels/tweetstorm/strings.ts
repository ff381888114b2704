import { __ } from '@wordpress/i18n';
import type { Network } from 'features/sharing/lib/social-count';
import type { Note } from './blocks';

/** The first and last post, which aren't made from blocks. */
export const FRAME = 2;

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
 * @param isMore   Whether the post is longer than its thread.
 */
export function warningOf(
	length: number,
	isBefore: boolean,
	isMore: boolean
): { status: 'error' | 'warning'; text: string } | undefined {
	if ( length >= 102 ) {
		return {
			status: 'error',
			text: [
				__(
					'Only the first 100 tweets of this post will be published in the Twitter thread.',
					'millwork'
				),
				isMore
					? __(
							'Everything after them is left out. The last post links to it.',
							'millwork'
						)
					: __(
							'This post has exactly that many, so nothing is left out.',
							'millwork'
						),
			].join( ' ' ),
		};
	}
	if ( length >= 22 ) {
		return {
			status: 'warning',
			text: __(
				'This Twitter thread is more than 20 tweets long. Fewer people finish long threads.',
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

/** The networks that a thread can be shown for. */
export const networks = (): { value: Network; label: string }[] => [
	{ value: 'x', label: __( 'X', 'millwork' ) },
	{ value: 'mastodon', label: 'Mastodon' },
	{ value: 'bluesky', label: 'Bluesky' },
	{ value: 'threads', label: 'Threads' },
];
