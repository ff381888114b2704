/** Texts for states and numbers. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber, formatDateTime } from 'shared/admin/format';
import { COUNTED } from './types';
import type { ActionName, State, Summary } from './types';

export const stateLabel = ( state: State ): string =>
	( {
		inbox: __( 'Inbox', 'millwork' ),
		pending: __( 'Being checked', 'millwork' ),
		waiting: __( 'Waiting list', 'millwork' ),
		spam: __( 'Spam', 'millwork' ),
		trash: __( 'Trash', 'millwork' ),
	} )[ state ];

/** A count; the server counts up to 10,000. */
export const countLabel = ( count: number ): string => {
	const number = formatNumber( Math.min( count, COUNTED ) );
	return count > COUNTED ? `${ number }+` : number;
};

/** A file's size. */
export function formatBytes( bytes: number ): string {
	const [ size, label ] =
		bytes < 1024 * 1024
			? /* translators: %s: a number of kilobytes. */
				[ bytes / 1024, __( '%s KB', 'millwork' ) ]
			: /* translators: %s: a number of megabytes. */
				[ bytes / 1024 / 1024, __( '%s MB', 'millwork' ) ];
	return label.replace(
		'%s',
		formatNumber( Math.max( 1, Math.round( size ) ) )
	);
}

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
		star: _n(
			'%s entry starred.',
			'%s entries starred.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		unstar: _n(
			'Star removed from %s entry.',
			'Stars removed from %s entries.',
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
			'%s entry permanently deleted.',
			'%s entries permanently deleted.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		move_up: _n(
			'%s entry got a seat.',
			'%s entries got a seat.',
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
			'A field that people can’t see was filled out.',
			'millwork'
		),
		disallowed: __(
			'It contains words that are disallowed under Settings → Discussion.',
			'millwork'
		),
		learned: __(
			'It’s similar to messages that were marked as spam here.',
			'millwork'
		),
		akismet: __( 'Akismet marked it as spam.', 'millwork' ),
		owner: __( 'Someone here marked it as spam.', 'millwork' ),
		import: __( 'It was already spam when it was imported.', 'millwork' ),
	} )[ reason ] ?? __( 'Another plugin marked it as spam.', 'millwork' );

/** @return The message; if the form has none, the address, or a note that there is no text. */
export const messageOrElse = ( { excerpt, name, email }: Summary ): string =>
	excerpt || ( name && email ) || __( 'No message', 'millwork' );

/** The mark of an entry whose email failed; empty for others. */
export function unsentLabel( {
	mail,
	next_try: nextTry,
}: Pick< Summary, 'mail' | 'next_try' > ): string {
	if ( mail === 'failed' ) {
		return __( 'Email couldn’t be sent.', 'millwork' );
	}
	return mail === 'waiting' && nextTry
		? sprintf(
				/* translators: %s: date and time. */
				__( 'Email not sent yet. Next try: %s', 'millwork' ),
				formatDateTime( nextTry )
			)
		: '';
}

/** What happened to an entry's email. */
export const mailStatusLabel = ( {
	mail,
	next_try: nextTry,
}: Pick< Summary, 'mail' | 'next_try' > ): string =>
	( {
		'': '',
		none: __( 'Not emailed', 'millwork' ),
		waiting: nextTry
			? sprintf(
					/* translators: %s: date and time. */
					__( 'Not sent yet. Next try: %s', 'millwork' ),
					formatDateTime( nextTry )
				)
			: __( 'Waiting to be sent', 'millwork' ),
		sent: __( 'Sent', 'millwork' ),
		failed: __( 'Couldn’t be sent', 'millwork' ),
	} )[ mail ];
