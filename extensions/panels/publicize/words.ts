import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { countText } from 'shared/lib/social-count';
import type { Connection, Share } from './api';

/** The longest message. */
export const LONGEST = 255;

/**
 * What is posted at an account: the message, and the link where it stands in the text.
 *
 * @param connection The account.
 * @param message    The message.
 * @param link       The post's address.
 */
export const textFor = (
	{ draws_cards: hasLink }: Connection,
	message: string,
	link: string
) =>
	hasLink && ! message.includes( link )
		? `${ message }\n\n${ link }`.trim()
		: message;

/**
 * How much room a message leaves, as the account's service counts.
 *
 * @param connection The account.
 * @param text       What is posted.
 * @return A sentence; '' where there is no limit.
 */
export function roomIn( connection: Connection, text: string ): string {
	if ( ! connection.characters ) {
		return '';
	}
	const { left, fits } = countText( text, connection );
	return fits
		? sprintf(
				/* translators: %d: a number of characters. */
				__( '%d characters left with the link', 'millwork' ),
				left
			)
		: sprintf(
				/* translators: %d: a number of characters. */
				__(
					'Longer than the %d characters that fit: it is cut at the end',
					'millwork'
				),
				connection.characters
			);
}

/**
 * A price, as people write it.
 *
 * @param tenths In tenths of a US cent.
 */
export const priceOf = ( tenths: number ) =>
	'$' + ( tenths / 1000 ).toFixed( tenths % 10 ? 3 : 2 );

/**
 * What posting to an account costs.
 *
 * @param connection The account.
 * @param text       What is posted.
 * @return A sentence; '' where it costs nothing.
 */
export function costOf( connection: Connection, text: string ): string {
	const tenths = /https?:\/\//i.test( text )
		? connection.link_price
		: connection.price;
	return tenths
		? sprintf(
				/* translators: 1: a service's name, as X; 2: a price, as $0.20. */
				__( '%1$s charges %2$s for this post.', 'millwork' ),
				connection.service_label,
				priceOf( tenths )
			)
		: '';
}

const when = ( time: string ) => {
	const { formats } = getSettings();
	return dateI18n( formats.datetimeAbbreviated ?? 'M j, Y g:i a', time );
};

/**
 * What became of something that was shared.
 *
 * @param share It.
 */
export function stateOf( share: Share ): string {
	switch ( share.state ) {
		case 'sent':
			return share.parts > 1
				? sprintf(
						/* translators: 1: a number of posts; 2: a date and a time. */
						__( 'Posted as a thread of %1$d, %2$s', 'millwork' ),
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
				return __( 'On its way', 'millwork' );
			}
			return share.error
				? sprintf(
						/* translators: %s: a date and a time. */
						__( 'Tried again %s', 'millwork' ),
						when( share.due )
					)
				: sprintf(
						/* translators: %s: a date and a time. */
						__( 'Planned for %s', 'millwork' ),
						when( share.due )
					);
		case 'claimed':
			return __( 'On its way', 'millwork' );
		case 'held':
			return __( 'Waits until the connection is refreshed', 'millwork' );
		case 'unknown':
			return __(
				'Nobody knows whether it is there. Look at the account before you try again.',
				'millwork'
			);
		case 'dropped':
			return __( 'Not shared', 'millwork' );
		default:
			return __( 'Failed', 'millwork' );
	}
}
