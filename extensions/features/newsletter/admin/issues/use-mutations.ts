import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useNotices } from 'shared/admin/list/notices';
import type { Notices } from 'shared/admin/list/notices';
import { change, send } from './api';
import { config } from './config';
import type { Change, Issue } from './types';
import type { Page } from './screen';
import { issueName } from './labels';

export interface Mutations extends Notices {
	/** Changes an issue and announces it. Throws if it failed; a mail of 0 means all emails. */
	change: ( issue: Issue, what: Change, mail?: number ) => Promise< void >;
	/** The same, but a failure is only shown in a notice. */
	tryTo: ( issue: Issue, what: Change ) => Promise< void >;
	/** Sends a post that wasn't sent. Throws if it failed. */
	send: ( post: number, title: string ) => Promise< void >;
}

/** Changes issues. */
export function useMutations( page: Page ): Mutations {
	const notices = useNotices();
	const { notify } = notices;
	const doIt: Mutations[ 'change' ] = async ( issue, what, mail = 0 ) => {
		page.change( [ issue.id ], await change( issue.id, what, mail ) );
		notify( doneText( issueName( issue ), what, mail > 0 ) );
	};
	return {
		...notices,
		change: doIt,
		tryTo: async ( issue, what ) => {
			try {
				await doIt( issue, what );
			} catch ( error ) {
				notify( messageOf( error ), true );
				// The issue may have changed elsewhere.
				page.reload();
			}
		},
		send: async ( post, title ) => {
			await send( post );
			page.reload();
			notify(
				config().isCopy
					? sprintf(
							/* translators: %s: a title. */
							__(
								'“%s” is waiting: this site is a copy, so nothing is sent.',
								'millwork'
							),
							title
						)
					: sprintf(
							/* translators: %s: a title. */
							__( 'Sending “%s”.', 'millwork' ),
							title
						)
			);
		},
	};
}

/** The text after a change. */
function doneText( title: string, what: Change, isOne: boolean ): string {
	switch ( what ) {
		case 'pause':
			/* translators: %s: a title. */
			return sprintf( __( 'Paused “%s”.', 'millwork' ), title );
		case 'resume':
			/* translators: %s: a title. */
			return sprintf( __( 'Resumed “%s”.', 'millwork' ), title );
		case 'cancel':
			/* translators: %s: a title. */
			return sprintf( __( 'Canceled “%s”.', 'millwork' ), title );
		case 'count-as-sent':
			return isOne
				? __( 'Marked as sent.', 'millwork' )
				: __( 'Marked all uncertain emails as sent.', 'millwork' );
		default:
			return isOne
				? __( 'Sending the email again.', 'millwork' )
				: __( 'Sending the uncertain emails again.', 'millwork' );
	}
}
