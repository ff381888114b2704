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
}

/**
 * Who will get a post when it is published.
 *
 * @param mailing What the site knows.
 */
export function recipientsText( { readers, isCopy }: MailingStatus ): string {
	if ( isCopy ) {
		return __(
			'Not on this site: it is a copy, and nothing is sent on a copy.',
			'millwork'
		);
	}
	if ( ! readers ) {
		return __( 'When it is published for the first time.', 'millwork' );
	}
	const { each, digest } = readers;
	if ( each + digest === 0 ) {
		return __( 'Nobody is subscribed yet.', 'millwork' );
	}
	const atOnce = sprintf(
		/* translators: %d: a number of subscribers. */
		_n(
			'%d subscriber gets it when it is published.',
			'%d subscribers get it when it is published.',
			each,
			'millwork'
		),
		each
	);
	return digest === 0
		? atOnce
		: `${ atOnce } ${ sprintf(
				/* translators: %d: a number of subscribers. */
				_n(
					'%d more with the posts of a day or a week.',
					'%d more with the posts of a day or a week.',
					digest,
					'millwork'
				),
				digest
			) }`;
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
}: MailingStatus ): string {
	switch ( state ) {
		case 'filling':
		case 'sending':
			return isCopy
				? __(
						'This post waits: nothing is sent on a copy of a site.',
						'millwork'
					)
				: __( 'This post is being sent to subscribers.', 'millwork' );
		case 'paused':
			return __(
				'The sending of this post is paused. Site Health says why.',
				'millwork'
			);
		case 'done':
			return __( 'This post was sent to subscribers.', 'millwork' );
		case 'cancelled':
			return isSkipped
				? __( 'This post was published without mail.', 'millwork' )
				: __( 'The sending of this post was cancelled.', 'millwork' );
		default:
			// It was published before posts were emailed, or imported.
			return __( 'This post was published without mail.', 'millwork' );
	}
}
