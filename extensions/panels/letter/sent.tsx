import { speak } from '@wordpress/a11y';
import { Button, Notice } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from './use-letter';
import type { LetterStatus, useLetter } from './use-letter';

/** A letter that was sent, is being sent, or waits for its time. */
export function Sent( {
	letter,
	status,
}: {
	letter: ReturnType< typeof useLetter >;
	status: LetterStatus;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const cancel = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			await letter.change( 'cancel' );
			speak( __( 'The letter is a draft again.', 'millwork' ) );
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
			letter.reload();
		}
	};
	return (
		<>
			<p role="status">{ stateText( status ) }</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ status.state === 'scheduled' && (
				<p>
					<Button
						variant="secondary"
						isBusy={ isBusy }
						accessibleWhenDisabled
						disabled={ isBusy }
						onClick={ () => void cancel() }
					>
						{ __( 'Don’t send it', 'millwork' ) }
					</Button>
				</p>
			) }
			{ status.url && (
				<p>
					<a href={ status.url }>
						{ __( 'View mailing', 'millwork' ) }
					</a>
				</p>
			) }
			{ status.publicUrl && (
				<p>
					<a href={ status.publicUrl }>
						{ __( 'View public page', 'millwork' ) }
					</a>
				</p>
			) }
		</>
	);
}

/** What became of a letter. */
function stateText( { state, at }: LetterStatus ): string {
	const { formats } = getSettings();
	const time = dateI18n( formats.datetime, at );
	switch ( state ) {
		case 'scheduled':
			return sprintf(
				/* translators: %s: a date and time. */
				__(
					'It will be sent on %s. You can change its words until then.',
					'millwork'
				),
				time
			);
		case 'filling':
		case 'sending':
			return __(
				'It’s being sent. Everyone gets the words that it had when sending began: changes aren’t sent.',
				'millwork'
			);
		case 'paused':
			return __(
				'Sending is paused. See why under Mailings.',
				'millwork'
			);
		case 'cancelled':
			return __(
				'Sending was canceled. To send it to others, copy it into a new letter.',
				'millwork'
			);
		default:
			return sprintf(
				/* translators: %s: a date and time. */
				__(
					'It was sent on %s. A letter is sent once: changes aren’t sent.',
					'millwork'
				),
				time
			);
	}
}
