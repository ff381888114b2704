import { useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { resend } from './api';
import type { Entry, SingleMail } from './types';

interface Props {
	entry: Entry;
	/** Takes the changed entry, and what to tell the user. */
	onSent: ( values: Partial< Entry > ) => void;
}

/** The emails about an entry, each of which can be sent again on its own. */
export function SingleMails( { entry, onSent }: Props ) {
	const [ busy, setBusy ] = useState( '' );
	const [ failure, setFailure ] = useState( '' );
	const { emails } = entry;
	// With only the form's own notification, the button for all does the same.
	if ( emails.length < 2 && emails[ 0 ]?.kind !== 'moved' ) {
		return null;
	}
	const send = async ( kind: string ) => {
		setBusy( kind );
		setFailure( '' );
		try {
			onSent( await resend( entry.id, kind ) );
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setBusy( '' );
	};
	return (
		<>
			<h4>{ __( 'Send one again', 'millwork' ) }</h4>
			<ul>
				{ emails.map( ( { is_waiting: isWaiting, kind, to } ) => (
					<li key={ kind }>
						{ nameOf( kind ) }
						{ ' – ' }
						<bdi>{ to.join( ', ' ) }</bdi>{ ' ' }
						<Button
							variant="secondary"
							size="small"
							isBusy={ busy === kind }
							accessibleWhenDisabled
							disabled={ busy !== '' || isWaiting }
							aria-label={ sprintf(
								/* translators: %s: an email, such as 'Notification 2' */
								__( 'Send again: %s', 'millwork' ),
								nameOf( kind )
							) }
							onClick={ () => void send( kind ) }
						>
							{ isWaiting
								? __( 'Being sent', 'millwork' )
								: __( 'Send again', 'millwork' ) }
						</Button>
					</li>
				) ) }
			</ul>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
		</>
	);
}

/** @param kind An email's; of a marker in the log, what follows 'again-'. */
export function nameOf( kind: SingleMail[ 'kind' ] | string ): string {
	if ( kind === 'own' ) {
		return __( 'The form’s own notification', 'millwork' );
	}
	if ( kind === 'moved' ) {
		return __( 'Email about the place', 'millwork' );
	}
	return sprintf(
		/* translators: %s: number of a notification, from 1 */
		__( 'Notification %s', 'millwork' ),
		kind.replace( 'further-', '' )
	);
}
