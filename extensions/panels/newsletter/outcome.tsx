import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf } from './message-of';
import { numbersText, outcomeText, type MailingStatus } from './strings';
import { useMailing } from './use-mailing';

/** What happened to a post's email, with a link to the mailing. */
export function Outcome( { mailing }: { mailing: MailingStatus } ) {
	const numbers = numbersText( mailing );
	return (
		<>
			<p role="status">{ outcomeText( mailing ) }</p>
			{ numbers && <p>{ numbers }</p> }
			{ mailing.url && (
				<p>
					<a href={ mailing.url }>
						{ __( 'View mailing', 'millwork' ) }
					</a>
				</p>
			) }
		</>
	);
}

/** The same after publishing, on its own. */
export default function PublishedOutcome() {
	const { mailing, failure } = useMailing();
	if ( mailing ) {
		return <Outcome mailing={ mailing } />;
	}
	return failure ? (
		<Notice status="error" isDismissible={ false }>
			{ messageOf( failure ) }
		</Notice>
	) : (
		<Spinner />
	);
}
