import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { sharedMessage, threadEnd } from 'features/sharing/editor/post-sharing';
import {
	DEFAULT_TEMPLATE,
	fillTemplate,
	hasLink,
	templateText,
	type Values,
} from 'features/sharing/lib/share-template';
import { countText } from 'features/sharing/lib/social-count';
import type { Connection, Share } from './api';

/** A post to share. */
export interface Shared {
	/** The author's message, or ''. */
	typed: string;
	title: string;
	link: string;
	/** Whether it is shared as a thread, if the network supports that. */
	isThread: boolean;
	/** For templates; undefined until they are loaded. */
	values?: Values;
}

/** The account's template for posts without a message; '' for the title. */
export function templateOf( {
	template,
	inherited_template: inherited,
}: Connection ): string {
	const used = template || inherited || DEFAULT_TEMPLATE;
	return used === DEFAULT_TEMPLATE ? '' : used;
}

/** Whether a post's text for an account comes from a template. */
export const isFilled = ( connection: Connection, { typed }: Shared ) =>
	! typed.trim() && templateOf( connection ) !== '';

/** The longest first post of a thread if the network has no limit, in characters. */
const READABLE = 500;

/** A thread's first post from a template, which has the link at its end. */
function threadText( connection: Connection, values: Values, link: string ) {
	const complete = ( text: string ) =>
		`${ text }\n\n${ threadEnd() }\n${ link }`;
	const limits = connection.characters
		? connection
		: { ...connection, characters: READABLE, counting: 'code-points' };
	const text = fillTemplate(
		templateOf( connection ),
		{ ...values, texts: { ...values.texts, link: '' } },
		limits,
		complete
	);
	return `${ text }${ threadEnd() }\n${ link }`.trim();
}

/**
 * The text posted to an account, or a thread's first text: the message, and the link if it is part of the text. '' until
 * the values of a template are loaded.
 */
export function textFor( connection: Connection, post: Shared ): string {
	const { typed, title, link, isThread, values } = post;
	if ( isFilled( connection, post ) ) {
		if ( ! values ) {
			return '';
		}
		return isThread && connection.has_threads
			? threadText( connection, values, link )
			: templateText( templateOf( connection ), values, connection );
	}
	const message = sharedMessage( typed, title, isThread );
	if ( isThread && connection.has_threads ) {
		return `${ message }${ threadEnd() }\n${ link }`.trim();
	}
	return connection.draws_cards && ! hasLink( message, link )
		? `${ message }\n\n${ link }`.trim()
		: message;
}

/**
 * How much room a message leaves, counted as the account's network does.
 *
 * @param text The posted text.
 * @return A sentence; '' without a limit.
 */
export function remainingText( connection: Connection, text: string ): string {
	if ( ! connection.characters ) {
		return '';
	}
	const { left, fits } = countText( text, connection );
	if ( ! fits ) {
		return sprintf(
			/* translators: %d: a number of characters. */
			__(
				'Longer than %d characters: the end will be cut off',
				'millwork'
			),
			connection.characters
		);
	}
	return /https?:\/\//i.test( text )
		? sprintf(
				/* translators: %d: a number of characters. */
				__( '%d characters left with the link', 'millwork' ),
				left
			)
		: sprintf(
				/* translators: %d: a number of characters. */
				__( '%d characters left', 'millwork' ),
				left
			);
}

/**
 * A price for people.
 *
 * @param tenths In tenths of a US cent.
 */
export const priceOf = ( tenths: number ) =>
	'$' + ( tenths / 1000 ).toFixed( tenths % 10 ? 3 : 2 );

/**
 * The price of posting to an account.
 *
 * @param text     The posted text; of a thread the first.
 * @param isThread Whether it is shared as a thread.
 * @return A sentence; '' if it is free.
 */
export function costOf(
	connection: Connection,
	text: string,
	isThread: boolean
): string {
	const {
		service_label: label,
		price,
		link_price: linkPrice,
		has_threads: hasThreads,
	} = connection;
	if ( isThread && hasThreads && ( price || linkPrice ) ) {
		return sprintf(
			/* translators: 1: a network's name, such as X; 2: a price, such as $0.20; 3: another price. */
			__(
				'%1$s charges %2$s for each post with a link, such as the first and last, and %3$s for each of the others.',
				'millwork'
			),
			label,
			priceOf( linkPrice ),
			priceOf( price )
		);
	}
	const tenths = /https?:\/\//i.test( text ) ? linkPrice : price;
	return tenths
		? sprintf(
				/* translators: 1: a network's name, such as X; 2: a price, such as $0.20. */
				__( '%1$s charges %2$s for this post.', 'millwork' ),
				label,
				priceOf( tenths )
			)
		: '';
}

/**
 * Hints about an account that a post will be shared to.
 *
 * @return Sentences.
 */
export function connectionNotes(
	connection: Connection,
	post: Shared
): string[] {
	const { advice, ends, test_success: isWell } = connection;
	if ( isWell === 'must_reauth' ) {
		return [
			__(
				'The post waits until you refresh the connection.',
				'millwork'
			),
		];
	}
	const text = textFor( connection, post );
	const isLoading = ! text && isFilled( connection, post ) && ! post.values;
	return [
		isLoading ? '' : remainingText( connection, text ),
		isLoading ? '' : costOf( connection, text, post.isThread ),
		ends && isWell === true
			? sprintf(
					/* translators: %s: a date. */
					__( 'This connection expires on %s.', 'millwork' ),
					ends
				)
			: '',
		advice,
	].filter( Boolean );
}

const when = ( time: string ) => {
	const { formats } = getSettings();
	return dateI18n( formats.datetimeAbbreviated ?? 'M j, Y g:i a', time );
};

/** What happened to a shared post. */
export function stateOf( share: Share ): string {
	switch ( share.state ) {
		case 'sent':
			return share.parts > 1
				? sprintf(
						/* translators: 1: a number of posts; 2: a date and a time. */
						__(
							'Posted as a thread of %1$d posts, %2$s',
							'millwork'
						),
						share.parts,
						when( share.time )
					)
				: sprintf(
						/* translators: %s: a date and a time. */
						__( 'Posted %s', 'millwork' ),
						when( share.time )
					);
		case 'waiting':
			if ( Date.parse( share.due ) <= Date.now() + 60000 ) {
				return share.error
					? __( 'Trying again soon', 'millwork' )
					: __( 'Sharing…', 'millwork' );
			}
			return share.error
				? sprintf(
						/* translators: %s: a date and a time. */
						__( 'Next try: %s', 'millwork' ),
						when( share.due )
					)
				: sprintf(
						/* translators: %s: a date and a time. */
						__( 'Scheduled for %s', 'millwork' ),
						when( share.due )
					);
		case 'claimed':
			return __( 'Sharing…', 'millwork' );
		case 'held':
			return __(
				'Waiting for you to refresh the connection',
				'millwork'
			);
		case 'unknown':
			return __(
				'We don’t know whether this was posted. Check the account before you try again.',
				'millwork'
			);
		case 'dropped':
			return __( 'Not shared', 'millwork' );
		default:
			return __( 'Failed', 'millwork' );
	}
}
