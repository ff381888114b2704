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
								'“%s” waits: nothing is sent on a copy of a site.',
								'millwork'
							),
							title
						)
					: sprintf(
							/* translators: %s: a title. */
							__( '“%s” is being sent.', 'millwork' ),
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
			return sprintf( __( '“%s” is paused.', 'millwork' ), title );
		case 'resume':
			/* translators: %s: a title. */
			return sprintf( __( '“%s” goes on.', 'millwork' ), title );
		case 'cancel':
			/* translators: %s: a title. */
			return sprintf( __( '“%s” is cancelled.', 'millwork' ), title );
		case 'count-as-sent':
			return isOne
				? __( 'The mail counts as sent.', 'millwork' )
				: __( 'The uncertain mails count as sent.', 'millwork' );
		default:
			return isOne
				? __( 'The mail is sent again.', 'millwork' )
				: __( 'The uncertain mails are sent again.', 'millwork' );
	}
}
