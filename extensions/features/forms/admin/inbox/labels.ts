/** Texts for states and numbers. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber, formatDateTime } from 'shared/admin/format';
import { COUNTED } from './types';
import type { ActionName, State, Summary } from './types';

export const stateLabel = ( state: State ): string =>
	( {
		inbox: __( 'Inbox', 'millwork' ),
		pending: __( 'Being checked', 'millwork' ),
		spam: __( 'Spam', 'millwork' ),
		trash: __( 'Trash', 'millwork' ),
	} )[ state ];

/** A count; the server counts up to 10,000. */
export const countLabel = ( count: number ): string => {
	const number = formatNumber( Math.min( count, COUNTED ) );
	return count > COUNTED ? `${ number }+` : number;
};

export const senderName = ( { name, email }: Summary ): string =>
	name || email || __( 'No name', 'millwork' );

/**
 * The notice after an action.
 *
 * @param count The number of entries.
 */
export function doneNotice( action: ActionName, count: number ): string {
	const text: Record< ActionName, string > = {
		/* translators: %s: a number. */
		read: _n(
			'%s entry marked as read.',
			'%s entries marked as read.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		unread: _n(
			'%s entry marked as unread.',
			'%s entries marked as unread.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		spam: _n(
			'%s entry moved to spam.',
			'%s entries moved to spam.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		not_spam: _n(
			'%s entry moved to the inbox.',
			'%s entries moved to the inbox.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		trash: _n(
			'%s entry moved to the trash.',
			'%s entries moved to the trash.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		restore: _n(
			'%s entry restored.',
			'%s entries restored.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		delete: _n(
			'%s entry deleted for good.',
			'%s entries deleted for good.',
			count,
			'millwork'
		),
	};
	return text[ action ].replace( '%s', countLabel( count ) );
}

/**
 * Why an entry is spam.
 *
 * @param reason The server's code.
 */
export const spamReasonLabel = ( reason: string ): string =>
	( {
		honeypot: __(
			'A field was filled in that people do not see.',
			'millwork'
		),
		disallowed: __(
			'It has words in it that are disallowed under Settings → Discussion.',
			'millwork'
		),
		akismet: __( 'Akismet takes it for spam.', 'millwork' ),
		owner: __( 'Somebody here marked it as spam.', 'millwork' ),
		import: __( 'It was spam before it was imported.', 'millwork' ),
	} )[ reason ] ?? __( 'Another plugin takes it for spam.', 'millwork' );

/** @return The message; if the form has none, the address, or a note that there is no text. */
export const messageOrElse = ( { excerpt, name, email }: Summary ): string =>
	excerpt || ( name && email ) || __( 'No message', 'millwork' );

/** What happened to an entry's email. */
export const mailStatusLabel = ( {
	mail,
	next_try: nextTry,
}: Pick< Summary, 'mail' | 'next_try' > ): string =>
	( {
		'': '',
		none: __( 'Not mailed', 'millwork' ),
		waiting: nextTry
			? sprintf(
					/* translators: %s: date and time. */
					__( 'Not mailed yet. Tried again: %s', 'millwork' ),
					formatDateTime( nextTry )
				)
			: __( 'Waiting to be mailed', 'millwork' ),
		sent: __( 'Mailed', 'millwork' ),
		failed: __( 'Could not be mailed', 'millwork' ),
	} )[ mail ];
