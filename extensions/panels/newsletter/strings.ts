import { __, _n, sprintf } from '@wordpress/i18n';

/** What the site knows about a post's email. */
export interface MailingStatus {
	/** '' if sending hasn't started. */
	state: '' | 'filling' | 'sending' | 'paused' | 'done' | 'cancelled';
	isSkipped: boolean;
	/** Whether the site is a copy, which sends nothing. */
	isCopy: boolean;
	/** Whether posts are sent if the author doesn't choose. */
	byDefault: boolean;
	/** The number of subscribers to each post, and to digests; null if the owner hides it. */
	readers: { each: number; digest: number } | null;
	/** The number of emails, and of subscribers who get the post in a summary; null if unknown. */
	progress: {
		all: number;
		sent: number;
		failed: number;
		uncertain: number;
		held: number;
	} | null;
	topics: { id: number; name: string; isPaid: boolean }[];
	/** The IDs of the topics of the post's categories. */
	bound: number[];
	/** Whether all of the chosen topics were deleted. */
	isLost: boolean;
	/** The URL of the mailing; empty for people who may not see it. */
	url: string;
}

/**
 * Who will get a post when it is published.
 *
 * @param mailing What the site knows.
 */
export function recipientsText( {
	readers,
	isCopy,
	isLost,
}: MailingStatus ): string {
	if ( isCopy ) {
		return __( 'This site is a copy, so nothing is sent.', 'millwork' );
	}
	if ( isLost ) {
		return __(
			'All topics of this post were deleted, so it won’t be sent. Choose topics, or none to send it to everyone.',
			'millwork'
		);
	}
	if ( ! readers ) {
		return __( 'Sent when the post is first published.', 'millwork' );
	}
	const { each, digest } = readers;
	if ( each + digest === 0 ) {
		return __( 'No subscribers get this yet.', 'millwork' );
	}
	const now = sprintf(
		/* translators: %d: a number of subscribers. */
		_n(
			'%d subscriber gets it right away.',
			'%d subscribers get it right away.',
			each,
			'millwork'
		),
		each
	);
	const later = sprintf(
		/* translators: %d: a number of subscribers. */
		_n(
			'%d subscriber gets it in a summary.',
			'%d subscribers get it in a summary.',
			digest,
			'millwork'
		),
		digest
	);
	return [ each ? now : '', digest ? later : '' ]
		.filter( Boolean )
		.join( ' ' );
}

/**
 * What happened to the email of a post that is published, or whose sending has started.
 *
 * @param mailing What the site knows.
 */
export function outcomeText( {
	state,
	isSkipped,
	isCopy,
	progress,
}: MailingStatus ): string {
	switch ( state ) {
		case 'filling':
		case 'sending':
			if ( isCopy ) {
				return __(
					'This post is waiting: this site is a copy, so nothing is sent.',
					'millwork'
				);
			}
			return progress?.all
				? sprintf(
						/* translators: %d: a number of subscribers. */
						_n(
							'Sending to %d subscriber…',
							'Sending to %d subscribers…',
							progress.all,
							'millwork'
						),
						progress.all
					)
				: __( 'Sending to subscribers…', 'millwork' );
		case 'paused':
			return __(
				'Sending is paused. An administrator can see why under Newsletter → Mailings.',
				'millwork'
			);
		case 'done':
			if ( ! progress ) {
				return __( 'This post was sent to subscribers.', 'millwork' );
			}
			if ( progress.all + progress.held === 0 ) {
				return __(
					'Nothing was sent: there were no subscribers.',
					'millwork'
				);
			}
			return sprintf(
				/* translators: %d: a number of subscribers. */
				_n(
					'Sent to %d subscriber.',
					'Sent to %d subscribers.',
					progress.sent,
					'millwork'
				),
				progress.sent
			);
		case 'cancelled':
			return isSkipped
				? __( 'This post wasn’t emailed to subscribers.', 'millwork' )
				: __( 'Sending was canceled.', 'millwork' );
		default:
			// It was published before posts were emailed, or imported.
			return __( 'This post wasn’t emailed to subscribers.', 'millwork' );
	}
}

/**
 * The numbers beside the outcome that need attention or explain it; '' for none.
 *
 * @param mailing What the site knows.
 */
export function numbersText( { state, progress }: MailingStatus ): string {
	if ( ! progress ) {
		return '';
	}
	const { sent, failed, uncertain, held } = progress;
	const parts = [
		state !== 'done' &&
			sent > 0 &&
			sprintf(
				/* translators: %d: a number of emails. */
				_n(
					'%d email sent so far.',
					'%d emails sent so far.',
					sent,
					'millwork'
				),
				sent
			),
		failed > 0 &&
			sprintf(
				/* translators: %d: a number of emails. */
				_n(
					'%d email couldn’t be sent.',
					'%d emails couldn’t be sent.',
					failed,
					'millwork'
				),
				failed
			),
		uncertain > 0 &&
			sprintf(
				/* translators: %d: a number of emails. */
				_n(
					'%d email may not have been sent.',
					'%d emails may not have been sent.',
					uncertain,
					'millwork'
				),
				uncertain
			),
		held > 0 &&
			sprintf(
				/* translators: %d: a number of subscribers. */
				_n(
					'%d subscriber gets it in a summary.',
					'%d subscribers get it in a summary.',
					held,
					'millwork'
				),
				held
			),
	];
	return parts.filter( Boolean ).join( ' ' );
}
