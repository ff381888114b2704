import { Notice, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Replies } from './types';

export const repliesLabel = () =>
	__( 'Bring replies back as comments', 'millwork' );

interface Props {
	replies: Replies;
	isBusy: boolean;
	onChange: ( isOn: boolean ) => void;
}

/** Whether an account's replies become comments, when it looks for them, and what went wrong. */
export function RepliesSwitch( { replies, isBusy, onChange }: Props ) {
	const { on, handled, looked, next, error, note } = replies;
	const times = [
		looked &&
			sprintf(
				/* translators: %s: a date and time. */
				__( 'Last checked: %s.', 'millwork' ),
				looked
			),
		next &&
			sprintf(
				/* translators: %s: a date and time. */
				__( 'Next check: %s.', 'millwork' ),
				next
			),
	].filter( Boolean );
	const idle = on
		? __(
				'Replies to posts that you share from now on, and in the last four weeks, will appear as comments.',
				'millwork'
			)
		: __(
				'Public replies wait for moderation like other comments.',
				'millwork'
			);
	return (
		<>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ repliesLabel() }
				help={ handled || times.join( ' ' ) || idle }
				checked={ on && ! handled }
				disabled={ isBusy || handled !== '' }
				onChange={ onChange }
			/>
			{ on && ! handled && error && (
				<Notice
					status="warning"
					isDismissible={ false }
					spokenMessage=""
				>
					{ sprintf(
						/* translators: %s: a sentence that says why. */
						__( 'Replies couldn’t be checked: %s', 'millwork' ),
						error
					) }
				</Notice>
			) }
			{ on && ! handled && note && (
				<p className="millwork-sharing__note">{ note }</p>
			) }
		</>
	);
}
