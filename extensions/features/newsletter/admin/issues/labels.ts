/** Texts for issues and their states. */
import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatDateTime, formatNumber } from 'shared/admin/format';
import { config } from './config';
import type { Issue, MailState, State } from './types';

/** The states' names, in the filter's order. */
export const stateLabels = (): Record< State, string > => ( {
	scheduled: __( 'Scheduled', 'millwork' ),
	filling: __( 'Preparing', 'millwork' ),
	sending: __( 'Sending', 'millwork' ),
	paused: __( 'Paused', 'millwork' ),
	done: __( 'Sent', 'millwork' ),
	cancelled: __( 'Not sent or canceled', 'millwork' ),
} );

export function stateLabel( { state, reason }: Issue ): string {
	if ( state !== 'cancelled' ) {
		return isHeld( state )
			? __( 'Waiting', 'millwork' )
			: stateLabels()[ state ];
	}
	if ( reason === 'topic' ) {
		return __( 'Not sent: its topic was deleted', 'millwork' );
	}
	return reason === 'off'
		? __( 'Published without email', 'millwork' )
		: __( 'Canceled', 'millwork' );
}

/**
 * Why an issue waits.
 *
 * @return A sentence, or ''.
 */
export function reasonText( { state, reason, error, at }: Issue ): string {
	if ( isHeld( state ) ) {
		return __(
			'This site is a copy, so nothing is sent until it goes live.',
			'millwork'
		);
	}
	if ( state === 'scheduled' ) {
		return sprintf(
			/* translators: %s: a date and time. */
			__( 'It will be sent on %s.', 'millwork' ),
			formatDateTime( at )
		);
	}
	if ( reason === 'topic' ) {
		return __(
			'All of its topics were deleted, so nobody got it. Send it again to choose who gets it.',
			'millwork'
		);
	}
	if ( state !== 'paused' ) {
		return '';
	}
	if ( reason === 'transport' ) {
		return sprintf(
			/* translators: %s: the error message of the mail server. */
			__( 'Couldn’t send email. The mail server said: %s', 'millwork' ),
			error || '–'
		);
	}
	return reason === 'post'
		? __(
				'The post is no longer public. Publish it again and resume, or cancel the mailing.',
				'millwork'
			)
		: '';
}

export function issueName( { kind, title, period }: Issue ): string {
	if ( kind === 'letter' || kind === 'series' ) {
		const subject = title || __( 'Deleted letter', 'millwork' );
		return kind === 'series'
			? sprintf(
					/* translators: %s: the subject of a letter. */
					__( 'New subscribers: %s', 'millwork' ),
					subject
				)
			: subject;
	}
	if ( kind === 'post' ) {
		return title || __( 'Deleted post', 'millwork' );
	}
	const day = /^\d{4}-\d\d-\d\d$/.test( period )
		? // Noon without a time zone, so that it is the same day everywhere.
			dateI18n( getSettings().formats.date, `${ period }T12:00:00` )
		: period;
	return kind === 'daily'
		? /* translators: %s: a date. */
			sprintf( __( 'Daily summary, %s', 'millwork' ), day )
		: /* translators: %s: a date. */
			sprintf( __( 'Weekly summary, %s', 'millwork' ), day );
}

/** Whether an issue is unfinished. */
export const isOpen = ( { state }: Issue ) =>
	state === 'filling' || state === 'sending';

/** Whether an issue isn't sent only because the site is a copy. */
const isHeld = ( state: State ) =>
	config().isCopy && ( state === 'filling' || state === 'sending' );

/** Whether an issue is being sent right now. */
export const isBeingSent = ( issue: Issue ) =>
	isOpen( issue ) && ! isHeld( issue.state );

const count = ( { counts }: Issue, ...states: MailState[] ) =>
	states.reduce( ( sum, state ) => sum + ( counts[ state ] ?? 0 ), 0 );

/** How many emails were sent, and how many there are. */
export const progressOf = ( issue: Issue ) => ( {
	sent: count( issue, 'sent' ),
	all: count(
		issue,
		'waiting',
		'claimed',
		'handed',
		'sent',
		'failed',
		'uncertain',
		...( issue.state === 'cancelled' ? ( [ 'skipped' ] as const ) : [] )
	),
} );

/**
 * What happened to the emails, most important first.
 *
 * @return Parts that can each be read alone.
 */
export function countLabels(
	issue: Issue
): { text: string; isBad: boolean }[] {
	const { sent, all } = progressOf( issue );
	const uncertain = count( issue, 'uncertain' );
	const failed = count( issue, 'failed' );
	const held = count( issue, 'held' );
	const part = ( text: string, isBad = false ) => ( { text, isBad } );
	return [
		...( all
			? [
					part(
						sent === all
							? sprintf(
									/* translators: %s: a number of emails. */
									_n(
										'%s sent',
										'%s sent',
										sent,
										'millwork'
									),
									formatNumber( sent )
								)
							: sprintf(
									/* translators: 1: a number of emails, 2: how many there are. */
									__( '%1$s of %2$s sent', 'millwork' ),
									formatNumber( sent ),
									formatNumber( all )
								)
					),
				]
			: [] ),
		...( uncertain
			? [
					part(
						sprintf(
							/* translators: %s: a number of emails. */
							_n(
								'%s uncertain',
								'%s uncertain',
								uncertain,
								'millwork'
							),
							formatNumber( uncertain )
						),
						true
					),
				]
			: [] ),
		...( failed
			? [
					part(
						sprintf(
							/* translators: %s: a number of emails. */
							_n( '%s failed', '%s failed', failed, 'millwork' ),
							formatNumber( failed )
						),
						true
					),
				]
			: [] ),
		...( held
			? [
					part(
						sprintf(
							/* translators: %s: a number of subscribers. */
							_n(
								'%s in a summary',
								'%s in summaries',
								held,
								'millwork'
							),
							formatNumber( held )
						)
					),
				]
			: [] ),
	];
}

export const issueCountLabel = ( number: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s mailing', '%s mailings', number, 'millwork' ),
		formatNumber( number )
	);
